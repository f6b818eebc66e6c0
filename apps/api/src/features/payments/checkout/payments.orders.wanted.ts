import { isDeepStrictEqual } from 'node:util';
import { lockOfferedCourse } from '#features/courses/index.ts';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import { dueOf, findAgreement, findPart } from '#features/fees/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { isOpen } from '../payments.policy.ts';
import { findOffered, keepsItsPrice, standingOf } from './payments.offer.policy.ts';
import { findPrice, listUnsettledOrders } from './payments.offer.queries.ts';

const messages = {
  enrolled: 'You already have this course.',
  settled: 'This part of the fee is already paid.',
  awaiting_approval: 'We are checking your bank transfer. Please wait until you hear from us.',
  confirming: 'Your last payment is being confirmed by the bank. Please wait a moment.',
  needs_review: 'We have to check your last payment. You will hear from us.',
  noPlan: 'This way to pay in parts is not offered any more. Please choose again.',
} as const;

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
  };
}

interface Input {
  readonly courseId: number;
  readonly planId?: number | undefined;
}

/** The whole fee, or the first part of a plan. The student is locked. */
export async function wantFirstPart(
  { caller, clock }: CallContext<Caller>,
  tx: Tx,
  { courseId, planId }: Input,
): Promise<WantedOrder> {
  const part = { studentId: caller.id, courseId, instalment: 0 };
  // Locks the course: its price and its being on offer cannot change until the commit.
  const offered = await lockOfferedCourse(tx, courseId);
  const price = offered === undefined ? await findPrice(tx, courseId) : { ...offered, archivedAt: null };
  const orders = await listUnsettledOrders(tx, part);
  const open = findOffered(orders, clock.now());
  if (price === undefined || (offered === undefined && open === undefined)) throw new AppError('not_found');
  refuseUnlessBuyable(standingOf({ isEnrolled: takesCourse(await findEnrolment(tx, part)), orders }), 'enrolled');
  const agreed = planId === undefined ? undefined : await findAgreement(tx, { ...price, courseId, planId });
  const isSameWay = open !== undefined && open.feePlanId === (planId ?? null);
  const current = { ...price, priceInPaise: agreed?.amountInPaise ?? price.priceInPaise };
  const isSame = agreed === undefined || (isSameWay && isDeepStrictEqual(open.terms, agreed.terms));
  const kept = isSameWay && (isSame || isTried(open)) && keepsItsPrice(open, current) ? open : undefined;
  if (kept === undefined && planId !== undefined && (agreed === undefined || offered === undefined))
    throw new AppError('conflict', { message: messages.noPlan });
  const reason = open === undefined ? undefined : isSameWay ? reasons.repriced : reasons.otherWay;
  const values = agreed ?? { amountInPaise: price.priceInPaise };
  return { kept, replaced: replacedOf(orders, reason), values: { ...values, instalment: 0 } };
}

/** Somebody tried to pay it, so it keeps what was agreed. */
const isTried = ({ status }: Unsettled) => status !== 'created' && status !== 'provider_created';

/** A later part of the fee of a course that the student has, also if the course is no longer on offer. */
export async function wantLaterPart(
  { caller, clock }: CallContext<Caller>,
  tx: Tx,
  courseId: number,
  instalment: number,
): Promise<WantedOrder> {
  const studentId = caller.id;
  const part = await findPart(tx, { studentId, courseId, number: instalment });
  if (part === undefined || !takesCourse(await findEnrolment(tx, { studentId, courseId })))
    throw new AppError('not_found');
  const orders = await listUnsettledOrders(tx, { studentId, courseId, instalment });
  refuseUnlessBuyable(standingOf({ isEnrolled: part.settledAt !== null, orders }), 'settled');
  const open = findOffered(orders, clock.now());
  const amountInPaise = dueOf(part);
  const kept = open?.amountInPaise === amountInPaise ? open : undefined;
  const reason = open === undefined ? undefined : reasons.repriced;
  return { kept, replaced: replacedOf(orders, reason), values: { amountInPaise, instalment } };
}

function replacedOf(orders: readonly Unsettled[], reason: string | undefined): WantedOrder['replaced'] {
  const unpaid = orders.find(({ status }) => isOpen(status));
  return unpaid === undefined ? undefined : { id: unpaid.id, reason };
}

function refuseUnlessBuyable(standing: ReturnType<typeof standingOf>, enrolled: 'enrolled' | 'settled'): void {
  if (standing === 'buyable') return;
  throw new AppError('conflict', { message: messages[standing === 'enrolled' ? enrolled : standing] });
}
