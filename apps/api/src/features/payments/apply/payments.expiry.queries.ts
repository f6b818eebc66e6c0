import { and, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { offlinePayments, orderEvents, orders, payments } from '#database/tables/payments.ts';

/** `payments.createdAt` is the provider's own time of the payment, not the time at which we stored it. */
export async function getOrderHistory(db: Db, orderId: number) {
  const firstEvent = (kind: 'expired' | 'attempted') =>
    db
      .select({ at: min(orderEvents.at) })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));
  const firstPayment = db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const firstTransfer = db
    .select({ at: min(offlinePayments.submittedAt) })
    .from(offlinePayments)
    .where(eq(offlinePayments.orderId, orderId));
  const rows = await db
    .select({
      closedAt: sql<Date | null>`(${firstEvent('expired')})`.mapWith(orders.createdAt),
      // `least` ignores nulls.
      firstTriedAt:
        sql<Date | null>`least((${firstPayment}), (${firstTransfer}), (${firstEvent('attempted')}))`.mapWith(
          orders.createdAt,
        ),
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return rows[0] ?? { closedAt: null, firstTriedAt: null };
}
