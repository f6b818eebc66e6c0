import type { CourseChange, CourseChangePreview } from '@avsar/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { feeAccounts } from '../../src/database/tables/ledger.ts';
import { orders, payments, refunds } from '../../src/database/tables/payments.ts';
import { findLedgerDifferences } from '../../src/features/ledger/index.ts';
import { countPaymentLists } from '../../src/features/payments/index.ts';
import { createBatch, createCourse, createTrainer } from '../rows/public-pages.ts';
import { retryWhileBusy, type Shop } from './payments-shop.ts';

export interface Changer {
  readonly studentId: number;
  readonly courseId: number;
}

/** A course with this price in rupees, and a batch of it. */
export async function offerCourse({ test }: Pick<Shop, 'test'>, price: number, capacity = 5) {
  const { id, title } = await createCourse(test.db, { priceInPaise: price * 100 });
  const { links } = await createTrainer(test.db, [id]);
  const batch = await createBatch(test.db, id, links[0] ?? 0, { capacity });
  return { id, title, batchId: batch.id };
}

/** Somebody who bought a course online for this price in rupees, and sits in its batch. */
export async function createChanger(shop: Pick<Shop, 'test'>, price: number, more: object = {}) {
  const { test } = shop;
  const { id: studentId, token } = await test.signInAs('student');
  const course = await offerCourse(shop, price);
  const body = { courseId: course.id, batchId: course.batchId, ...more };
  const opened = await retryWhileBusy(() => test.call('POST', '/api/payment/create', { token, body }));
  if (opened.status !== 200) throw new Error(`no order, but ${opened.status} ${opened.text}`);
  const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
  const verified = await retryWhileBusy(() => test.call('POST', '/api/payment/verify', { token, body: paid }));
  if (verified.status !== 200) throw new Error(`not paid, but ${verified.status} ${verified.text}`);
  return { studentId, token, courseId: course.id, course };
}

/** The calls of a member of the staff. */
export const changeCalls = ({ test }: Pick<Shop, 'test'>, admin: { readonly token: string }) => {
  const ask = (path: string) => test.call('GET', `/api/admin/course-changes/${path}`, { token: admin.token });
  const preview = ({ studentId, courseId }: Changer, toId: number) =>
    ask(`preview?student=${studentId}&from=${courseId}&to=${toId}`);
  const change = ({ studentId, courseId }: Changer, toCourseId: number, more: object = {}) =>
    retryWhileBusy(() =>
      test.call('POST', '/api/admin/course-changes', {
        token: admin.token,
        body: { studentId, fromCourseId: courseId, toCourseId, reason: 'Python suits them better.', due: 0, ...more },
      }),
    );
  return {
    preview,
    change,
    /** Looks at the figures, and changes the course by them; throws if it is refused. */
    changeAsShown: async (who: Changer, toId: number, more: object = {}): Promise<CourseChange> => {
      const { due } = (await preview(who, toId)).json<CourseChangePreview>();
      const reply = await change(who, toId, { due, ...more });
      if (reply.status !== 201) throw new Error(`not changed, but ${reply.status} ${reply.text}`);
      return reply.json<CourseChange>();
    },
    refund: (paymentId: number, more: object = {}) =>
      test.call('POST', `/api/admin/payments/${paymentId}/refund`, {
        token: admin.token,
        body: { reason: 'They leave.', ...more },
      }),
  };
};

/** What the rows say about a student: courses that go on, seats, balances by course, orders, money back. */
export async function standingOf({ test: { db } }: Pick<Shop, 'test'>, studentId: number) {
  const isActive = and(eq(enrolments.studentId, studentId), eq(enrolments.status, 'Active'));
  const courses = await db.select().from(enrolments).where(isActive).orderBy(asc(enrolments.courseId));
  const seats = await db.select().from(batchStudents).where(eq(batchStudents.studentId, studentId));
  const accounts = await db.select().from(feeAccounts).where(eq(feeAccounts.studentId, studentId));
  const rows = await db.select().from(orders).where(eq(orders.studentId, studentId)).orderBy(asc(orders.id));
  const back = await db
    .select({ amountInPaise: refunds.amountInPaise, effect: refunds.effect })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.studentId, studentId))
    .orderBy(asc(refunds.id));
  return {
    courses: courses.map(({ courseId }) => courseId),
    seats: seats.map(({ batchId }) => batchId),
    balances: Object.fromEntries(accounts.map(({ courseId, balanceInPaise }) => [courseId, balanceInPaise / 100])),
    orders: rows.map(({ status, amountInPaise }) => [status, amountInPaise / 100] as const),
    back: back.map(({ amountInPaise, effect }) => [effect, amountInPaise / 100] as const),
  };
}

export async function paymentsOf({ test: { db } }: Pick<Shop, 'test'>, studentId: number) {
  const rows = await db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.studentId, studentId))
    .orderBy(asc(payments.id));
  return rows.map((row) => row.payments);
}

/** The lists that must be empty, and the ledger. */
export async function findFaults({ context, test }: Shop) {
  const { paidNotEnrolled, enrolledNotPaid, amountsDiffer } = await countPaymentLists(context);
  return {
    lists: { paidNotEnrolled, enrolledNotPaid, amountsDiffer },
    ledger: await findLedgerDifferences({ db: test.db }, 10),
  };
}

export const noFaults = { lists: { paidNotEnrolled: 0, enrolledNotPaid: 0, amountsDiffer: 0 }, ledger: [] };

/** Receipts less credit notes, in rupees: what the institute keeps. */
export async function documentsOf({ test: { db } }: Pick<Shop, 'test'>, studentId: number): Promise<number> {
  const { rows } = await db.execute<{ kept: number }>(sql`
    select ((select coalesce(sum((facts ->> 'amountInPaise')::int), 0) from receipts r join orders o on o.id = r.order_id
        where o.student_id = ${studentId})
      - (select coalesce(sum((facts ->> 'amountInPaise')::int), 0) from credit_notes c join orders o on o.id = c.order_id
        where o.student_id = ${studentId}))::int as kept`);
  return (rows[0]?.kept ?? 0) / 100;
}
