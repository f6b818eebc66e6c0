import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { courses } from '../../src/database/tables/courses.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { orders, payments, receiptCounters, type ReceiptFacts, receipts } from '../../src/database/tables/payments.ts';
import { users } from '../../src/database/tables/users.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('there is no such row');
  return row;
}

interface Bought {
  readonly studentId: number;
  readonly courseId: number;
  readonly paidAt?: Date;
  readonly facts?: Partial<ReceiptFacts>;
}

/** Inserts a paid order with payment and receipt, without an enrolment. */
export async function plantPaidOrder(db: Db, { studentId, courseId, paidAt = new Date(), facts }: Bought) {
  const student = only(await db.select().from(users).where(eq(users.id, studentId)));
  const course = only(await db.select().from(courses).where(eq(courses.id, courseId)));
  const amountInPaise = facts?.amountInPaise ?? Math.max(course.priceInPaise, 100);
  const times = { createdAt: paidAt, updatedAt: paidAt, paidAt };
  const provider = randomUUID().replaceAll('-', '').slice(0, 14);
  const order = only(
    await db
      .insert(orders)
      .values({
        studentId,
        courseId,
        receipt: randomUUID(),
        amountInPaise,
        status: 'paid',
        providerOrderId: `order_${provider}`,
        ...times,
      })
      .returning(),
  );
  const payment = only(
    await db
      .insert(payments)
      .values({
        orderId: order.id,
        kind: 'provider',
        reference: `pay_${provider}`,
        status: 'captured',
        amountInPaise,
        currency: 'INR',
        method: 'upi',
        createdAt: paidAt,
        capturedAt: paidAt,
      })
      .returning(),
  );
  const receipt = await plantReceipt(db, order.id, paidAt, {
    issuer: { name: 'Avsar', address: '12 Invented Road, Pune', gstin: null },
    student: { name: student.name, email: student.email ?? '', address: student.address },
    course: { id: course.id, title: course.title, sacCode: null },
    gstPercent: 0,
    method: 'upi',
    reference: payment.reference,
    ...facts,
    amountInPaise,
  });
  return { order, payment, receipt };
}

async function plantReceipt(db: Db, orderId: number, issuedAt: Date, facts: ReceiptFacts) {
  const financialYear = '2026-27';
  const { last: number } = only(
    await db
      .insert(receiptCounters)
      .values({ financialYear, last: 1 })
      .onConflictDoUpdate({ target: receiptCounters.financialYear, set: { last: sql`${receiptCounters.last} + 1` } })
      .returning(),
  );
  const code = `AV/26-27/${String(number).padStart(6, '0')}`;
  return only(await db.insert(receipts).values({ orderId, financialYear, number, code, issuedAt, facts }).returning());
}

/** Inserts a paid order with its enrolment, new or existing. */
export async function plantPaidEnrolment(
  db: Db,
  bought: Bought,
  status: typeof enrolments.$inferSelect.status = 'Active',
) {
  const planted = await plantPaidOrder(db, bought);
  const right = { source: 'payment', orderId: planted.order.id, status } as const;
  const enrolment = only(
    await db
      .insert(enrolments)
      .values({ studentId: bought.studentId, courseId: bought.courseId, ...right })
      .onConflictDoUpdate({ target: [enrolments.studentId, enrolments.courseId], set: right })
      .returning(),
  );
  return { ...planted, enrolment };
}
