import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '#providers/razorpay/payments.ts';
import { orderSchema, paymentSchema, refundSchema } from '#providers/razorpay/razorpay-entities.ts';

const contained = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional();

const messageSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: contained(paymentSchema),
    order: contained(orderSchema),
    refund: contained(refundSchema),
  }),
});

export interface WebhookMessage {
  readonly event: string;
  /** The message does not match the schema. The reconciler will fetch what it is about. */
  readonly isUnclear?: true;
  readonly payment?: ProviderPayment | undefined;
  readonly order?: ProviderOrder | undefined;
  readonly refund?: ProviderRefund | undefined;
}

const paymentEventTypes = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
const refundEventTypes = ['refund.created', 'refund.processed', 'refund.failed'];

/** Payment, order or refund are set only for event types that we handle. */
export function readMessage(body: Uint8Array): WebhookMessage {
  const parsed = messageSchema.safeParse(jsonIn(body));
  if (!parsed.success) return { event: eventIn(body), isUnclear: true };
  const { event, payload } = parsed.data;
  if (paymentEventTypes.includes(event))
    return { event, payment: payload.payment?.entity, order: payload.order?.entity };
  return refundEventTypes.includes(event) ? { event, refund: payload.refund?.entity } : { event };
}

const namedSchema = z.object({ event: z.string().max(100) });
const eventIn = (body: Uint8Array) => namedSchema.safeParse(jsonIn(body)).data?.event ?? 'unreadable';

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

/** The provider's event id, which stays the same when it sends again; without one, a hash of the body. */
export const messageId = (body: Uint8Array, given = ''): string =>
  given === '' ? `sha256:${createHash('sha256').update(body).digest('hex')}` : given;
