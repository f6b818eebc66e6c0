import type { Context, Tx } from '#shared/context.ts';
import { type LockedOrder, type PaymentFacts, setOrderStatus } from './payments.apply.queries.ts';
import { type Actor, type OrderEvent, recordOrderEvents } from './payments.events.queries.ts';
import { isSettled } from './payments.policy.ts';
import { requestRefund } from './payments.refund-request.ts';

type Reviewing = Pick<Context, 'clock' | 'jobs' | 'log'>;

/** Money that buys nothing, and why. */
interface Unfit {
  readonly order: LockedOrder;
  readonly payment: PaymentFacts & { readonly id: number };
  readonly reason: string;
  readonly actor: Actor;
}

/** Money for something they have: back it goes, and somebody is told that it happened. */
export async function returnMoney(
  context: Reviewing,
  tx: Tx,
  unfit: Unfit,
): Promise<'paid' | 'refunding' | 'needs_review'> {
  const { order, payment, reason } = unfit;
  // A transfer went by hand and comes back by hand.
  if (payment.kind === 'offline') {
    return reviewPayment(context, tx, { ...unfit, reason: `${reason} The money came by bank. Please give it back.` });
  }
  context.log.error({ orderId: order.id, paymentId: payment.id }, `payments: refunded by itself. ${reason}`);
  await recordOrderEvents(tx, arrivalOf(unfit), context.clock.now());
  const endsOrder = !isSettled(order);
  await requestRefund(context, tx, { orderId: order.id, payment, reason, actor: 'system', endsOrder });
  return order.status === 'paid' ? 'paid' : 'refunding';
}

/** Nobody is enrolled and nothing goes back until a person has looked. */
export async function reviewPayment(context: Reviewing, tx: Tx, unfit: Unfit): Promise<'needs_review'> {
  const { order, payment, reason, actor } = unfit;
  context.log.error({ orderId: order.id, paymentId: payment.id }, `payments: needs review. ${reason}`);
  const now = context.clock.now();
  await setOrderStatus(tx, order.id, { status: 'needs_review', reviewReason: reason }, now);
  const { reference, amountInPaise, currency } = payment;
  const facts = { reference, amountInPaise, currency, reason };
  await recordOrderEvents(tx, [...arrivalOf(unfit), { orderId: order.id, kind: 'needs_review', actor, facts }], now);
  return 'needs_review';
}

function arrivalOf({ order, payment, actor }: Unfit): OrderEvent[] {
  const { status, reference, amountInPaise, method } = payment;
  if (status !== 'captured') return [];
  return [{ orderId: order.id, kind: 'captured', actor, facts: { reference, amountInPaise, method } }];
}
