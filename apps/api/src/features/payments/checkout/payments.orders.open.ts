import { randomUUID } from 'node:crypto';
import type { SoldOutChoice } from '@avsar/contract';
import { countOrRefuse } from '#features/auth/index.ts';
import { findHold, holdSeat, type Hold, lockChosenBatch } from '#features/batches/index.ts';
import { lockStudent } from '#features/enrolments/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { setOrderStatus } from '../apply/payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from '../apply/payments.events.queries.ts';
import { orderPolicy } from './payments.orders.policy.ts';
import { insertOrder, listOpenSince } from './payments.orders.queries.ts';
import { wantFirstPart, wantLaterPart } from './payments.orders.wanted.ts';
import { reconciliation } from '../reconcile/payments.reconcile.policy.ts';

const messages = {
  free: 'This course is free. Please enrol without paying.',
  price: 'The price has changed. Please check it again. If you have already paid, please contact us.',
  priceAtDesk: 'The amount has changed. Please look at it again before you take the money.',
  tooMany: 'You have several orders that are not paid yet. Please pay one of them first.',
} as const;

/** Who buys: the student, or somebody of the staff who takes the fee at the desk. */
interface Buyer {
  readonly studentId: number;
  readonly actor: Actor;
}

interface OrderInput {
  readonly courseId: number;
  /** In rupees, as the screen showed it: compared, never used (threat 8). */
  readonly amount?: number | undefined;
  /** The first part of this plan instead of the whole fee. */
  readonly planId?: number | undefined;
  /** A later part of the fee of a course that the student has; no seat is held. */
  readonly instalment?: number | undefined;
  readonly coupon?: string | undefined;
  readonly quote?: string | undefined;
  /** Referral credit of the student. */
  readonly credit?: boolean | undefined;
  readonly batchId?: number | undefined;
  readonly ifSoldOut?: SoldOutChoice | undefined;
  /** The student reports a transfer: the seat is held until somebody has decided about it. */
  readonly isTransfer?: boolean;
}

export interface OpenedOrder {
  readonly id: number;
  readonly courseId: number;
  readonly receipt: string;
  readonly amountInPaise: number;
  readonly providerOrderId: string | null;
  readonly createdAt: Date;
  /** Inserted by this call, so the provider cannot have an order for it yet. */
  readonly isNew: boolean;
  readonly seat: Hold | undefined;
}

/**
 * The one open order of this student for this part of the fee, with the chosen seat held. Reuses an open order if it keeps
 * its price (`payments.orders.wanted.ts`). Locks batch, student and order in this order, like every change of seats.
 */
export async function openOrder(context: CallContext<Caller>, tx: Tx, input: OrderInput): Promise<OpenedOrder> {
  return openOrderFor(context, tx, { studentId: context.caller.id, actor: 'student' }, input);
}

/** The same for a student who stands at the desk; the limits of students do not count there. */
export async function openOrderFor(
  context: CallContext<Caller>,
  tx: Tx,
  buyer: Buyer,
  input: OrderInput,
): Promise<OpenedOrder> {
  if (input.instalment !== undefined) return { ...(await openUnseated(context, tx, buyer, input)), seat: undefined };
  await lockChosenBatch(tx, input.batchId);
  const order = await openUnseated(context, tx, buyer, input);
  const studentAndCourse = { studentId: buyer.studentId, courseId: input.courseId };
  const { batchId, ifSoldOut = 'refund', isTransfer: isUntilDecided = false } = input;
  const held = await findHold(tx, studentAndCourse);
  if (batchId === undefined) return { ...order, seat: held };
  // A second click changes nothing and is not counted.
  if (
    held?.batchId === batchId &&
    held.ifSoldOut === ifSoldOut &&
    !isUntilDecided &&
    isHeldForNow(held, context.clock.now())
  )
    return { ...order, seat: held };
  if (!isUntilDecided && isLimited(buyer)) await limitRequests(context, tx, 'seats');
  const seat = await holdSeat(context, tx, { ...studentAndCourse, batchId, ifSoldOut, isUntilDecided });
  return { ...order, seat };
}

const enoughMilliseconds = 5 * 60_000;

/** There is enough time left to pay. */
const isHeldForNow = ({ heldUntil }: Hold, now: Date): boolean =>
  heldUntil === null || heldUntil.getTime() - now.getTime() > enoughMilliseconds;

async function openUnseated(
  context: CallContext<Caller>,
  tx: Tx,
  buyer: Buyer,
  input: OrderInput,
): Promise<Omit<OpenedOrder, 'seat'>> {
  const { studentId } = buyer;
  const studentAndCourse = { studentId, courseId: input.courseId };
  // Locks the student: of two clicks at once the second finds the order of the first.
  if (!(await lockStudent(tx, studentId))) throw new AppError('not_found');
  const isAtDesk = !isLimited(buyer);
  const { kept, replaced, values } =
    input.instalment === undefined
      ? await wantFirstPart(context, tx, { ...input, studentId, isAtDesk })
      : await wantLaterPart(context, tx, { ...studentAndCourse, instalment: input.instalment, isAtDesk });
  if (kept !== undefined) {
    refuseOtherAmount(input, kept.amountInPaise, isAtDesk);
    return { ...kept, courseId: input.courseId, isNew: false };
  }
  if (values.amountInPaise === 0) throw new AppError('conflict', { message: messages.free });
  refuseOtherAmount(input, values.amountInPaise, isAtDesk);
  const now = context.clock.now();
  if (replaced !== undefined) await closeUnpaid(tx, replaced.id, replaced.reason, now);
  if (isLimited(buyer)) {
    await limitOpen(context, tx);
    await limitRequests(context, tx, 'orders');
  }
  const order = await insertOrder(tx, { ...studentAndCourse, receipt: randomUUID(), ...values }, now);
  const { amountInPaise, discountInPaise, couponId } = order;
  const coupon = couponId !== null && input.coupon !== undefined && { coupon: input.coupon };
  const facts = { amountInPaise, ...(discountInPaise > 0 && { discountInPaise, ...coupon }) };
  await recordOrderEvents(tx, [{ orderId: order.id, kind: 'created', actor: buyer.actor, facts }], now);
  return { ...order, isNew: true };
}

const isLimited = ({ actor }: Buyer): boolean => actor === 'student';

function refuseOtherAmount({ amount }: OrderInput, amountInPaise: number, isAtDesk: boolean): void {
  // Rounded: 4,999.99 rupees times 100 is no whole number.
  if (amount === undefined || Math.round(amount * 100) === amountInPaise) return;
  throw new AppError('conflict', { message: isAtDesk ? messages.priceAtDesk : messages.price });
}

/**
 * Expires an unpaid order before a new one is made: its day is over, or its price has changed and nobody tried to pay.
 */
async function closeUnpaid(tx: Tx, orderId: number, reason: string | undefined, now: Date): Promise<void> {
  await setOrderStatus(tx, orderId, { status: 'expired' }, now);
  const facts = reason === undefined ? {} : { reason };
  await recordOrderEvents(tx, [{ orderId, kind: 'expired', actor: 'system', facts }], now);
}

async function limitOpen({ caller, clock }: CallContext<Caller>, tx: Tx): Promise<void> {
  const [oldest, ...others] = await listOpenSince(tx, caller.id);
  if (oldest === undefined || others.length + 1 < orderPolicy.openMost) return;
  const expiresAt = oldest.getTime() + reconciliation.expiresAfterMilliseconds;
  const secondsLeft = (expiresAt - clock.now().getTime()) / 1000;
  throw new AppError('rate_limited', {
    message: messages.tooMany,
    retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)),
  });
}

export const limitRequests = (
  { caller, clock }: CallContext<Caller>,
  db: Tx,
  what: 'orders' | 'payments' | 'pictures' | 'seats',
): Promise<void> => countOrRefuse(db, `${what}:${caller.id}`, orderPolicy[what], clock.now());
