import { notify } from '#features/notifications/index.ts';
import { type PaymentProvider, PaymentRefusedError, type ProviderRefund } from '#providers/payments.ts';
import type { Context, Tx } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { type Applied, applyPayment, tellPayer } from './payments.apply.ts';
import { findPaymentRow, lockOrder, raisePayment } from './payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from './payments.events.queries.ts';
import {
  findRefund,
  findRefundOf,
  markOrderRefunded,
  markRefundFailed,
  markRefundProcessed,
  noteRefundReference,
  type RefundRow,
} from './payments.refunds.queries.ts';

type Settling = Pick<Context, 'clock' | 'jobs' | 'log'>;

/** Whom to tell after the commit, by `tellPayer`. */
type Settled = Pick<Applied, 'orderId' | 'studentId' | 'isNew'>;

/**
 * Asks the provider for one refund, as often as it takes: under its key it is given once. An answer is written down; none
 * at all is thrown, for whoever tries again.
 */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (refund === undefined || refund.status === 'processed' || refund.paymentKind === 'offline') return;
  if (context.payments === undefined) throw new Error(`Refund ${refundId} waits for the keys of the provider`);
  failpoint(context, 'payments.refund-begun');
  const answer = await askForRefund(context.payments, refund).catch((error: unknown) => {
    if (error instanceof PaymentRefusedError) return error;
    throw error;
  });
  failpoint(context, 'payments.refund-asked');
  if (answer === undefined) return;
  const settled = await context.transaction(async (tx) => {
    const outcome =
      answer instanceof PaymentRefusedError
        ? await refuseRefund(context, tx, refund, answer.message)
        : await applyRefund(context, tx, answer, 'system');
    failpoint(context, 'payments.refund-settled');
    return outcome;
  });
  failpoint(context, 'payments.refund-committed');
  if (settled !== undefined) tellPayer(context, settled);
}

/**
 * What was given back before is not asked for: by an answer that was lost, or by hand over there. One that was refused is a
 * person's to send, and may be on its way by bank: it is only looked for, never asked for again.
 */
async function askForRefund(provider: PaymentProvider, refund: RefundRow): Promise<ProviderRefund | undefined> {
  const { paymentReference: paymentId, amountInPaise, key, reference } = refund;
  const known = await provider.findRefund(paymentId);
  const isWhole = known?.amountInPaise === amountInPaise && known.status !== 'failed';
  // Ours, as it ended: under the same key it would only be told as it began.
  const isOurs = known !== undefined && known.id === reference;
  if (isWhole || isOurs) return known;
  return refund.status === 'failed' ? undefined : provider.refund({ paymentId, amountInPaise, key });
}

/**
 * What the provider says of a refund, in any order and as often as it likes. One that nobody here asked for was made in its
 * dashboard: the order is looked at by a person. Of a payment that is not ours: nothing.
 */
export async function applyRefund(
  context: Settling,
  tx: Tx,
  said: ProviderRefund,
  actor: Actor = 'provider',
): Promise<Settled | undefined> {
  const payment = await findPaymentRow(tx, { kind: 'provider', reference: said.paymentId });
  if (payment === undefined) return undefined;
  const { orderId } = payment;
  const order = await lockOrder(tx, { orderId });
  if (order === undefined) return undefined;
  const refund = await findRefundOf(tx, payment.id);
  // Ours are whole: a part that somebody gave back over there settles none of them.
  if (said.amountInPaise !== payment.amountInPaise) {
    if (said.status === 'processed') {
      context.log.error(
        { orderId, refund: said.id },
        'payments: refunded in part at the provider, which is not known here',
      );
    }
    return { ...order, orderId, isNew: false };
  }
  if (refund === undefined) {
    if (said.status !== 'processed') return { ...order, orderId, isNew: false };
    return applyPayment(context, tx, { orderId }, { ...payment, status: 'refunded' }, actor);
  }
  if (said.status === 'processed') return settleRefund(context, tx, refund, said.id, actor);
  if (said.status === 'failed') return refuseRefund(context, tx, refund, 'The provider could not carry it out.', actor);
  await noteRefundReference(tx, refund.id, said.id);
  return { ...refund, isNew: false };
}

async function settleRefund(
  context: Settling,
  tx: Tx,
  refund: RefundRow,
  reference: string,
  actor: Actor,
): Promise<Settled> {
  const isNew = await markRefundProcessed(tx, refund.id, reference, context.clock.now());
  if (isNew) await finishRefund(context, tx, refund.id, actor);
  else if (refund.reference !== reference) {
    const facts = { orderId: refund.orderId, refundId: refund.id, reference, before: refund.reference };
    context.log.error(facts, 'payments: given back twice, by the provider and by hand');
  }
  return { orderId: refund.orderId, studentId: refund.studentId, isNew };
}

/** Everything that is true once the money is on its way, whether the provider sent it or an admin by hand. */
export async function finishRefund(context: Settling, tx: Tx, refundId: number, actor: Actor): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (refund === undefined) return;
  const { orderId, paymentId, amountInPaise, courseId, courseTitle, reason } = refund;
  const now = context.clock.now();
  await raisePayment(tx, paymentId, 'refunded', now);
  await markOrderRefunded(tx, orderId, now);
  await recordOrderEvents(tx, [{ orderId, kind: 'refund_processed', actor, facts: { refundId, amountInPaise } }], now);
  await notify(context, tx, {
    event: `refund:${refundId}:processed`,
    kind: 'payment_refunded',
    facts: { courseTitle, courseId, orderId, reason, amountInRupees: amountInPaise / 100 },
    userIds: [refund.studentId],
    channels: ['bell', 'mail'],
  });
}

/** No for good: the money is still here, and a person has to send it. The lists that must be empty show it too. */
async function refuseRefund(
  context: Settling,
  tx: Tx,
  { id: refundId, orderId, studentId, amountInPaise }: RefundRow,
  because: string,
  actor: Actor = 'provider',
): Promise<Settled> {
  if (await markRefundFailed(tx, refundId)) {
    context.log.error({ orderId, refundId, because }, 'payments: a refund was refused, somebody has to send the money');
    const facts = { refundId, amountInPaise, reason: because };
    await recordOrderEvents(tx, [{ orderId, kind: 'refund_failed', actor, facts }], context.clock.now());
  }
  return { orderId, studentId, isNew: false };
}
