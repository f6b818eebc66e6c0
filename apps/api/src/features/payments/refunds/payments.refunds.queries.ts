import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { orders, payments, refunds } from '#database/tables/payments.ts';

const refundIn = (db: Db) =>
  db
    .select({
      id: refunds.id,
      key: refunds.key,
      status: refunds.status,
      effect: refunds.effect,
      way: refunds.way,
      reason: refunds.reason,
      reference: refunds.reference,
      amountInPaise: refunds.amountInPaise,
      paymentId: payments.id,
      paymentKind: payments.kind,
      paymentReference: payments.reference,
      orderId: orders.id,
      studentId: orders.studentId,
      courseId: courses.id,
      courseTitle: courses.title,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(courses, eq(courses.id, orders.courseId));

export async function findRefund(db: Db, refundId: number) {
  const rows = await refundIn(db).where(eq(refunds.id, refundId));
  return rows[0];
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** The refunds of a payment, the oldest first. */
export async function listRefundsOf(db: Db, paymentId: number): Promise<RefundRow[]> {
  return refundIn(db).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
}

/** Stores the provider's refund id, if none is stored yet. */
export async function saveRefundReference(tx: Db, refundId: number, reference: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ reference })
    .where(and(eq(refunds.id, refundId), sql`${refunds.reference} is null`));
}

interface Processed {
  readonly reference: string;
  /** If the money went another way than it was asked for. */
  readonly way?: RefundRow['way'];
}

/** True if the status changed. A failed refund may still be processed; a processed one never changes. */
export async function markRefundProcessed(tx: Db, refundId: number, how: Processed, now: Date): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ status: 'processed', ...how, settledAt: now })
    .where(and(eq(refunds.id, refundId), ne(refunds.status, 'processed')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Somebody says what a refund that the provider made without us means. False if it was said before. */
export async function decideEffect(
  tx: Db,
  refundId: number,
  decision: Pick<typeof refunds.$inferInsert, 'effect' | 'reason'>,
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(decision)
    .where(and(eq(refunds.id, refundId), eq(refunds.effect, 'undecided')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Whether every paisa of the payment was given back. */
export async function isGivenBack(db: Db, paymentId: number): Promise<boolean> {
  const back = sql`(select sum(${refunds.amountInPaise}) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'processed')`;
  return (await db.$count(payments, and(eq(payments.id, paymentId), sql`${back} = ${payments.amountInPaise}`))) > 0;
}

export async function markRefundFailed(tx: Db, refundId: number): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ status: 'failed' })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Marks the order refunded once all its refunds are processed. */
export async function markOrderRefunded(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'refunded', updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'refund_pending'),
        sql`not exists (select from ${refunds} where ${refunds.orderId} = ${orderId} and ${refunds.status} <> 'processed')`,
      ),
    );
}

interface Unsettled {
  readonly requestedBefore: Date;
  readonly after: number;
  readonly limit: number;
}

/** Open and failed refunds of provider payments; bank transfers are refunded by hand. */
export async function listUnsettledRefunds(db: Db, { requestedBefore, after, limit }: Unsettled): Promise<RefundRow[]> {
  return refundIn(db)
    .where(
      and(
        inArray(refunds.status, ['requested', 'failed']),
        eq(payments.kind, 'provider'),
        sql`${refunds.requestedAt} < ${requestedBefore.toISOString()}::timestamptz`,
        sql`${refunds.id} > ${after}`,
      ),
    )
    .orderBy(refunds.id)
    .limit(limit);
}
