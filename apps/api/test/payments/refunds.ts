import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { creditNoteCounters, creditNotes } from '../../src/database/tables/credit-notes.ts';
import { refunds } from '../../src/database/tables/payments.ts';
import { reducedTax } from '../../src/features/tax/index.ts';
import { createCourse } from '../rows/public-pages.ts';
import { plantPaidOrder } from './paid-orders.ts';

export { plantPaidOrder };

interface Refunded extends Omit<Parameters<typeof plantPaidOrder>[1], 'courseId'> {
  readonly courseId?: number;
  readonly refundedAt?: Date;
  readonly refundInPaise?: number;
}

/** Inserts a paid order of which ₹50 went back, unless told otherwise, with the credit note. */
export async function plantRefund(
  db: Db,
  { courseId, refundedAt: now = new Date(), refundInPaise: amountInPaise = 50_00, ...bought }: Refunded,
) {
  const of = courseId ?? (await createCourse(db)).id;
  const { order, payment, receipt } = await plantPaidOrder(db, { ...bought, courseId: of });
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
  const { issuer, student, course, gstPercent, tax, payer } = receipt.facts;
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
        ...(tax !== undefined && { tax: reducedTax(tax, issuer.gstin, amountInPaise) }),
        ...(payer !== undefined && { payer }),
      },
    })
    .returning();
  return { ...refund, order, payment, receipt, note };
}
