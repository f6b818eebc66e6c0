import { limits } from '@avsar/contract';
import { decideSeat, extendHold, seatStudent, stateCause } from '#features/batches/index.ts';
import { insertEnrolment } from '#features/enrolments/index.ts';
import { beginParts, findAgreement } from '#features/fees/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  findPaymentRow,
  insertPayment,
  type LockedOrder,
  notePayer,
  type OrderKey,
  type PaymentFacts,
  raisePayment,
  setOrderStatus,
} from './payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from './payments.events.queries.ts';
import { isPastExpiry, validityOf } from './payments.expiry.policy.ts';
import { getOrderHistory } from './payments.expiry.queries.ts';
import { finishOrder } from './payments.finish.ts';
import { takeInstalment } from './payments.instalment.ts';
import { lockOrderWithBatches, type OrderWithBatches } from './payments.lock.ts';
import { priceNow } from '../discounts/payments.discount.ts';
import { isBack, isSettled, mayRaise } from '../payments.policy.ts';
import { listRefundsOf } from '../refunds/payments.refunds.queries.ts';
import { returnMoney, reviewPayment } from './payments.review.ts';

export interface Applied {
  /** `refunding`: the money arrived but buys nothing (already paid, course closed…), so it is refunded. */
  readonly outcome: 'paid' | 'confirming' | 'failed' | 'refunding' | 'needs_review';
  readonly orderId: number;
  readonly studentId: number;
  readonly courseId: number;
  /** This payment, or its new status, was not stored before. */
  readonly isNew: boolean;
}

type Applying = Pick<Context, 'clock' | 'jobs' | 'log'>;

const messages = {
  otherOrder: 'This payment belongs to another order.',
} as const;

const reasons = {
  // Refund reasons: shown to the student, and to the admin where the money came by bank transfer.
  paidBefore: 'This order was already paid.',
  takenBefore: 'The student already had this course.',
  gone: 'The account is closed.',
  repriced: 'The order had expired, and the price of the course or its discount has changed since.',
  archived: 'The order had expired, and the course is no longer on offer.',
  soldOut: 'The batch was full when the money arrived.',
  elsewhere: 'Razorpay has refunded this payment, and nobody here asked for it.',
} as const;

/**
 * The only function that turns a payment into an enrolment, or into a part of the fee that is settled. Called by the checkout callback, the webhook, the
 * reconciler and the approval of a transfer, in any order and any number of times. Order status, enrolment, receipt and
 * notification are written in one transaction. Returns undefined for an order that does not exist here.
 */
export async function applyPayment(
  context: Applying,
  tx: Tx,
  key: OrderKey,
  payment: PaymentFacts,
  actor: Actor,
): Promise<Applied | undefined> {
  const locked = await lockOrderWithBatches(context, tx, key);
  if (locked === undefined) return undefined;
  const { order } = locked;
  const saved = await savePayment(tx, order, payment, context.clock.now());
  const outcome =
    saved === undefined
      ? outcomeOf(order, payment)
      : await applyStatus(context, tx, locked, { ...payment, ...saved }, actor);
  const { id: orderId, studentId, courseId } = order;
  return { outcome, orderId, studentId, courseId, isNew: saved !== undefined };
}

/**
 * Call after the commit. The student's open screens get the live topics `payments` and `notifications` and fetch again.
 */
export function tellPayer({ live }: Pick<Context, 'live'>, applied: Pick<Applied, 'studentId' | 'isNew'>): void {
  if (!applied.isNew) return;
  live.tell([applied.studentId], 'payments');
  live.tell([applied.studentId], 'notifications');
}

interface SavedPayment {
  readonly id: number;
  /** The payment was stored as captured before, whatever its status is now. */
  readonly wasCaptured: boolean;
}

/** Inserts the payment or raises its status. Returns undefined if nothing is new. */
async function savePayment(
  tx: Tx,
  order: LockedOrder,
  payment: PaymentFacts,
  now: Date,
): Promise<SavedPayment | undefined> {
  const inserted = await insertPayment(tx, order.id, payment, now);
  if (inserted !== undefined) return { id: inserted, wasCaptured: false };
  const known = await findPaymentRow(tx, payment);
  if (known === undefined || known.orderId !== order.id)
    throw new AppError('conflict', { message: messages.otherOrder });
  if (!(await raisePayment(tx, known.id, payment.status, now))) return undefined;
  const { payerHash } = payment;
  if (payerHash !== undefined && payerHash !== null && known.payerHash === null)
    await notePayer(tx, known.id, payerHash);
  return { id: known.id, wasCaptured: known.capturedAt !== null };
}

type Payment = PaymentFacts & SavedPayment;

async function applyStatus(
  context: Applying,
  tx: Tx,
  locked: OrderWithBatches,
  payment: Payment,
  actor: Actor,
): Promise<Applied['outcome']> {
  const { order } = locked;
  if (payment.status === 'captured') return takeMoney(context, tx, locked, payment, actor);
  if (payment.status === 'refunded' && payment.wasCaptured)
    return applyProviderRefund(context, tx, order, payment, actor);
  if (payment.status !== 'created') await recordAttempt(tx, order, payment, actor, context.clock.now());
  return outcomeOf(order, payment);
}

/**
 * The payment was authorized, or it failed. `refunded` without a capture before also counts as failed: we never had it.
 */
async function recordAttempt(tx: Tx, order: LockedOrder, payment: Payment, actor: Actor, now: Date): Promise<void> {
  const kind = payment.status === 'authorized' ? 'authorized' : 'failed';
  const status = kind === 'failed' ? 'attempted' : kind;
  // The bank is about to pay: the seat is held for another while.
  if (kind === 'authorized')
    await extendHold(tx, order, new Date(now.getTime() + limits.seatHoldMinutes * 60_000), now);
  if (mayRaise(order.status, status)) await setOrderStatus(tx, order.id, { status }, now);
  const facts = { reference: payment.reference, method: payment.method };
  await recordOrderEvents(tx, [{ orderId: order.id, kind, actor, facts }], now);
}

/** A refund requested here is settled by `applyRefund`. One made elsewhere needs an admin, who ends the enrolment. */
async function applyProviderRefund(
  context: Applying,
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  actor: Actor,
): Promise<Applied['outcome']> {
  const isEnding = isBack(order.status);
  if (isEnding || (await listRefundsOf(tx, payment.id)).length > 0) return outcomeOf(order, payment);
  return reviewPayment(context, tx, { order, payment, reason: reasons.elsewhere, actor });
}

/** The outcome when nothing is new: the status of the order decides, then the status of this payment. */
function outcomeOf(order: LockedOrder, payment: PaymentFacts): Applied['outcome'] {
  if (order.status === 'paid') return 'paid';
  if (order.status === 'needs_review') return 'needs_review';
  if (isBack(order.status)) return 'refunding';
  return payment.status === 'failed' || payment.status === 'refunded' ? 'failed' : 'confirming';
}

async function takeMoney(
  context: Applying,
  tx: Tx,
  { order, lockedBatchIds }: OrderWithBatches,
  payment: Payment,
  actor: Actor,
): Promise<Applied['outcome']> {
  const goBack = (reason: string) => returnMoney(context, tx, { order, payment, reason, actor });
  if (isSettled(order)) return goBack(reasons.paidBefore);
  if (payment.amountInPaise !== order.amountInPaise || payment.currency !== order.currency) {
    const reason = `${payment.currency} ${payment.amountInPaise / 100} was received instead of ${order.currency} ${order.amountInPaise / 100}.`;
    return reviewPayment(context, tx, { order, payment, reason, actor });
  }
  if (order.studentStatus === 'archived' || order.studentStatus === 'deleted') return goBack(reasons.gone);
  if (order.instalment > 0) {
    const refused = await takeInstalment(context, tx, order, payment, actor);
    return refused === undefined ? 'paid' : goBack(refused);
  }
  const standing = await standingWithMoney(context, tx, order, payment);
  if (standing !== 'stands') return goBack(reasons[standing]);
  const seat = await decideSeat(context, tx, order, lockedBatchIds);
  if (seat === 'sold_out') return goBack(reasons.soldOut);
  const { id: orderId, studentId, courseId } = order;
  const right = { source: 'payment', orderId, feePlanId: order.feePlanId } as const;
  await stateCause(tx, actor);
  const enrolled = await insertEnrolment(tx, { studentId, courseId, ...right }, context.clock.now());
  if (enrolled === undefined) return goBack(reasons.takenBefore);
  await seatStudent(context, tx, order, seat);
  const { terms } = order;
  if (terms !== null) await beginParts(context, tx, { id: orderId, studentId, courseId, terms });
  await finishOrder(context, tx, { order, seat }, payment, actor);
  return 'paid';
}

/** Reads the history of the order only if the order may have expired. */
async function standingWithMoney({ clock }: Applying, tx: Tx, order: LockedOrder, payment: Payment) {
  const mayHaveExpired = order.status === 'expired' || isPastExpiry(order, payment.createdAt);
  if (!mayHaveExpired) return 'stands';
  const priced = {
    ...order,
    amountInPaise: order.feeInPaise ?? order.amountInPaise,
    priceInPaise: await feeNow(tx, order, clock.now()),
  };
  return validityOf(priced, await getOrderHistory(tx, order.id), payment);
}

/** What the whole fee would be if it was ordered now; a plan or a discount that is over costs nothing, so nothing equals it. */
async function feeNow(tx: Tx, order: LockedOrder, now: Date): Promise<number> {
  const priceInPaise = await priceNow(tx, order, now);
  const { courseId, feePlanId } = order;
  if (priceInPaise === undefined) return 0;
  if (feePlanId === null) return priceInPaise;
  return (await findAgreement(tx, { courseId, planId: feePlanId, priceInPaise }))?.feeInPaise ?? 0;
}
