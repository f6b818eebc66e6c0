import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { orderEvents, payments, receipts, refunds } from '#database/tables/payments.ts';

export { listActorNames } from '#database/actor-names.ts';

const refundsIn = (db: Db, paymentIds: readonly number[]) =>
  db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      status: refunds.status,
      effect: refunds.effect,
      way: refunds.way,
      amountInPaise: refunds.amountInPaise,
      reason: refunds.reason,
      requestedBy: refunds.requestedBy,
      reference: refunds.reference,
      requestedAt: refunds.requestedAt,
      settledAt: refunds.settledAt,
      creditNoteNumber: creditNotes.code,
    })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id));

async function withRefunds<Payment extends { readonly id: number }>(db: Db, rows: readonly Payment[]) {
  const ofPayment = Map.groupBy(
    rows.length === 0
      ? []
      : await refundsIn(
          db,
          rows.map(({ id }) => id),
        ),
    ({ paymentId }) => paymentId,
  );
  return rows.map((row) => ({ ...row, refunds: ofPayment.get(row.id) ?? [] }));
}

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
    })
    .from(payments)
    .$dynamic();

export async function listPaymentsWithRefunds(db: Db, orderId: number) {
  return withRefunds(db, await everyPayment(db).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)));
}

export async function findPaymentById(db: Db, paymentId: number): Promise<PaymentRow | undefined> {
  const rows = await withRefunds(db, await everyPayment(db).where(eq(payments.id, paymentId)));
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
