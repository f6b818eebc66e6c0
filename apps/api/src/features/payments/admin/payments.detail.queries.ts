import { asc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { orderEvents, payments, receipts, refunds } from '#database/tables/payments.ts';

export { listActorNames } from '#database/actor-names.ts';

const refundColumns = {
  id: refunds.id,
  status: refunds.status,
  amountInPaise: refunds.amountInPaise,
  reason: refunds.reason,
  reference: refunds.reference,
  requestedAt: refunds.requestedAt,
  settledAt: refunds.settledAt,
};

/** Payments with their refund, if there is one. */
const everyPayment = (db: Db) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      kind: payments.kind,
      reference: payments.reference,
      status: payments.status,
      amountInPaise: payments.amountInPaise,
      currency: payments.currency,
      method: payments.method,
      createdAt: payments.createdAt,
      capturedAt: payments.capturedAt,
      refund: refundColumns,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .$dynamic();

export async function listPaymentsWithRefunds(db: Db, orderId: number) {
  return everyPayment(db).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

export async function findPaymentById(db: Db, paymentId: number): Promise<PaymentRow | undefined> {
  const rows = await everyPayment(db).where(eq(payments.id, paymentId));
  return rows[0];
}

export type PaymentRow = Awaited<ReturnType<typeof listPaymentsWithRefunds>>[number];

/** The reference of the payment on the order's receipt; undefined while the order has no receipt. */
export async function findReceiptedReference(db: Db, orderId: number): Promise<string | undefined> {
  const rows = await db.select({ facts: receipts.facts }).from(receipts).where(eq(receipts.orderId, orderId));
  return rows[0]?.facts.reference;
}

export async function listEventsOf(db: Db, orderId: number) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}
