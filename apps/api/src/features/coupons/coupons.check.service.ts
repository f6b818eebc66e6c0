import type { couponEndpoints, UseCaseInput } from '@avsar/contract';
import { listOfferedPlans } from '#features/fees/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { limitGuesses } from './coupons.guesses.ts';
import { findOfferedPrice, findOpenOrderId } from './coupons.queries.ts';
import { readCoupon } from './coupons.take.ts';

/** Takes nothing: another buyer may use the coupon up before this one orders. */
export async function checkCoupon(
  context: CallContext<Caller>,
  { body: { courseId, code, batchId } }: UseCaseInput<typeof couponEndpoints.check>,
) {
  const { db, caller, clock } = context;
  const priceInPaise = await findOfferedPrice(db, courseId);
  if (priceInPaise === undefined) throw new AppError('not_found');
  const buyer = { studentId: caller.id, courseId };
  const exceptOrderId = await findOpenOrderId(db, buyer);
  const purchase = { ...buyer, priceInPaise, batchId, today: dateInIndia(clock.now()), exceptOrderId };
  const { discountInPaise } = await limitGuesses(context, code, () => readCoupon(db, code, purchase));
  const discounted = priceInPaise - discountInPaise;
  return {
    code,
    discount: inRupees(discountInPaise),
    amount: inRupees(discounted),
    plans: await listOfferedPlans(db, courseId, discounted),
  };
}
