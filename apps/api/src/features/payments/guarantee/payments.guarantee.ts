import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { holdPayment } from '../refunds/effect/payments.refund.hold.ts';
import { refuseDeskReference } from '../refunds/effect/payments.refund.plan.ts';
import { leftOf } from '../refunds/payments.refund.policy.ts';
import { requestRefund } from '../refunds/payments.refund-request.ts';
import { finishRefund } from '../refunds/payments.refunds.ts';
import { listPaymentsLeft } from './payments.guarantee.queries.ts';

export { listPaid as findPaidForOrders } from './payments.guarantee.queries.ts';

export interface FeeBack {
  readonly orderId: number;
  readonly amountInPaise: number;
  readonly reason: string;
  /** Of the bank transfer by which the money was sent. */
  readonly reference: string;
  /** How the sum goes back over the payments; undefined if they do not hold so much. */
  readonly sharesOf: (
    payments: readonly { readonly id: number; readonly leftInPaise: number }[],
  ) => readonly { readonly paymentId: number; readonly amountInPaise: number }[] | undefined;
}

const notLeft = 'Less of the fee is left than this. Please look at it again.';

/**
 * Money of a fee goes back by a bank transfer, and the course stays as it is, also if nothing of the fee is left: the
 * ordinary refunds of the staff end the course then. Each payment gets its own refund and credit note, so one transfer
 * that gives back several of them is named with a number behind it.
 */
export async function giveFeeBack(context: CallContext<Caller>, tx: Tx, back: FeeBack): Promise<void> {
  refuseDeskReference(back.reference);
  const shares = back.sharesOf(await listPaymentsLeft(tx, back.orderId));
  if (shares === undefined) throw new AppError('conflict', { message: notLeft });
  const actor = actorOf(context.caller) as `admin:${number}`;
  for (const [at, { paymentId, amountInPaise }] of shares.entries()) {
    const held = await holdPayment(tx, paymentId);
    if (leftOf(held.payment) < amountInPaise) throw new AppError('conflict', { message: notLeft });
    const refundId = await requestRefund(context, tx, {
      orderId: held.order.id,
      payment: held.payment,
      amountInPaise,
      effect: 'leaves',
      reason: back.reason,
      actor,
      endsOrder: false,
      byHand: { reference: at === 0 ? back.reference : `${back.reference}/${at + 1}`, way: 'bank' },
    });
    await finishRefund(context, tx, refundId, actor);
  }
}
