import { openOrderStatuses } from '@avsar/contract';
import { and, asc, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { offlinePayments, orders, receipts } from '#database/tables/payments.ts';

/** Creation times of the student's open orders for any course, oldest first. */
export async function listOpenSince(db: Db, studentId: number): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.studentId, studentId), inArray(orders.status, [...openOrderStatuses])))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

interface NewOrder {
  readonly studentId: number;
  readonly courseId: number;
  readonly receipt: string;
  readonly amountInPaise: number;
  readonly instalment: number;
  readonly feePlanId?: number;
  readonly feeInPaise?: number;
  readonly terms?: NonNullable<typeof orders.$inferInsert.terms>;
  readonly discountInPaise?: number;
  readonly couponId?: number | null;
  readonly quoteId?: number | null;
  readonly grantId?: number | null;
  readonly couponBatchId?: number | null;
  readonly usesCredit?: boolean;
  /** An order that is paid when it is made, by the money of another course. */
  readonly status?: 'paid';
  readonly paidAt?: Date;
}

export async function insertOrder(tx: Db, order: NewOrder, now: Date) {
  const rows = await tx
    .insert(orders)
    .values({ ...order, createdAt: now, updatedAt: now })
    .returning();
  const row = rows[0];
  if (row === undefined) throw new Error('orders: nothing was inserted');
  return row;
}

export async function findProviderOrderId(db: Db, orderId: number): Promise<string | undefined> {
  const rows = await db.select({ name: orders.providerOrderId }).from(orders).where(eq(orders.id, orderId));
  return rows[0]?.name ?? undefined;
}

interface OwnPage {
  readonly before: number;
  readonly limit: number;
}

export async function listOrdersOf(db: Db, studentId: number, { before, limit }: OwnPage) {
  const waiting = db
    .select({ id: offlinePayments.id })
    .from(offlinePayments)
    .where(and(eq(offlinePayments.orderId, orders.id), eq(offlinePayments.status, 'submitted')));
  return db
    .select({
      id: orders.id,
      courseId: courses.id,
      courseTitle: courses.title,
      amountInPaise: orders.amountInPaise,
      instalment: orders.instalment,
      status: orders.status,
      awaitsApproval: sql<boolean>`${exists(waiting)}`,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      receiptNumber: receipts.code,
    })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(eq(orders.studentId, studentId), lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit);
}
