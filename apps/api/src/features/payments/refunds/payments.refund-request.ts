import { randomUUID } from 'node:crypto';
import type { RefundEffect } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { setOrderStatus } from '../apply/payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from '../apply/payments.events.queries.ts';
import { insertRefund } from './payments.refund-request.queries.ts';

export interface RefundRequest {
  readonly orderId: number;
  readonly payment: { readonly id: number };
  readonly amountInPaise: number;
  readonly effect: Exclude<RefundEffect, 'undecided'>;
  readonly reason: string;
  readonly actor: Actor;
  /** The money is all that the order had: the order is over. False for an additional payment. */
  readonly endsOrder: boolean;
  /** By which way and reference an admin has sent the money back; the provider is not called. */
  readonly byHand?: { readonly reference: string; readonly way: 'provider' | 'bank' | 'desk' };
}

/** Returns the refund's id. A job calls the provider with an idempotency key. */
export async function requestRefund(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  request: RefundRequest,
): Promise<number> {
  const { orderId, amountInPaise, effect, reason, actor, byHand } = request;
  const now = context.clock.now();
  const refundId = await insertRefund(tx, {
    key: randomUUID(),
    paymentId: request.payment.id,
    orderId,
    amountInPaise,
    effect,
    reason,
    requestedBy: actor,
    requestedAt: now,
    ...(byHand === undefined
      ? { way: 'provider' as const }
      : { status: 'processed' as const, ...byHand, settledAt: now }),
  });
  const status = statusOf(request);
  if (status !== undefined) await setOrderStatus(tx, orderId, { status }, now);
  const facts = { refundId, amountInPaise, reason, effect };
  await recordOrderEvents(tx, [{ orderId, kind: 'refund_requested', actor, facts }], now);
  if (byHand === undefined) await context.jobs.send(tx, 'payments.refund', { refundId });
  return refundId;
}

/** The new status of the order; undefined if the order goes on. */
function statusOf({ effect, endsOrder, byHand }: RefundRequest) {
  if (effect === 'keeps') return 'ended';
  if (!endsOrder) return undefined;
  return byHand === undefined ? 'refund_pending' : 'refunded';
}
