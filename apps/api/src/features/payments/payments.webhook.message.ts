import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '#providers/payments.ts';
import { orderSchema, paymentSchema, refundSchema } from '#providers/razorpay-entities.ts';

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
  /** It does not look as it should; whatever it is about, the reconciler asks. */
  readonly isUnclear?: true;
  readonly payment?: ProviderPayment | undefined;
  readonly order?: ProviderOrder | undefined;
  readonly refund?: ProviderRefund | undefined;
}

const told = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
const gaveBack = ['refund.created', 'refund.processed', 'refund.failed'];

/** Kept for later where it is of a kind that we do not act on, or does not look as it should. */
export function readMessage(body: Uint8Array): WebhookMessage {
  const parsed = messageSchema.safeParse(jsonIn(body));
  if (!parsed.success) return { event: eventIn(body), isUnclear: true };
  const { event, payload } = parsed.data;
  if (told.includes(event)) return { event, payment: payload.payment?.entity, order: payload.order?.entity };
  return gaveBack.includes(event) ? { event, refund: payload.refund?.entity } : { event };
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

/** The provider numbers its messages, and sends the same number again; without one, the same bytes are the same message. */
export const messageId = (body: Uint8Array, given = ''): string =>
  given === '' ? `sha256:${createHash('sha256').update(body).digest('hex')}` : given;
