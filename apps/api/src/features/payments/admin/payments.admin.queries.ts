import type { OrderStatus } from '@avsar/contract';
import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { emailText } from '#database/email-text.ts';
import { nameMatches, personMatches } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { coupons } from '#database/tables/discounts.ts';
import { offlinePayments, orders, payments, receipts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';
import { referenceKeyOf } from '../apply/payments.apply.queries.ts';

const columns = {
  id: orders.id,
  studentId: users.id,
  studentName: users.name,
  studentEmail: emailText,
  courseId: courses.id,
  courseTitle: courses.title,
  amountInPaise: orders.amountInPaise,
  discountInPaise: orders.discountInPaise,
  couponId: orders.couponId,
  couponCode: coupons.code,
  quoteId: orders.quoteId,
  grantId: orders.grantId,
  usesCredit: orders.usesCredit,
  instalment: orders.instalment,
  status: orders.status,
  providerOrderId: orders.providerOrderId,
  reviewReason: orders.reviewReason,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  receiptNumber: receipts.code,
};

const everyOrder = (db: Db) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .$dynamic();

export interface OrderFilter {
  readonly q?: string | undefined;
  /** Searches names only. */
  readonly isByName?: boolean | undefined;
  /** Students that a search has found. */
  readonly studentIds?: readonly number[] | undefined;
  /** Orders found by a receipt, payment, transfer or order number. */
  readonly orderIds?: readonly number[] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly courseId?: number | undefined;
  readonly studentId?: number | undefined;
}

const listOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

function passes({ q, isByName, studentIds, orderIds, status, courseId, studentId }: OrderFilter): SQL | undefined {
  return and(
    q === undefined ? undefined : isByName === true ? nameMatches(q) : personMatches(q),
    studentIds === undefined ? undefined : sql`${orders.studentId} = any(${listOf(studentIds)})`,
    orderIds === undefined ? undefined : sql`${orders.id} = any(${listOf(orderIds)})`,
    status === undefined ? undefined : eq(orders.status, status),
    courseId === undefined ? undefined : eq(orders.courseId, courseId),
    studentId === undefined ? undefined : eq(orders.studentId, studentId),
  );
}

/** Newest first. */
export async function listOrderRows(
  db: Db,
  { before, limit, ...filter }: OrderFilter & { readonly before: number; readonly limit: number },
) {
  return everyOrder(db)
    .where(and(passes(filter), lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit);
}

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number];

/** Sorted in the order of `studentIds`: the best search match first. */
export async function listOrderRowsOfStudents(
  db: Db,
  limit: number,
  filter: Omit<OrderFilter, 'q'> & { readonly studentIds: readonly number[] },
) {
  const asFound = sql`array_position(${listOf(filter.studentIds)}, ${orders.studentId}), ${orders.id} desc`;
  // Limits before joining: many matched students have many orders, and a page shows few.
  const shown = db.select({ id: orders.id }).from(orders).where(passes(filter)).orderBy(asFound).limit(limit);
  return everyOrder(db).where(inArray(orders.id, shown)).orderBy(asFound);
}

/** Counts up to `countedMost`. Sorted like a page, so that PostgreSQL reads an index and stops at the limit. */
export async function countOrderRows(db: Db, filter: OrderFilter): Promise<number> {
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .where(passes(filter))
    .orderBy(desc(orders.id))
    .limit(countedMost);
  return countRows(db, counted);
}

export async function findOrderRow(db: Db, orderId: number): Promise<OrderRow | undefined> {
  const rows = await everyOrder(db).where(eq(orders.id, orderId));
  return rows[0];
}

/**
 * Orders by the exact number of a receipt, payment, transfer or provider order. Each part of the union uses its own
 * index.
 */
export async function listOrderIdsByNumber(db: Db, name: string): Promise<number[]> {
  const capitals = name.toUpperCase();
  const isPayment = or(
    and(eq(payments.kind, 'provider'), eq(payments.reference, name)),
    eq(payments.referenceKey, referenceKeyOf(name)),
  );
  const isTransfer = and(ne(offlinePayments.status, 'refused'), eq(offlinePayments.referenceKey, referenceKeyOf(name)));
  const rows = await db
    .select({ id: receipts.orderId })
    .from(receipts)
    .where(eq(receipts.code, capitals))
    .union(db.select({ id: payments.orderId }).from(payments).where(isPayment))
    .union(db.select({ id: offlinePayments.orderId }).from(offlinePayments).where(isTransfer))
    .union(db.select({ id: orders.id }).from(orders).where(eq(orders.providerOrderId, name)));
  return rows.map(({ id }) => id);
}
