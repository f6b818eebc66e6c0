import { openOrderStatuses } from '@avsar/contract';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { orderEvents, orders, payments } from '#database/tables/payments.ts';

interface OwnName {
  readonly studentId: number;
  readonly providerOrderId: string;
}

/** Somebody else's is none (threat 10). */
export async function findOwnOrder(db: Db, { studentId, providerOrderId }: OwnName) {
  const rows = await db
    .select({
      id: orders.id,
      courseId: orders.courseId,
      status: orders.status,
      providerOrderId: sql<string>`${orders.providerOrderId}`,
    })
    .from(orders)
    .where(and(eq(orders.studentId, studentId), eq(orders.providerOrderId, providerOrderId)));
  return rows[0];
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

/** A payment of theirs that we have heard of. */
export async function findOwnPayment(db: Db, studentId: number, paymentId: string) {
  const rows = await db
    .select({ orderId: orders.id, providerOrderId: orders.providerOrderId, status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.kind, 'provider'), eq(payments.reference, paymentId), eq(orders.studentId, studentId)));
  return rows[0];
}

/** Their browser came back with this payment; the bank has yet to say so. Noted once. */
export async function noteCallback(tx: Db, orderId: number, paymentId: string, now: Date): Promise<void> {
  const known = tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'attempted'),
        sql`${orderEvents.facts} ->> 'paymentId' = ${paymentId}`,
      ),
    );
  const noted = await tx
    .update(orders)
    .set({
      status: sql`case when ${orders.status} = 'authorized' then 'authorized' else 'attempted' end`,
      updatedAt: now,
    })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...openOrderStatuses]), notExists(known)))
    .returning({ id: orders.id });
  if (noted.length === 0) return;
  const facts = { paymentId, callback: true };
  await tx.insert(orderEvents).values({ orderId, kind: 'attempted', actor: 'student', facts, at: now });
}
