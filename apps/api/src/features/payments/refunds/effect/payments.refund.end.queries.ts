import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { orders, payments, receipts, refunds } from '#database/tables/payments.ts';

/**
 * What is left of the money that paid these orders, after all its refunds, also those on their way. One that nobody has
 * decided about reduces the fee when somebody does.
 */
export async function sumKept(db: Db, orderIds: readonly number[]): Promise<number> {
  const back = sql`coalesce((select sum(${refunds.amountInPaise}) from ${refunds} where ${refunds.paymentId} = ${payments.id}
    and ${refunds.effect} <> 'undecided'), 0)`;
  const rows = await db
    .select({ kept: sql<number>`coalesce(sum(${payments.amountInPaise} - ${back}), 0)`.mapWith(Number) })
    .from(payments)
    .leftJoin(receipts, eq(receipts.orderId, payments.orderId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        isNotNull(payments.capturedAt),
        sql`coalesce(${receipts.facts} ->> 'reference', ${payments.reference}) = ${payments.reference}`,
      ),
    );
  return rows[0]?.kept ?? 0;
}

/** Orders of later parts of a course that ended before its time. */
export async function markOrdersEnded(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({ status: 'ended', updatedAt: now })
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, 'paid')));
}
