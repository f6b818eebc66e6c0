import type { Offer } from '@avsar/contract';
import { findCouponCode, readCouponAgain } from '#features/coupons/index.ts';
import { type CreditOffered, readCredit } from '#features/referral-credit/index.ts';
import { readQuoteFor } from '#features/quotes/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import {
  type Discount,
  discountView,
  noDiscount,
  type Priced,
  quotedPrice,
  quoteOf,
  scholarshipOf,
} from './payments.discount.ts';
import { isTried, type UnsettledOrder } from '../checkout/payments.offer.policy.ts';

type OpenOrder = Discount & Pick<UnsettledOrder, 'status'> & { readonly id: number };

interface Asked {
  readonly studentId: number;
  readonly courseId: number;
  readonly priceInPaise: number;
  readonly quote: string | undefined;
  /** The student asks what it costs with credit. */
  readonly credit: CreditOffered | undefined;
  readonly open: OpenOrder | undefined;
}

/** What the screen shows: the quote or the credit that was asked for, the discount of the open order, or the scholarship of the student. */
export async function priceShown(context: CallContext<Caller>, asked: Asked): Promise<Priced> {
  const { quote, credit, open, priceInPaise } = asked;
  if (credit !== undefined) return { priceInPaise, discount: creditDiscount(credit) };
  const ofOrder = open === undefined ? undefined : await quoteOf(context, context.db, open, quote);
  if (ofOrder !== undefined) return quotedPrice(ofOrder);
  if (quote !== undefined) return quotedPrice(await readQuoteFor(context, quote, asked));
  const today = dateInIndia(context.clock.now());
  const agreed = open && (await discountOfOrder(context.db, open, { ...asked, today }));
  return { priceInPaise, discount: agreed ?? (await scholarshipOf(context.db, { ...asked, today })) };
}

const creditDiscount = ({ amountInPaise: discountInPaise }: CreditOffered): Discount => ({
  ...noDiscount,
  discountInPaise,
  usesCredit: true,
});

/** The coupon or the credit of the open order: as agreed if somebody tried to pay it, otherwise as it is today. */
async function discountOfOrder(
  db: Tx,
  open: OpenOrder,
  asked: Pick<Asked, 'studentId' | 'courseId' | 'priceInPaise'> & { readonly today: string },
): Promise<Discount | undefined> {
  if (open.couponId === null && !open.usesCredit) return undefined;
  if (isTried(open)) return open;
  if (open.couponId === null) {
    const credit = await readCredit(db, { ...asked, exceptOrderId: open.id });
    return credit && creditDiscount(credit);
  }
  const batchId = open.couponBatchId ?? undefined;
  const taken = await readCouponAgain(db, open.couponId, { ...asked, batchId, exceptOrderId: open.id });
  return taken && { ...noDiscount, ...taken };
}

export async function discountShown(db: Tx, discount: Discount): Promise<Offer['discount']> {
  const { couponId } = discount;
  return discountView(discount, couponId === null ? undefined : await findCouponCode(db, couponId));
}
