import type { paymentEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { type Applied, applyPayment, tellPayer } from './payments.apply.ts';
import { factsOf } from './payments.provider-facts.ts';
import { noteFoundOrder } from './payments.reconcile.queries.ts';
import { applyRefund } from './payments.refunds.ts';
import { messageId, readMessage, type WebhookMessage } from './payments.webhook.message.ts';
import { findOrderNamed, findOrderOfPayment, insertPaymentEvent } from './payments.webhook.queries.ts';

interface Received extends WebhookMessage {
  readonly id: string;
  readonly body: string;
}

type Told = Pick<Applied, 'studentId' | 'isNew'>;

/** Only what the provider signed, byte by byte, is believed, and even kept (threat 9). It is sent again until we say 200. */
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
  const told = await context.transaction((tx) => takeMessage(context, tx, received)).catch(keepOnly(context, received));
  failpoint(context, 'payments.committed');
  if (told !== undefined) tellPayer(context, told);
  return { message: 'Thank you.' };
}

/** Kept and acted on in one transaction: what is kept was acted on, and the second time there is nothing to do. */
async function takeMessage(context: CallContext, tx: Tx, message: Received): Promise<Told | undefined> {
  const order = await findOrderIn(tx, message);
  if (!(await keep(context, tx, message, order?.id))) return undefined;
  const told = await act(context, tx, message, order);
  failpoint(context, 'payments.applied');
  return told;
}

interface OrderMeant {
  readonly id: number;
  /** What the provider calls it, where we have not heard: it was made and paid before the answer to us was written down. */
  readonly lostName?: string | undefined;
}

async function act(
  context: CallContext,
  tx: Tx,
  { payment, refund }: WebhookMessage,
  order: OrderMeant | undefined,
): Promise<Told | undefined> {
  if (refund !== undefined) return applyRefund(context, tx, refund);
  if (payment === undefined || order === undefined) return undefined;
  const applied = await applyPayment(context, tx, { orderId: order.id }, factsOf(payment), 'provider');
  // Only now, when the student and the order are held, in that order.
  if (order.lostName !== undefined) await noteFoundOrder(tx, order.id, order.lostName, context.clock.now());
  return applied;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findOrderIn(tx: Tx, { payment, order, refund }: WebhookMessage): Promise<OrderMeant | undefined> {
  if (refund !== undefined) return findOrderOfPayment(tx, refund.paymentId);
  const providerOrderId = order?.id ?? payment?.orderId ?? undefined;
  const receipt = [order?.receipt ?? ''].find((text) => uuid.test(text));
  const found = await findOrderNamed(tx, { providerOrderId, receipt });
  if (found === undefined) return undefined;
  return found.providerOrderId === null ? { id: found.id, lostName: providerOrderId } : { id: found.id };
}

const keep = ({ clock }: CallContext, tx: Tx, { id, event, body }: Received, orderId: number | undefined) =>
  insertPaymentEvent(tx, { providerEventId: id, event, body, receivedAt: clock.now(), orderId: orderId ?? null });

/** A payment that we know from another order: asked again, the answer would be the same, so it is kept for a person to see. */
const keepOnly =
  (context: CallContext, message: Received) =>
  async (error: unknown): Promise<undefined> => {
    if (!(error instanceof AppError)) throw error;
    context.log.error({ err: error, event: message.event, id: message.id }, 'payments: a message that cannot be');
    await context.transaction((tx) => keep(context, tx, message, undefined));
  };
