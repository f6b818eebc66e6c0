import { and, count, eq, inArray, min, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { offlinePayments, orders, payments, refunds } from '#database/tables/payments.ts';

/** Open orders with a captured payment: the student has paid and is not enrolled yet. */
export async function findPaidOrdersWaiting(db: Db) {
  const [row] = await db
    .select({ count: count(), oldest: min(payments.capturedAt) })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ['created', 'provider_created', 'attempted', 'authorized']),
        eq(payments.status, 'captured'),
      ),
    );
  return row;
}

/** Orders that an admin has to decide on. */
export async function findOrdersInReview(db: Db) {
  const [row] = await db
    .select({ count: count(), oldest: min(orders.updatedAt) })
    .from(orders)
    .where(eq(orders.status, 'needs_review'));
  return row;
}

/** Refunds that did not reach the student yet, failed ones included. */
export async function findRefundsWaiting(db: Db) {
  const [row] = await db
    .select({ count: count(), oldest: min(refunds.requestedAt) })
    .from(refunds)
    // As in the condition of the index `refunds_unsettled`.
    .where(ne(refunds.status, sql`'processed'`));
  return row;
}

/** Transfers that students reported and no admin has decided on. */
export async function findTransfersWaiting(db: Db) {
  const [row] = await db
    .select({ count: count(), oldest: min(offlinePayments.submittedAt) })
    .from(offlinePayments)
    .where(eq(offlinePayments.status, 'submitted'));
  return row;
}
