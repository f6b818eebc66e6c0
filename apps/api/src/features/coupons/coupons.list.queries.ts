import { and, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { courses } from '#database/tables/courses.ts';
import { coupons } from '#database/tables/discounts.ts';
import { orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { likeContaining } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';
import { isUse } from './coupons.queries.ts';

const isOfCoupon = eq(orders.couponId, coupons.id);

const columns = {
  id: coupons.id,
  code: coupons.code,
  label: coupons.label,
  percent: coupons.percent,
  amountInPaise: coupons.amountInPaise,
  courseId: coupons.courseId,
  courseTitle: courses.title,
  usesMost: coupons.usesMost,
  perPerson: coupons.perPerson,
  firstOfBatch: coupons.firstOfBatch,
  startsOn: coupons.startsOn,
  endsOn: coupons.endsOn,
  archivedAt: coupons.archivedAt,
  version: coupons.version,
  uses: sql<number>`(select count(*)::int from ${orders} where ${and(isOfCoupon, isUse)})`,
  givenInPaise: sql<number>`(select coalesce(sum(${orders.discountInPaise}), 0)::float8 from ${orders}
    where ${and(isOfCoupon, eq(orders.status, 'paid'))})`,
};

const everyCoupon = (db: Db) =>
  db.select(columns).from(coupons).leftJoin(courses, eq(courses.id, coupons.courseId)).$dynamic();

interface CouponFilter {
  readonly q?: string | undefined;
  readonly isArchived: boolean;
}

/** An institute makes some hundred coupons in its life: they are searched without an index. */
const passes = ({ q, isArchived }: CouponFilter) =>
  and(
    isArchived ? isNotNull(coupons.archivedAt) : isNull(coupons.archivedAt),
    q === undefined
      ? undefined
      : or(sql`${coupons.code}::text ilike ${likeContaining(q)}`, ilike(coupons.label, likeContaining(q))),
  );

interface PageOf {
  readonly before: number;
  readonly limit: number;
}

/** Newest first. */
export async function listCouponRows(db: Db, { before, limit, ...filter }: CouponFilter & PageOf) {
  return everyCoupon(db)
    .where(and(passes(filter), lt(coupons.id, before)))
    .orderBy(desc(coupons.id))
    .limit(limit);
}

export type CouponRow = Awaited<ReturnType<typeof listCouponRows>>[number];

/** Counts up to `countedMost`. */
export const countCouponRows = (db: Db, filter: CouponFilter): Promise<number> =>
  countRows(db, db.select({ id: coupons.id }).from(coupons).where(passes(filter)).limit(countedMost));

export async function findCouponRow(db: Db, couponId: number): Promise<CouponRow | undefined> {
  const rows = await everyCoupon(db).where(eq(coupons.id, couponId));
  return rows[0];
}

/** Orders with the coupon that are open or paid, newest first. */
export async function listUseRows(db: Db, couponId: number, { before, limit }: PageOf) {
  return db
    .select({
      id: orders.id,
      studentId: users.id,
      studentName: users.name,
      courseId: courses.id,
      courseTitle: courses.title,
      discountInPaise: orders.discountInPaise,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(and(eq(orders.couponId, couponId), isUse, lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit);
}

interface CouponValues {
  readonly label: string;
  readonly percent: number | null;
  readonly amountInPaise: number | null;
  readonly courseId: number | null;
  readonly usesMost: number | null;
  readonly perPerson: number;
  readonly firstOfBatch: number | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

export async function insertCoupon(
  tx: Db,
  values: CouponValues & { readonly code: string },
  now: Date,
): Promise<number> {
  const rows = await tx
    .insert(coupons)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: coupons.id });
  const row = rows[0];
  if (row === undefined) throw new Error('coupons: nothing was inserted');
  return row.id;
}

/** Call under the lock of the coupon. */
export async function updateCoupon(
  tx: Db,
  couponId: number,
  change: CouponValues | { readonly archivedAt: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...change, version: sql`${coupons.version} + 1`, updatedAt: now })
    .where(eq(coupons.id, couponId));
}
