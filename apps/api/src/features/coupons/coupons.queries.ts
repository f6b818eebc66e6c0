import { openOrderStatuses } from '@avsar/contract';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { coupons } from '#database/tables/discounts.ts';
import { orders } from '#database/tables/payments.ts';

type CouponKey = { readonly code: string } | { readonly id: number };

const couponIn = (db: Db, key: CouponKey) =>
  db
    .select()
    .from(coupons)
    .where('id' in key ? eq(coupons.id, key.id) : eq(coupons.code, key.code));

/** Locks the coupon until the commit: its uses are counted one buyer after the other. */
export async function lockCoupon(tx: Db, key: CouponKey) {
  const rows = await couponIn(tx, key).for('no key update');
  return rows[0];
}

export async function findCouponBy(db: Db, key: CouponKey) {
  const rows = await couponIn(db, key);
  return rows[0];
}

export async function findCouponCode(db: Db, couponId: number): Promise<string | undefined> {
  return (await findCouponBy(db, { id: couponId }))?.code;
}

interface CountedUses {
  readonly couponId: number;
  readonly studentId: number;
  readonly batchId: number | undefined;
  /** The order that asks does not count itself. */
  readonly exceptOrderId: number | undefined;
}

/** An order that expired or was refunded has not used its coupon. */
export const isUse = notInArray(orders.status, ['expired', 'refunded']);

export async function countUses(db: Db, { couponId, studentId, batchId, exceptOrderId }: CountedUses) {
  const rows = await db
    .select({
      inAll: sql<number>`count(*)::int`,
      ofStudent: sql<number>`(count(*) filter (where ${eq(orders.studentId, studentId)}))::int`,
      inBatch: sql<number>`(count(*) filter (where ${orders.couponBatchId} = ${batchId ?? null}))::int`,
    })
    .from(orders)
    .where(
      and(eq(orders.couponId, couponId), isUse, exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId)),
    );
  return rows[0] ?? { inAll: 0, ofStudent: 0, inBatch: 0 };
}

/** The price of a course that is on offer. */
export async function findOfferedPrice(db: Db, courseId: number): Promise<number | undefined> {
  const rows = await db
    .select({ priceInPaise: courses.priceInPaise })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOffered));
  return rows[0]?.priceInPaise;
}

interface Buyer {
  readonly studentId: number;
  readonly courseId: number;
}

/** The open order for the first part of the fee: a new order takes its place, so it does not count as a use. */
export async function findOpenOrderId(db: Db, { studentId, courseId }: Buyer): Promise<number | undefined> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.studentId, studentId),
        eq(orders.courseId, courseId),
        eq(orders.instalment, 0),
        inArray(orders.status, [...openOrderStatuses]),
      ),
    );
  return rows[0]?.id;
}
