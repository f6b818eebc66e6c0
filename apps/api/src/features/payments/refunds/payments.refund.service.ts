import type { OrderDetail, paymentAdminEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { stateCause } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { readOrder } from '../admin/payments.admin.service.ts';
import type { OrderRow } from '../admin/payments.admin.queries.ts';
import { tellPayer } from '../apply/payments.apply.ts';
import { endChanged, holderOf } from './effect/payments.refund.changed.ts';
import { endWhatWasPaid, leaveReview } from './effect/payments.refund.end.ts';
import { type HeldPayment, holdPayment } from './effect/payments.refund.hold.ts';
import { leftOf } from './payments.refund.policy.ts';
import { planRefund } from './effect/payments.refund.plan.ts';
import { requestRefund } from './payments.refund-request.ts';
import { finishRefund } from './payments.refunds.ts';
import { settleWaiting } from './payments.refund.waiting.ts';

const messages = {
  used: 'This reference was used before.',
  partBack: 'A part of this money was refunded already. Please refund the rest on the page of its order.',
  carried: 'This money pays for another course now. Please refund it on the page of its order.',
} as const;

type Input = UseCaseInput<typeof paymentAdminEndpoints.refund>;

/**
 * Refunds a payment or a part of it, and does what the refund means to the course. Also completes a refund that failed,
 * and decides about one that the provider made.
 */
export async function refundPayment(context: CallContext<Caller>, { params, body }: Input): Promise<OrderDetail> {
  const refunding = context.transaction(async (tx) => {
    const held = await holdPayment(tx, params.paymentId);
    const { order, payment } = held;
    const amountInPaise = (await settleWaiting(context, tx, held, body)) ?? (await giveBack(context, tx, held, body));
    await recordAdminAct(context, tx, {
      action: 'payment.refund',
      subject: `order:${order.id}`,
      after: { paymentId: payment.id, amountInPaise, ...body },
    });
    const detail = await readOrder(context, tx, order.id);
    failpoint(context, 'payments.refund-saved');
    return { order, detail };
  });
  const { order, detail } = await refunding.catch((error: unknown) => {
    // Payment and order are locked, so only the reference can violate a unique constraint.
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: messages.used, fields: { reference: messages.used }, cause: error });
  });
  failpoint(context, 'payments.refund-kept');
  tellPayer(context, { studentId: order.studentId, isNew: true });
  return detail;
}

/** Money that was taken at the desk is handed back there: the same as a refund, under the name of the cancelled taking. */
export async function cancelPayment(
  context: CallContext<Caller>,
  tx: Tx,
  paymentId: number,
  { takingId, reason }: { readonly takingId: number; readonly reason: string },
): Promise<Pick<OrderRow, 'id' | 'studentId'>> {
  const held = await holdPayment(tx, paymentId);
  const { payment } = held;
  if (holderOf(held) !== undefined) throw new AppError('conflict', { message: messages.carried });
  if (leftOf(payment) < payment.amountInPaise) throw new AppError('conflict', { message: messages.partBack });
  await giveBack(context, tx, held, { reason }, { reference: `CANCEL${takingId}`, way: 'desk' });
  return held.order;
}

/** Returns what goes back, in paise. */
async function giveBack(
  context: CallContext<Caller>,
  tx: Tx,
  held: HeldPayment,
  body: Input['body'],
  atDesk?: { readonly reference: string; readonly way: 'desk' },
): Promise<number> {
  const { order, payment } = held;
  const { amountInPaise, effect, byHand } = await planRefund(tx, held, body, atDesk);
  const actor = `admin:${context.caller.id}` as const;
  const isAll = amountInPaise === leftOf(payment);
  const endsOrder = isAll && (effect === 'ends' || (effect === 'returns' && held.receiptedReference === undefined));
  const refundId = await requestRefund(context, tx, {
    orderId: order.id,
    payment,
    amountInPaise,
    effect,
    reason: body.reason,
    actor,
    endsOrder,
    ...(byHand !== undefined && { byHand }),
  });
  if (byHand !== undefined) await finishRefund(context, tx, refundId, actor);
  await stateCause(tx, actor, body.reason);
  if (endsOrder || effect === 'keeps') await endWhatWasPaid(context, tx, order, effect);
  await endChanged(context, tx, held, body.effect);
  await leaveReview(context, tx, held);
  return amountInPaise;
}
