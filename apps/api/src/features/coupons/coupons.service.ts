import type { Coupon, couponEndpoints, CouponUse, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import {
  countCouponRows,
  type CouponRow,
  findCouponRow,
  insertCoupon,
  listCouponRows,
  listUseRows,
  updateCoupon,
} from './coupons.list.queries.ts';
import { lockCoupon } from './coupons.queries.ts';
import { couponFactsOf, couponValuesOf, couponViewOf } from './coupons.views.ts';

type Admin = CallContext<Caller>;

const taken = 'There is already a coupon with this code.';

/** Only the first page has the total. */
export async function listCoupons(
  { db, clock }: Admin,
  { query: { q, state, limit, cursor } }: UseCaseInput<typeof couponEndpoints.list>,
): Promise<Page<Coupon>> {
  const filter = { q, isArchived: state === 'archived' };
  const today = dateInIndia(clock.now());
  const rows = await listCouponRows(db, { ...filter, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: items.map((row) => couponViewOf(row, today)), nextCursor };
  return withTotal(page, cursor, () => countCouponRows(db, filter));
}

export async function listCouponUses(
  { db }: Admin,
  { params: { couponId }, query: { limit, cursor } }: UseCaseInput<typeof couponEndpoints.listUses>,
): Promise<Page<CouponUse>> {
  if ((await findCouponRow(db, couponId)) === undefined) throw new AppError('not_found');
  const rows = await listUseRows(db, couponId, { before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const uses = items.map((row) => ({
    orderId: row.id,
    student: { id: row.studentId, name: row.studentName },
    course: { id: row.courseId, title: row.courseTitle },
    discount: inRupees(row.discountInPaise),
    isPaid: row.paidAt !== null,
    at: row.createdAt.toISOString(),
  }));
  return { items: uses, nextCursor };
}

export function createCoupon(
  context: Admin,
  { body: { code, ...draft } }: UseCaseInput<typeof couponEndpoints.create>,
): Promise<Coupon> {
  return orRefused(
    context.transaction(async (tx) => {
      const couponId = await insertCoupon(tx, { code, ...couponValuesOf(draft) }, context.clock.now());
      const row = await getCouponRow(tx, couponId);
      const subject = `coupon:${couponId}`;
      await recordAdminAct(context, tx, { action: 'coupon.create', subject, after: couponFactsOf(row) });
      return couponViewOf(row, dateInIndia(context.clock.now()));
    }),
  );
}

/** Orders hold copies of what was taken off, so a change concerns only those that are made later. */
export function changeCoupon(
  context: Admin,
  { params, body: { version, ...draft } }: UseCaseInput<typeof couponEndpoints.update>,
): Promise<Coupon> {
  return orRefused(
    change(context, params.couponId, 'coupon.update', async (tx, before) => {
      if (before.version !== version) throw new AppError('conflict');
      await updateCoupon(tx, before.id, couponValuesOf(draft), context.clock.now());
    }),
  );
}

/** A second time changes nothing. */
export function archiveCoupon(
  context: Admin,
  { params, body: { archived } }: UseCaseInput<typeof couponEndpoints.archive>,
): Promise<Coupon> {
  const action = archived ? 'coupon.archive' : 'coupon.restore';
  return change(context, params.couponId, action, async (tx, before) => {
    if ((before.archivedAt !== null) === archived) return;
    const now = context.clock.now();
    await updateCoupon(tx, before.id, { archivedAt: archived ? now : null }, now);
  });
}

/** Changes a coupon under its lock, so that no order is made with it meanwhile, and writes what changed into the audit log. */
function change(
  context: Admin,
  couponId: number,
  action: `coupon.${string}`,
  save: (tx: Tx, before: CouponRow) => Promise<void>,
): Promise<Coupon> {
  return context.transaction(async (tx) => {
    await lockCoupon(tx, { id: couponId });
    const before = await getCouponRow(tx, couponId);
    await save(tx, before);
    const after = await getCouponRow(tx, couponId);
    if (after.version !== before.version) {
      const facts = { before: couponFactsOf(before), after: couponFactsOf(after) };
      await recordAdminAct(context, tx, { action, subject: `coupon:${couponId}`, ...facts });
    }
    return couponViewOf(after, dateInIndia(context.clock.now()));
  });
}

async function getCouponRow(tx: Tx, couponId: number): Promise<CouponRow> {
  const row = await findCouponRow(tx, couponId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const orRefused = (saving: Promise<Coupon>): Promise<Coupon> =>
  saving.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw new AppError('not_found', { cause: error });
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: taken, fields: { code: taken }, cause: error });
  });
