import { insertEnrolment } from '#features/enrolments/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  findPaymentRow,
  insertPayment,
  type LockedOrder,
  lockOrder,
  type OrderName,
  type PaymentFacts,
  raisePayment,
  setOrderStatus,
} from './payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from './payments.events.queries.ts';
import { isPastItsDay, standsFor } from './payments.expiry.policy.ts';
import { getOrderHistory } from './payments.expiry.queries.ts';
import { finishOrder } from './payments.finish.ts';
import { isSettled, mayRaise } from './payments.policy.ts';
import { findRefundOf } from './payments.refunds.queries.ts';
import { returnMoney, reviewPayment } from './payments.review.ts';

export interface Applied {
  /** `refunding`: the money came, but for something they had already; it goes back. */
  readonly outcome: 'paid' | 'confirming' | 'failed' | 'refunding' | 'needs_review';
  readonly orderId: number;
  readonly studentId: number;
  readonly courseId: number;
  /** Nobody had told us before. */
  readonly isNew: boolean;
}

type Applying = Pick<Context, 'clock' | 'jobs' | 'log'>;

const messages = {
  otherOrder: 'This payment belongs to another order.',
} as const;

const reasons = {
  // Of what goes back: read by the student, and by the admin where it came by bank.
  paidBefore: 'This order was paid already.',
  takenBefore: 'This course was open to the student already.',
  gone: 'The account is closed.',
  repriced: 'The order had expired, and the price of the course has changed since.',
  archived: 'The order had expired, and the course is no longer on offer.',
  elsewhere: 'The provider has given this payment back, and nobody here asked for it.',
} as const;

/**
 * The one way in which money becomes an enrolment: for the browser that comes back, for the provider's message, for the
 * reconciler and for an admin who saw a transfer, in any order and as often as they like. Paid, enrolled, receipted and told
 * in one transaction, or none of it. Without an order of ours by that name: nothing.
 */
export async function applyPayment(
  context: Applying,
  tx: Tx,
  name: OrderName,
  payment: PaymentFacts,
  actor: Actor,
): Promise<Applied | undefined> {
  const order = await lockOrder(tx, name);
  if (order === undefined) return undefined;
  const noted = await notePayment(tx, order, payment, context.clock.now());
  const outcome =
    noted === undefined ? outcomeOf(order, payment) : await take(context, tx, order, { ...payment, ...noted }, actor);
  const { id: orderId, studentId, courseId } = order;
  return { outcome, orderId, studentId, courseId, isNew: noted !== undefined };
}

/** After the commit: whoever waits at a screen looks again. */
export function tellPayer({ live }: Pick<Context, 'live'>, applied: Pick<Applied, 'studentId' | 'isNew'>): void {
  if (!applied.isNew) return;
  live.tell([applied.studentId], 'payments');
  live.tell([applied.studentId], 'notifications');
}

interface Noted {
  readonly id: number;
  /** We have had this money, whatever is said of it now. */
  readonly wasCaptured: boolean;
}

/** If what we are told of it is new. */
async function notePayment(tx: Tx, order: LockedOrder, payment: PaymentFacts, now: Date): Promise<Noted | undefined> {
  const inserted = await insertPayment(tx, order.id, payment, now);
  if (inserted !== undefined) return { id: inserted, wasCaptured: false };
  const known = await findPaymentRow(tx, payment);
  if (known === undefined || known.orderId !== order.id)
    throw new AppError('conflict', { message: messages.otherOrder });
  if (!(await raisePayment(tx, known.id, payment.status, now))) return undefined;
  return { id: known.id, wasCaptured: known.capturedAt !== null };
}

type Payment = PaymentFacts & Noted;

async function take(
  context: Applying,
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  actor: Actor,
): Promise<Applied['outcome']> {
  if (payment.status === 'captured') return takeMoney(context, tx, order, payment, actor);
  if (payment.status === 'refunded' && payment.wasCaptured) return takeReturn(context, tx, order, payment, actor);
  if (payment.status !== 'created') await noteAttempt(tx, order, payment, actor, context.clock.now());
  return outcomeOf(order, payment);
}

/** The bank holds the money, or said no. What it let go of before we had it was no money of ours: that is a no, too. */
async function noteAttempt(tx: Tx, order: LockedOrder, payment: Payment, actor: Actor, now: Date): Promise<void> {
  const kind = payment.status === 'authorized' ? 'authorized' : 'failed';
  const status = kind === 'failed' ? 'attempted' : kind;
  if (mayRaise(order.status, status)) await setOrderStatus(tx, order.id, { status }, now);
  const facts = { reference: payment.reference, method: payment.method };
  await recordOrderEvents(tx, [{ orderId: order.id, kind, actor, facts }], now);
}

/** What was asked for here is settled as the refund it is. Where nobody asked, a person has to end what it had bought. */
async function takeReturn(
  context: Applying,
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  actor: Actor,
): Promise<Applied['outcome']> {
  const isEnding = order.status === 'refund_pending' || order.status === 'refunded';
  if (isEnding || (await findRefundOf(tx, payment.id)) !== undefined) return outcomeOf(order, payment);
  return reviewPayment(context, tx, { order, payment, reason: reasons.elsewhere, actor });
}

/** Where they stand when nothing is new: what the order says counts, and only then this one payment. */
function outcomeOf(order: LockedOrder, payment: PaymentFacts): Applied['outcome'] {
  if (order.status === 'paid') return 'paid';
  if (order.status === 'needs_review') return 'needs_review';
  if (order.status === 'refund_pending' || order.status === 'refunded') return 'refunding';
  return payment.status === 'failed' || payment.status === 'refunded' ? 'failed' : 'confirming';
}

async function takeMoney(
  context: Applying,
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  actor: Actor,
): Promise<Applied['outcome']> {
  const goBack = (reason: string) => returnMoney(context, tx, { order, payment, reason, actor });
  if (isSettled(order)) return goBack(reasons.paidBefore);
  if (payment.amountInPaise !== order.amountInPaise || payment.currency !== order.currency) {
    const reason = `${payment.currency} ${payment.amountInPaise / 100} came instead of ${order.currency} ${order.amountInPaise / 100}.`;
    return reviewPayment(context, tx, { order, payment, reason, actor });
  }
  if (order.studentStatus === 'archived' || order.studentStatus === 'deleted') return goBack(reasons.gone);
  const standing = await standingWithMoney(tx, order, payment);
  if (standing !== 'stands') return goBack(reasons[standing]);
  const { id: orderId, studentId, courseId } = order;
  const right = { source: 'payment', orderId } as const;
  const enrolled = await insertEnrolment(tx, { studentId, courseId, ...right }, context.clock.now());
  if (enrolled === undefined) return goBack(reasons.takenBefore);
  await finishOrder(context, tx, order, payment, actor);
  return 'paid';
}

/** Only an order that may have expired is looked into. */
async function standingWithMoney(tx: Tx, order: LockedOrder, payment: Payment) {
  const mayHaveExpired = order.status === 'expired' || isPastItsDay(order, payment.createdAt);
  return mayHaveExpired ? standsFor(order, await getOrderHistory(tx, order.id), payment) : 'stands';
}
