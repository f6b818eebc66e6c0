import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '#shared/context.ts';
import { setOrderStatus } from '../apply/payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from '../apply/payments.events.queries.ts';
import { insertRefund } from './payments.refund-request.queries.ts';

export interface RefundRequest {
  readonly orderId: number;
  readonly payment: { readonly id: number; readonly amountInPaise: number };
  readonly reason: string;
  readonly actor: Actor;
  /** True for the payment that bought the course; false for an additional payment. */
  readonly endsOrder: boolean;
  /** The reference of a bank transfer by which an admin has sent the money back; the provider is not called. */
  readonly byHand?: string;
}

/**
 * Returns the refund's id, or undefined if one was requested before. A job calls the provider with an idempotency key.
 */
export async function requestRefund(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  { orderId, payment, reason, actor, endsOrder, byHand }: RefundRequest,
): Promise<number | undefined> {
  const now = context.clock.now();
  const refund = {
    key: randomUUID(),
    paymentId: payment.id,
    orderId,
    amountInPaise: payment.amountInPaise,
    reason,
    requestedBy: actor,
    requestedAt: now,
    ...(byHand !== undefined && { status: 'processed' as const, reference: byHand, settledAt: now }),
  };
  const refundId = await insertRefund(tx, refund);
  if (refundId === undefined) return undefined;
  if (endsOrder) {
    await setOrderStatus(tx, orderId, { status: byHand === undefined ? 'refund_pending' : 'refunded' }, now);
  }
  const facts = { refundId, amountInPaise: payment.amountInPaise, reason };
  await recordOrderEvents(tx, [{ orderId, kind: 'refund_requested', actor, facts }], now);
  if (byHand === undefined) await context.jobs.send(tx, 'payments.refund', { refundId });
  return refundId;
}
