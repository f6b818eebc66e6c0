import { openOrderStatuses } from '@avsar/contract';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { orderEvents, orders, payments } from '#database/tables/payments.ts';

interface OwnOrderKey {
  readonly studentId: number;
  readonly providerOrderId: string;
}

/** Finds only the student's own order (threat 10). */
export async function findOwnOrder(db: Db, { studentId, providerOrderId }: OwnOrderKey) {
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

/** A stored provider payment of this student. */
export async function findOwnPayment(db: Db, studentId: number, paymentId: string) {
  const rows = await db
    .select({ orderId: orders.id, providerOrderId: orders.providerOrderId, status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.kind, 'provider'), eq(payments.reference, paymentId), eq(orders.studentId, studentId)));
  return rows[0];
}

/** Stores a checkout callback that the provider has not confirmed yet. Once per payment. */
export async function saveCallback(tx: Db, orderId: number, paymentId: string, now: Date): Promise<void> {
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
  const updated = await tx
    .update(orders)
    .set({
      status: sql`case when ${orders.status} = 'authorized' then 'authorized' else 'attempted' end`,
      updatedAt: now,
    })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...openOrderStatuses]), notExists(known)))
    .returning({ id: orders.id });
  if (updated.length === 0) return;
  const facts = { paymentId, callback: true };
  await tx.insert(orderEvents).values({ orderId, kind: 'attempted', actor: 'student', facts, at: now });
}
