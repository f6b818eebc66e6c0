import { limitMisses } from '#features/auth/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { couponPolicy } from './coupons.policy.ts';
import { CouponRefusedError } from './coupons.take.ts';

/** Runs `judge`, which judges the code, and limits how many codes of the caller and of the address are refused. */
export function limitGuesses<Result>(
  context: CallContext<Caller>,
  code: string | undefined,
  judge: () => Promise<Result>,
): Promise<Result> {
  if (code === undefined) return judge();
  const { wrongPerStudent: perPerson, wrongPerAddress: perAddress } = couponPolicy;
  const isMiss = (error: unknown) => error instanceof CouponRefusedError;
  return limitMisses(context, { name: 'coupon-misses', perPerson, perAddress, isMiss }, judge);
}
