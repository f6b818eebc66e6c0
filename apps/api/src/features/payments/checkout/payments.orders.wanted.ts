import { isDeepStrictEqual } from 'node:util';
import { findCouponCode } from '#features/coupons/index.ts';
import { lockOfferedCourse } from '#features/courses/index.ts';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import { dueOf, findAgreement, findPart } from '#features/fees/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { isOpen } from '../payments.policy.ts';
import { type Discount, isSameDiscount, priceFor } from '../discounts/payments.discount.ts';
import { findOffered, isTried, keepsItsPrice, standingOf } from './payments.offer.policy.ts';
import { findPrice, listUnsettledOrders } from './payments.offer.queries.ts';

const messages = {
  enrolled: 'You already have this course.',
  settled: 'This part of the fee is already paid.',
  awaiting_approval: 'We are checking your bank transfer. Please wait until you hear from us.',
  confirming: 'Your last payment is being confirmed by the bank. Please wait a moment.',
  needs_review: 'We have to check your last payment. You will hear from us.',
  noPlan: 'This way to pay in parts is not offered any more. Please choose again.',
} as const;

/** The same for the staff at the desk. */
const deskMessages: Readonly<Record<'settled' | Exclude<ReturnType<typeof standingOf>, 'buyable'>, string>> = {
  enrolled: 'This student already has this course.',
  settled: messages.settled,
  awaiting_approval: 'A bank transfer of this student waits to be confirmed. Please decide about it first.',
  confirming: 'A payment of this student is being confirmed by the bank. Please wait a moment.',
  needs_review: 'A payment of this student has to be checked first, on the page of its order.',
};

const reasons = {
  repriced: 'The price has changed.',
  otherWay: 'Another way to pay was chosen.',
} as const;

type Unsettled = Awaited<ReturnType<typeof listUnsettledOrders>>[number];

/** What the student pays with the order. */
export interface WantedOrder {
  /** The order that is open and stays as it is. */
  readonly kept: Unsettled | undefined;
  /** An order that is closed before a new one is made, with the reason; without one its day is over. */
  readonly replaced: { readonly id: number; readonly reason: string | undefined } | undefined;
  readonly values: {
    readonly amountInPaise: number;
    readonly instalment: number;
    readonly feePlanId?: number;
    readonly feeInPaise?: number;
    readonly terms?: NonNullable<Unsettled['terms']>;
  } & Partial<Discount>;
}

interface Input {
  readonly studentId: number;
  readonly courseId: number;
  readonly planId?: number | undefined;
  readonly batchId?: number | undefined;
  readonly coupon?: string | undefined;
  readonly quote?: string | undefined;
  readonly credit?: boolean | undefined;
  readonly isAtDesk?: boolean;
}

/** The whole fee, or the first part of a plan. The student is locked. */
export async function wantFirstPart(
  context: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  input: Input,
): Promise<WantedOrder> {
  const { studentId, courseId, planId } = input;
  const part = { studentId, courseId, instalment: 0 };
  // Locks the course: its price and its being on offer cannot change until the commit.
  const offered = await lockOfferedCourse(tx, courseId);
  const price = offered === undefined ? await findPrice(tx, courseId) : { ...offered, archivedAt: null };
  const orders = await listUnsettledOrders(tx, part);
  const open = findOffered(orders, context.clock.now());
  if (price === undefined || (offered === undefined && open === undefined)) throw new AppError('not_found');
  const standing = standingOf({ isEnrolled: takesCourse(await findEnrolment(tx, part)), orders });
  refuseUnlessBuyable(standing, 'enrolled', input.isAtDesk);
  if (open !== undefined && (await isAgreed(tx, open, input)))
    return { kept: open, replaced: undefined, values: { amountInPaise: open.amountInPaise, instalment: 0 } };
  // Also if its day is over: this order is closed before a new one is made.
  const openOrderId = unpaidOf(orders)?.id;
  const { priceInPaise, discount } = await priceFor(context, tx, { ...input, ...price, open, openOrderId });
  const discounted = priceInPaise - discount.discountInPaise;
  const agreed =
    planId === undefined ? undefined : await findAgreement(tx, { courseId, planId, priceInPaise: discounted });
  const isSameWay = open !== undefined && open.feePlanId === (planId ?? null) && isSameDiscount(open, discount);
  const current = { ...price, priceInPaise: agreed?.amountInPaise ?? discounted };
  const isSame = agreed === undefined || (isSameWay && isDeepStrictEqual(open.terms, agreed.terms));
  const kept = isSameWay && (isSame || isTried(open)) && keepsItsPrice(open, current) ? open : undefined;
  if (kept === undefined && planId !== undefined && (agreed === undefined || offered === undefined))
    throw new AppError('conflict', { message: messages.noPlan });
  // Whoever has an open order may pay it, but nobody gets a new one for a course that is not on offer.
  if (kept === undefined && offered === undefined) throw new AppError('not_found');
  const reason = open === undefined ? undefined : isSameWay ? reasons.repriced : reasons.otherWay;
  const values = agreed ?? { amountInPaise: discounted };
  return { kept, replaced: replacedOf(orders, reason), values: { ...values, ...discount, instalment: 0 } };
}

/**
 * Somebody tried to pay the order with this coupon or with credit, so it keeps the discount, even if that is over or used up
 * since.
 */
async function isAgreed(
  tx: Tx,
  open: Unsettled,
  { planId, batchId, coupon, quote, credit = false }: Input,
): Promise<boolean> {
  const { couponId, couponBatchId, usesCredit } = open;
  if (!isTried(open) || quote !== undefined || open.feePlanId !== (planId ?? null)) return false;
  if (credit) return usesCredit && coupon === undefined;
  if (couponId === null || coupon === undefined) return false;
  if (couponBatchId !== null && batchId !== undefined && couponBatchId !== batchId) return false;
  return (await findCouponCode(tx, couponId))?.toUpperCase() === coupon.toUpperCase();
}

/** A later part of the fee of a course that the student has, also if the course is no longer on offer. */
export async function wantLaterPart(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  {
    studentId,
    courseId,
    instalment,
    isAtDesk,
  }: {
    readonly studentId: number;
    readonly courseId: number;
    readonly instalment: number;
    readonly isAtDesk?: boolean;
  },
): Promise<WantedOrder> {
  const part = await findPart(tx, { studentId, courseId, number: instalment });
  if (part === undefined || !takesCourse(await findEnrolment(tx, { studentId, courseId })))
    throw new AppError('not_found');
  const orders = await listUnsettledOrders(tx, { studentId, courseId, instalment });
  refuseUnlessBuyable(standingOf({ isEnrolled: part.settledAt !== null, orders }), 'settled', isAtDesk);
  const open = findOffered(orders, clock.now());
  const amountInPaise = dueOf(part);
  const kept = open?.amountInPaise === amountInPaise ? open : undefined;
  const reason = open === undefined ? undefined : reasons.repriced;
  return { kept, replaced: replacedOf(orders, reason), values: { amountInPaise, instalment } };
}

const unpaidOf = (orders: readonly Unsettled[]) => orders.find(({ status }) => isOpen(status));

function replacedOf(orders: readonly Unsettled[], reason: string | undefined): WantedOrder['replaced'] {
  const unpaid = unpaidOf(orders);
  return unpaid === undefined ? undefined : { id: unpaid.id, reason };
}

function refuseUnlessBuyable(
  standing: ReturnType<typeof standingOf>,
  enrolled: 'enrolled' | 'settled',
  isAtDesk = false,
): void {
  if (standing === 'buyable') return;
  const why = standing === 'enrolled' ? enrolled : standing;
  throw new AppError('conflict', { message: (isAtDesk ? deskMessages : messages)[why] });
}
