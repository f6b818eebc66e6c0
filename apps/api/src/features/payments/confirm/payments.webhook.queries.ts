import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { orders, paymentEvents, payments } from '#database/tables/payments.ts';

interface OrderKeys {
  readonly providerOrderId: string | undefined;
  /** Our own key at the provider, for an order whose provider id is not stored yet. */
  readonly receipt: string | undefined;
}

export async function findOrderNamed(db: Db, { providerOrderId, receipt }: OrderKeys) {
  const names = [
    ...(providerOrderId === undefined ? [] : [eq(orders.providerOrderId, providerOrderId)]),
    ...(receipt === undefined ? [] : [eq(orders.receipt, receipt)]),
  ];
  if (names.length === 0) return undefined;
  const rows = await db
    .select({ id: orders.id, providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(or(...names));
  return rows[0];
}

export async function findOrderOfPayment(db: Db, paymentId: string): Promise<{ id: number } | undefined> {
  const rows = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.kind, 'provider'), eq(payments.reference, paymentId)));
  return rows[0];
}

/** False if the message is stored already. A duplicate sent at the same time waits here for the first to commit. */
export async function insertPaymentEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return rows.length > 0;
}
