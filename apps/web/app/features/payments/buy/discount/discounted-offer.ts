import { type couponEndpoints, type CallReply, type Offer } from '@avsar/contract';
import { withAmount } from '../plan/payable.ts';

type CheckedCoupon = CallReply<typeof couponEndpoints.check>;

/** The offer with the prices that the code makes. Plan and amount of an open order do not count: its discount is another one. */
export function offerWithCoupon(offer: Offer, { code, discount, amount, plans }: CheckedCoupon): Offer {
  return { ...withAmount(offer, amount), plans, planId: null, discount: { kind: 'coupon', amount: discount, code } };
}

/** The code of the coupon in the offer: that of an order that is still open. */
export const couponIn = ({ discount }: Offer): string | undefined =>
  discount?.kind === 'coupon' ? (discount.code ?? undefined) : undefined;

/** Why less is to be paid, in words. */
export function discountText({ kind, code }: Pick<NonNullable<Offer['discount']>, 'kind' | 'code'>): string {
  if (kind === 'coupon') return code === null ? 'Coupon' : `Coupon ${code}`;
  if (kind === 'referral') return 'Your referral credit';
  return kind === 'quote' ? 'Your offer' : 'Your scholarship';
}
