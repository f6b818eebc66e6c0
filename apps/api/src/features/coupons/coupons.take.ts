import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { couponMessages, type CouponRules, discountOf, refusalOf } from './coupons.policy.ts';
import { countUses, findCouponBy, lockCoupon } from './coupons.queries.ts';

interface Purchase {
  readonly studentId: number;
  readonly courseId: number;
  readonly priceInPaise: number;
  readonly batchId: number | undefined;
  readonly today: string;
  /** The order that asks does not count itself. */
  readonly exceptOrderId: number | undefined;
}

interface TakenCoupon {
  readonly couponId: number;
  readonly discountInPaise: number;
  /** The batch among whose first students this one is; null if the coupon has no such rule. */
  readonly couponBatchId: number | null;
}

/** The code cannot be used: unknown, over, used up, for another course… Counted as a wrong code. */
export class CouponRefusedError extends AppError {
  constructor(reason: keyof typeof couponMessages) {
    const message = couponMessages[reason];
    super('conflict', { message, fields: { coupon: message } });
  }
}

/** What the code takes off; the coupon stays locked until the commit. Throws with the reason if it cannot be used. */
export async function takeCoupon(tx: Tx, code: string, purchase: Purchase): Promise<TakenCoupon> {
  return takeOrRefuse(tx, await lockCoupon(tx, { code }), purchase);
}

/** The same without taking it, for a screen. */
export async function readCoupon(db: Tx, code: string, purchase: Purchase): Promise<TakenCoupon> {
  return takeOrRefuse(db, await findCouponBy(db, { code }), purchase);
}

/** The same for an order whose day is over and whose money came; undefined if the coupon cannot be used any more. */
export async function takeCouponAgain(tx: Tx, couponId: number, purchase: Purchase): Promise<TakenCoupon | undefined> {
  const coupon = await lockCoupon(tx, { id: couponId });
  if (coupon === undefined || (await findRefusal(tx, coupon, purchase)) !== undefined) return undefined;
  return takenOf(coupon, purchase);
}

/** What the coupon of an open order takes off now, for a screen; undefined if it cannot be used any more. */
export async function readCouponAgain(db: Tx, couponId: number, purchase: Purchase): Promise<TakenCoupon | undefined> {
  const coupon = await findCouponBy(db, { id: couponId });
  if (coupon === undefined || (await findRefusal(db, coupon, purchase)) !== undefined) return undefined;
  return takenOf(coupon, purchase);
}

type CouponRow = CouponRules & { readonly id: number };

async function takeOrRefuse(tx: Tx, coupon: CouponRow | undefined, purchase: Purchase): Promise<TakenCoupon> {
  if (coupon === undefined) throw new CouponRefusedError('unknown');
  const refusal = await findRefusal(tx, coupon, purchase);
  if (refusal !== undefined) throw new CouponRefusedError(refusal);
  return takenOf(coupon, purchase);
}

async function findRefusal(tx: Tx, coupon: CouponRow, purchase: Purchase) {
  return refusalOf(coupon, await countUses(tx, { ...purchase, couponId: coupon.id }), purchase);
}

const takenOf = (coupon: CouponRow, { priceInPaise, batchId }: Purchase): TakenCoupon => ({
  couponId: coupon.id,
  discountInPaise: discountOf(coupon, priceInPaise),
  couponBatchId: coupon.firstOfBatch === null ? null : (batchId ?? null),
});
