import { notify } from '#features/notifications/index.ts';
import { type PaymentProvider, PaymentRefusedError, type ProviderRefund } from '#providers/razorpay/payments.ts';
import type { Context, Tx } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { type Applied, applyPayment, tellPayer } from '../apply/payments.apply.ts';
import { findPaymentRow, lockOrder, raisePayment } from '../apply/payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from '../apply/payments.events.queries.ts';
import { issueCreditNote } from '../credit-notes/payments.credit-notes.issue.ts';
import { noteForeignRefund } from './payments.refund.foreign.ts';
import { refundOf, reportOf } from './payments.refund.match.policy.ts';
import {
  findRefund,
  isGivenBack,
  listRefundsOf,
  markOrderRefunded,
  markRefundFailed,
  markRefundProcessed,
  type RefundRow,
  saveRefundReference,
} from './payments.refunds.queries.ts';

type Settling = Pick<Context, 'clock' | 'jobs' | 'log'>;

/** Input for `tellPayer` after the commit. */
type Settled = Pick<Applied, 'orderId' | 'studentId' | 'isNew'>;

/**
 * Requests one refund from the provider. Safe to repeat: the idempotency key makes it refund once. An answer is stored;
 * no answer throws, so that the job tries again.
 */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (refund === undefined || refund.status === 'processed' || refund.paymentKind === 'offline') return;
  if (context.payments === undefined) throw new Error(`Refund ${refundId} waits for the keys of the provider`);
  failpoint(context, 'payments.refund-begun');
  const answer = await askForRefund(context, context.payments, refund).catch((error: unknown) => {
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
 * Looks the refund up first: it may exist because an answer was lost, or because it was made in the provider's
 * dashboard. A refused refund is never requested again, since an admin may have sent the money by bank transfer.
 */
async function askForRefund(context: Context, provider: PaymentProvider, refund: RefundRow) {
  const { paymentReference: paymentId, amountInPaise, key } = refund;
  const known = await provider.listRefunds(paymentId);
  const ours = await listRefundsOf(context.db, refund.paymentId);
  const found = reportOf(refund, ours, known);
  if (found !== undefined) return found;
  return refund.status === 'failed' ? undefined : provider.refund({ paymentId, amountInPaise, key });
}

/**
 * Stores what the provider reports about a refund; reports may come repeatedly and in any order. A refund not requested
 * here was made in the provider's dashboard and puts the order in review. Returns undefined for an unknown payment.
 */
export async function applyRefund(
  context: Settling,
  tx: Tx,
  reported: ProviderRefund,
  actor: Actor = 'provider',
): Promise<Settled | undefined> {
  const payment = await findPaymentRow(tx, { kind: 'provider', reference: reported.paymentId });
  if (payment === undefined) return undefined;
  const { orderId } = payment;
  const order = await lockOrder(tx, { orderId });
  if (order === undefined) return undefined;
  const refunds = await listRefundsOf(tx, payment.id);
  const refund = refundOf(reported, refunds);
  if (refund === undefined) {
    if (reported.status !== 'processed') return { ...order, orderId, isNew: false };
    // The whole payment went back without us: somebody records it, and ends the course.
    if (refunds.length === 0 && reported.amountInPaise === payment.amountInPaise)
      return applyPayment(context, tx, { orderId }, { ...payment, status: 'refunded' }, actor);
    return noteForeignRefund(context, tx, { order, payment, refunds, reported, actor });
  }
  if (reported.status === 'processed') return settleRefund(context, tx, refund, reported.id, actor);
  if (reported.status === 'failed')
    return refuseRefund(context, tx, refund, 'The provider could not carry it out.', actor);
  await saveRefundReference(tx, refund.id, reported.id);
  return { ...refund, isNew: false };
}

async function settleRefund(
  context: Settling,
  tx: Tx,
  refund: RefundRow,
  reference: string,
  actor: Actor,
): Promise<Settled> {
  const isNew = await markRefundProcessed(tx, refund.id, { reference }, context.clock.now());
  if (isNew) await finishRefund(context, tx, refund.id, actor);
  else if (refund.reference !== reference) {
    const facts = { orderId: refund.orderId, refundId: refund.id, reference, before: refund.reference };
    context.log.error(facts, 'payments: given back twice, by the provider and by hand');
  }
  return { orderId: refund.orderId, studentId: refund.studentId, isNew };
}

/** Everything that follows from a processed refund, sent by the provider or by an admin. */
export async function finishRefund(context: Settling, tx: Tx, refundId: number, actor: Actor): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (refund === undefined) return;
  const { orderId, paymentId, amountInPaise, courseId, courseTitle, reason } = refund;
  const now = context.clock.now();
  if (await isGivenBack(tx, paymentId)) await raisePayment(tx, paymentId, 'refunded', now);
  await markOrderRefunded(tx, orderId, now);
  await recordOrderEvents(tx, [{ orderId, kind: 'refund_processed', actor, facts: { refundId, amountInPaise } }], now);
  await notify(context, tx, {
    event: `refund:${refundId}:processed`,
    kind: 'payment_refunded',
    facts: { courseTitle, courseId, orderId, reason, amountInRupees: amountInPaise / 100 },
    userIds: [refund.studentId],
    channels: ['bell', 'mail'],
  });
  await issueCreditNote(context, tx, refund);
}

/** The refund failed finally: an admin has to send the money. The daily payment checks list it, too. */
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
