import type { paymentEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { type Applied, applyPayment, tellPayer } from '../apply/payments.apply.ts';
import { paymentFactsOf } from '../apply/payments.provider-facts.ts';
import { saveProviderOrderId } from '../reconcile/payments.reconcile.queries.ts';
import { applyRefund } from '../refunds/payments.refunds.ts';
import { messageId, readMessage, type WebhookMessage } from './payments.webhook.message.ts';
import { findOrderNamed, findOrderOfPayment, insertPaymentEvent } from './payments.webhook.queries.ts';

interface Received extends WebhookMessage {
  readonly id: string;
  readonly body: string;
}

type AppliedTo = Pick<Applied, 'studentId' | 'isNew'>;

/** Only a body with a valid signature is stored or handled (threat 9). The provider sends again until it gets a 200. */
export async function takeWebhook(
  context: CallContext,
  { headers, body }: UseCaseInput<typeof paymentEndpoints.webhook>,
): Promise<{ message: string }> {
  const signature = headers['x-razorpay-signature'] ?? '';
  if (context.payments?.isWebhookSigned(body, signature) !== true) throw new AppError('signature_invalid');
  const received: Received = {
    ...readMessage(body),
    id: messageId(body, headers['x-razorpay-event-id']),
    body: Buffer.from(body).toString(),
  };
  const { id, event, isUnclear } = received;
  if (isUnclear === true) context.log.error({ id, event }, 'payments: a message that cannot be read');
  const applied = await context
    .transaction((tx) => handleMessage(context, tx, received))
    .catch(storeWithoutApplying(context, received));
  failpoint(context, 'payments.committed');
  if (applied !== undefined) tellPayer(context, applied);
  return { message: 'Thank you.' };
}

/** Stores and applies the message in one transaction: both happen, or neither. A message stored before is skipped. */
async function handleMessage(context: CallContext, tx: Tx, message: Received): Promise<AppliedTo | undefined> {
  const order = await findOrderIn(tx, message);
  if (!(await storeMessage(context, tx, message, order?.id))) return undefined;
  const applied = await apply(context, tx, message, order);
  failpoint(context, 'payments.applied');
  return applied;
}

interface FoundOrder {
  readonly id: number;
  /** The provider's order id, if our database lacks it: the order was paid before the provider's answer was stored. */
  readonly lostProviderOrderId?: string | undefined;
}

async function apply(
  context: CallContext,
  tx: Tx,
  { payment, refund }: WebhookMessage,
  order: FoundOrder | undefined,
): Promise<AppliedTo | undefined> {
  if (refund !== undefined) return applyRefund(context, tx, refund);
  if (payment === undefined || order === undefined) return undefined;
  const applied = await applyPayment(context, tx, { orderId: order.id }, paymentFactsOf(context, payment), 'provider');
  // Only now, since `applyPayment` has locked the student and then the order.
  if (order.lostProviderOrderId !== undefined)
    await saveProviderOrderId(tx, order.id, order.lostProviderOrderId, context.clock.now());
  return applied;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findOrderIn(tx: Tx, { payment, order, refund }: WebhookMessage): Promise<FoundOrder | undefined> {
  if (refund !== undefined) return findOrderOfPayment(tx, refund.paymentId);
  const providerOrderId = order?.id ?? payment?.orderId ?? undefined;
  const receipt = [order?.receipt ?? ''].find((text) => uuid.test(text));
  const found = await findOrderNamed(tx, { providerOrderId, receipt });
  if (found === undefined) return undefined;
  return found.providerOrderId === null ? { id: found.id, lostProviderOrderId: providerOrderId } : { id: found.id };
}

const storeMessage = ({ clock }: CallContext, tx: Tx, { id, event, body }: Received, orderId: number | undefined) =>
  insertPaymentEvent(tx, { providerEventId: id, event, body, receivedAt: clock.now(), orderId: orderId ?? null });

/**
 * After an AppError, such as that of a payment that belongs to another order: applying would fail at every retry, so the
 * message is logged, stored without being applied, and answered. Other errors are thrown on, so that the provider sends
 * the message again.
 */
const storeWithoutApplying =
  (context: CallContext, message: Received) =>
  async (error: unknown): Promise<undefined> => {
    if (!(error instanceof AppError)) throw error;
    context.log.error(
      { err: error, event: message.event, id: message.id },
      'payments: a message that cannot be applied',
    );
    await context.transaction((tx) => storeMessage(context, tx, message, undefined));
  };
