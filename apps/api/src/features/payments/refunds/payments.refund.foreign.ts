import { randomUUID } from 'node:crypto';
import type { ProviderRefund } from '#providers/razorpay/payments.ts';
import type { Context, Tx } from '#shared/context.ts';
import { formatRupees } from '#shared/rupees.ts';
import { type LockedOrder, type PaymentFacts, raisePayment } from '../apply/payments.apply.queries.ts';
import type { Actor } from '../apply/payments.events.queries.ts';
import { reviewPayment } from '../apply/payments.review.ts';
import { leftOf } from './payments.refund.policy.ts';
import { insertRefund } from './payments.refund-request.queries.ts';
import { isGivenBack, type RefundRow } from './payments.refunds.queries.ts';

interface ForeignRefund {
  readonly order: LockedOrder;
  readonly payment: PaymentFacts & { readonly id: number; readonly capturedAt: Date | null };
  readonly refunds: readonly RefundRow[];
  readonly reported: ProviderRefund;
  readonly actor: Actor;
}

/**
 * Somebody refunded a part of a payment in the provider's dashboard. The money is gone, so it is stored at once; what it
 * means to the course is decided by an admin.
 */
export async function noteForeignRefund(
  context: Pick<Context, 'clock' | 'jobs' | 'log'>,
  tx: Tx,
  { order, payment, refunds, reported, actor }: ForeignRefund,
) {
  const { id: orderId } = order;
  const { id: reference, amountInPaise } = reported;
  const result = { orderId, studentId: order.studentId };
  if (amountInPaise > leftOf({ ...payment, refunds })) {
    context.log.error(
      { orderId, reference },
      'payments: given back twice, the provider refunded more than is left of a payment',
    );
    return { ...result, isNew: false };
  }
  const now = context.clock.now();
  const reason = `Razorpay has refunded ${formatRupees(amountInPaise)} of this payment, and nobody here asked for it.`;
  await insertRefund(tx, {
    key: randomUUID(),
    paymentId: payment.id,
    orderId,
    amountInPaise,
    effect: 'undecided',
    way: 'provider',
    reason,
    requestedBy: 'provider',
    requestedAt: now,
    status: 'processed',
    reference,
    settledAt: now,
  });
  const isAll = await isGivenBack(tx, payment.id);
  if (isAll) await raisePayment(tx, payment.id, 'refunded', now);
  // Not `captured`: that event is in the timeline already.
  await reviewPayment(context, tx, { order, payment: { ...payment, status: 'refunded' }, reason, actor });
  return { ...result, isNew: true };
}
