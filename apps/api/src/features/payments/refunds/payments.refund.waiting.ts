import { stateCause } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { setOrderStatus } from '../apply/payments.apply.queries.ts';
import { endChanged } from './effect/payments.refund.changed.ts';
import { endWhatWasPaid, leaveReview } from './effect/payments.refund.end.ts';
import { goneMessage, type HeldPayment } from './effect/payments.refund.hold.ts';
import { byHandMessage, decideEffectOf, type RefundBody, refuseDeskReference } from './effect/payments.refund.plan.ts';
import { isWaiting, leftOf } from './payments.refund.policy.ts';
import { decideEffect, markRefundProcessed } from './payments.refunds.queries.ts';
import { finishRefund } from './payments.refunds.ts';

const messages = {
  fixed: 'The amount of this refund is fixed.',
  noReference: 'Razorpay made this refund. Please leave the reference empty.',
} as const;

type WaitingRefund = HeldPayment['payment']['refunds'][number];

/**
 * Completes a refund that the provider refused, or decides about one that it made without us. Without an id and an
 * amount, the oldest that failed comes first. Returns its paise; undefined if a new refund is asked for.
 */
export async function settleWaiting(
  context: CallContext<Caller>,
  tx: Tx,
  held: HeldPayment,
  body: RefundBody,
): Promise<number | undefined> {
  const refund = findWaiting(held, body);
  if (refund === undefined) return undefined;
  if (body.amount !== undefined) refuse('amount', messages.fixed);
  if (refund.status === 'failed') await sendByHand(context, tx, refund, body);
  else await decide(context, tx, held, refund, body);
  await leaveReview(context, tx, held);
  return refund.amountInPaise;
}

function findWaiting({ payment }: HeldPayment, { refundId, amount }: RefundBody): WaitingRefund | undefined {
  const waiting = payment.refunds.filter(isWaiting);
  if (refundId === undefined)
    return amount === undefined ? waiting.find(({ status }) => status === 'failed') : undefined;
  const found = waiting.find(({ id }) => id === refundId);
  if (found === undefined) throw new AppError('conflict', { message: goneMessage });
  return found;
}

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

/** What the refund means was done when it was asked for. */
async function sendByHand(
  context: CallContext<Caller>,
  tx: Tx,
  { id }: WaitingRefund,
  { reference }: RefundBody,
): Promise<void> {
  refuseDeskReference(reference);
  if (reference === undefined) refuse('reference', byHandMessage);
  await markRefundProcessed(tx, id, { reference, way: 'bank' }, context.clock.now());
  await finishRefund(context, tx, id, `admin:${context.caller.id}`);
}

async function decide(
  context: CallContext<Caller>,
  tx: Tx,
  held: HeldPayment,
  refund: WaitingRefund,
  body: RefundBody,
): Promise<void> {
  if (body.reference !== undefined) refuse('reference', messages.noReference);
  const { order, payment } = held;
  const { amountInPaise: amount } = refund;
  const left = leftOf(payment) + amount;
  const effect = await decideEffectOf(tx, held, { amount, left, wanted: body.effect });
  const actor = `admin:${context.caller.id}` as const;
  await decideEffect(tx, refund.id, { effect, reason: body.reason });
  const endsOrder = effect === 'ends' && amount === left;
  const now = context.clock.now();
  if (effect === 'keeps') await setOrderStatus(tx, order.id, { status: 'ended' }, now);
  if (endsOrder) await setOrderStatus(tx, order.id, { status: 'refund_pending' }, now);
  await finishRefund(context, tx, refund.id, actor);
  await stateCause(tx, actor, body.reason);
  if (endsOrder || effect === 'keeps') await endWhatWasPaid(context, tx, order, effect);
  await endChanged(context, tx, held, body.effect);
}
