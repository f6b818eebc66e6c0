import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { creditNoteCounters, creditNotes } from '../../src/database/tables/credit-notes.ts';
import { refunds } from '../../src/database/tables/payments.ts';
import { createCourse } from '../rows/public-pages.ts';
import { plantPaidOrder } from './paid-orders.ts';

export { plantPaidOrder };

/** Inserts a paid order of which ₹50 went back, with the credit note. */
export async function plantRefund(
  db: Db,
  { courseId, ...bought }: Omit<Parameters<typeof plantPaidOrder>[1], 'courseId'> & { readonly courseId?: number },
) {
  const of = courseId ?? (await createCourse(db)).id;
  const { order, payment, receipt } = await plantPaidOrder(db, { ...bought, courseId: of });
  const now = new Date();
  const amountInPaise = 50_00;
  const reason = 'Less was needed.';
  const reference = `rfnd_${payment.id}`;
  const [refund] = await db
    .insert(refunds)
    .values({
      key: randomUUID(),
      paymentId: payment.id,
      orderId: order.id,
      amountInPaise,
      effect: 'leaves',
      way: 'provider',
      reason,
      requestedBy: 'system',
      status: 'processed',
      reference,
      requestedAt: now,
      settledAt: now,
    })
    .returning();
  if (refund === undefined) throw new Error('there is no such row');
  const financialYear = '2026-27';
  const [counter] = await db
    .insert(creditNoteCounters)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({
      target: creditNoteCounters.financialYear,
      set: { last: sql`${creditNoteCounters.last} + 1` },
    })
    .returning();
  const number = counter?.last ?? 1;
  const { issuer, student, course, gstPercent } = receipt.facts;
  const [note] = await db
    .insert(creditNotes)
    .values({
      refundId: refund.id,
      orderId: order.id,
      financialYear,
      number,
      code: `AV/C2627/${String(number).padStart(6, '0')}`,
      issuedAt: now,
      facts: {
        issuer,
        student,
        course,
        gstPercent,
        amountInPaise,
        receipt: { code: receipt.code, issuedAt: receipt.issuedAt.toISOString() },
        reason,
        method: 'The way it was paid',
        reference,
      },
    })
    .returning();
  return { ...refund, order, payment, receipt, note };
}
