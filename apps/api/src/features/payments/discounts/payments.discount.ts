import type { Offer } from '@avsar/contract';
import { takeCoupon, takeCouponAgain } from '#features/coupons/index.ts';
import { findScholarship } from '#features/grants/index.ts';
import { readCredit, takeCredit } from '#features/referral-credit/index.ts';
import { findQuoteOfOrder, type TakenQuote, takeQuote, takeQuoteAgain } from '#features/quotes/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { isTried, type UnsettledOrder } from '../checkout/payments.offer.policy.ts';

const messages = {
  one: 'A code cannot be used together with an offer. Please choose one of them.',
  credit: 'Credit cannot be used together with a code or an offer. Please choose one of them.',
} as const;

/** The columns of an order that say what was taken off, and by what: at most one id, or referral credit. */
export interface Discount {
  readonly discountInPaise: number;
  readonly couponId: number | null;
  readonly quoteId: number | null;
  readonly grantId: number | null;
  readonly couponBatchId: number | null;
  readonly usesCredit: boolean;
}

export const noDiscount: Discount = {
  discountInPaise: 0,
  couponId: null,
  quoteId: null,
  grantId: null,
  couponBatchId: null,
  usesCredit: false,
};

/** Discounts of the same coupon, quote or scholarship, or both of credit. */
export const isSameDiscount = (one: Discount, other: Discount): boolean =>
  one.couponId === other.couponId &&
  one.quoteId === other.quoteId &&
  one.grantId === other.grantId &&
  one.couponBatchId === other.couponBatchId &&
  one.usesCredit === other.usesCredit;

/** For screens: what was taken off the whole fee, and by what. */
export function discountView(discount: Omit<Discount, 'couponBatchId'>, code: string | null = null): Offer['discount'] {
  const { couponId, quoteId, grantId, usesCredit, discountInPaise } = discount;
  const amount = inRupees(discountInPaise);
  if (couponId !== null) return { kind: 'coupon', amount, code };
  if (quoteId !== null) return { kind: 'quote', amount, code: null };
  if (usesCredit) return { kind: 'referral', amount, code: null };
  return grantId === null ? null : { kind: 'scholarship', amount, code: null };
}

export interface Priced {
  /** Before the discount: today's price, or that of the quote. */
  readonly priceInPaise: number;
  readonly discount: Discount;
}

interface Asked {
  readonly studentId: number;
  readonly courseId: number;
  readonly priceInPaise: number;
  readonly coupon?: string | undefined;
  readonly quote?: string | undefined;
  readonly credit?: boolean | undefined;
  readonly batchId?: number | undefined;
  /** The open order of this buyer keeps its quote. */
  readonly open: OpenOrder | undefined;
  /** The unpaid order of this buyer, also if its day is over, does not count as a use of the coupon or of credit. */
  readonly openOrderId: number | undefined;
}

interface OpenOrder extends Discount, Pick<UnsettledOrder, 'status'> {
  readonly id: number;
}

/** What the buyer pays: by a quote, a coupon or credit, otherwise by a scholarship, otherwise the price. Student and course are locked. */
export async function priceFor(
  context: Pick<Context, 'secrets' | 'clock'>,
  tx: Tx,
  { coupon, quote, credit = false, open, openOrderId: exceptOrderId, ...asked }: Asked,
): Promise<Priced> {
  if (coupon !== undefined && quote !== undefined) throw new AppError('conflict', { message: messages.one });
  if (credit && (coupon ?? quote) !== undefined) throw new AppError('conflict', { message: messages.credit });
  const { priceInPaise } = asked;
  const today = dateInIndia(context.clock.now());
  const isOther = coupon !== undefined || credit;
  const ofOrder = open === undefined || isOther ? undefined : await quoteOf(context, tx, open, quote);
  if (ofOrder !== undefined) return quotedPrice(ofOrder);
  if (quote !== undefined) return quotedPrice(await takeQuote(context, tx, quote, asked));
  if (coupon !== undefined) {
    const taken = await takeCoupon(tx, coupon, { ...asked, batchId: asked.batchId, today, exceptOrderId });
    return { priceInPaise, discount: { ...noDiscount, ...taken } };
  }
  if (credit) {
    const discountInPaise = await takeCredit(tx, { ...asked, today, exceptOrderId });
    return { priceInPaise, discount: { ...noDiscount, discountInPaise, usesCredit: true } };
  }
  return { priceInPaise, discount: await scholarshipOf(tx, { ...asked, today }) };
}

/** The quote of the open order, if it is the wanted one or none is wanted, and still good. */
export const quoteOf = (
  context: Pick<Context, 'secrets'>,
  db: Tx,
  { quoteId, status }: Pick<OpenOrder, 'quoteId' | 'status'>,
  quote: string | undefined,
): Promise<TakenQuote | undefined> => findQuoteOfOrder(context, db, { quoteId, isTried: isTried({ status }) }, quote);

export const quotedPrice = ({ priceInPaise, ...taken }: TakenQuote): Priced => ({
  priceInPaise,
  discount: { ...noDiscount, ...taken },
});

/** A scholarship that is worth the whole price or more takes nothing off: a free place is given by the staff. */
export async function scholarshipOf(
  db: Tx,
  asked: {
    readonly studentId: number;
    readonly courseId: number;
    readonly priceInPaise: number;
    readonly today: string;
  },
): Promise<Discount> {
  const scholarship = await findScholarship(db, asked);
  if (scholarship === undefined || scholarship.discountInPaise >= asked.priceInPaise) return noDiscount;
  return { ...noDiscount, ...scholarship };
}

interface LateOrder extends Discount {
  readonly id: number;
  readonly studentId: number;
  readonly courseId: number;
  readonly priceInPaise: number;
}

/** What an order with a discount would cost if it was made now; undefined if its discount is over. */
export async function priceNow(tx: Tx, order: LateOrder, now: Date): Promise<number | undefined> {
  const { couponId, quoteId, grantId, usesCredit, priceInPaise } = order;
  const today = dateInIndia(now);
  if (couponId !== null) {
    const batchId = order.couponBatchId ?? undefined;
    const taken = await takeCouponAgain(tx, couponId, { ...order, batchId, today, exceptOrderId: order.id });
    return taken && priceInPaise - taken.discountInPaise;
  }
  if (quoteId !== null) {
    const taken = await takeQuoteAgain(tx, quoteId, now);
    return taken && taken.priceInPaise - taken.discountInPaise;
  }
  if (usesCredit) {
    const credit = await readCredit(tx, { ...order, today, exceptOrderId: order.id });
    return credit && priceInPaise - credit.amountInPaise;
  }
  if (grantId === null) return priceInPaise;
  const scholarship = await scholarshipOf(tx, { ...order, today });
  return scholarship.grantId === grantId ? priceInPaise - scholarship.discountInPaise : undefined;
}
