import type { Context, Tx } from '#shared/context.ts';
import { type LockedOrder, type PaymentFacts, setOrderStatus } from './payments.apply.queries.ts';
import { type Actor, type OrderEvent, recordOrderEvents } from './payments.events.queries.ts';
import { isSettled } from '../payments.policy.ts';
import { requestRefund } from '../refunds/payments.refund-request.ts';

type Reviewing = Pick<Context, 'clock' | 'jobs' | 'log'>;

/** A payment that buys nothing, and why. */
interface PaymentToReview {
  readonly order: LockedOrder;
  readonly payment: PaymentFacts & { readonly id: number };
  readonly reason: string;
  readonly actor: Actor;
}

/** Refunds a payment that buys nothing, and logs an error. */
export async function returnMoney(
  context: Reviewing,
  tx: Tx,
  toReview: PaymentToReview,
): Promise<'paid' | 'refunding' | 'needs_review'> {
  const { order, payment, reason } = toReview;
  // A bank transfer is refunded by hand, so an admin has to do it. At the desk the money is handed back at once.
  if (payment.kind === 'offline') {
    return reviewPayment(context, tx, {
      ...toReview,
      reason: payment.method === null ? `${reason} The money came by bank transfer. Please refund it.` : reason,
    });
  }
  context.log.error({ orderId: order.id, paymentId: payment.id }, `payments: refunded by itself. ${reason}`);
  await recordOrderEvents(tx, capturedEvents(toReview), context.clock.now());
  const endsOrder = !isSettled(order);
  const refund = { amountInPaise: payment.amountInPaise, effect: 'returns', reason, actor: 'system' } as const;
  await requestRefund(context, tx, { orderId: order.id, payment, ...refund, endsOrder });
  return order.status === 'paid' ? 'paid' : 'refunding';
}

/** Puts the order in review: no enrolment and no refund until an admin decides. */
export async function reviewPayment(context: Reviewing, tx: Tx, toReview: PaymentToReview): Promise<'needs_review'> {
  const { order, payment, reason, actor } = toReview;
  context.log.error({ orderId: order.id, paymentId: payment.id }, `payments: needs review. ${reason}`);
  const now = context.clock.now();
  await setOrderStatus(tx, order.id, { status: 'needs_review', reviewReason: reason }, now);
  const { reference, amountInPaise, currency } = payment;
  const facts = { reference, amountInPaise, currency, reason };
  await recordOrderEvents(
    tx,
    [...capturedEvents(toReview), { orderId: order.id, kind: 'needs_review', actor, facts }],
    now,
  );
  return 'needs_review';
}

function capturedEvents({ order, payment, actor }: PaymentToReview): OrderEvent[] {
  const { status, reference, amountInPaise, method } = payment;
  if (status !== 'captured') return [];
  return [{ orderId: order.id, kind: 'captured', actor, facts: { reference, amountInPaise, method } }];
}
