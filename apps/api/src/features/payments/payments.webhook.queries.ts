import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { orders, paymentEvents, payments } from '#database/tables/payments.ts';

interface Names {
  readonly providerOrderId: string | undefined;
  /** Ours at the provider, for an order whose name over there we have not heard yet. */
  readonly receipt: string | undefined;
}

export async function findOrderNamed(db: Db, { providerOrderId, receipt }: Names) {
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

/** False for a message that we have already. Whoever sends it twice at once waits here for the first. */
export async function insertPaymentEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return rows.length > 0;
}
