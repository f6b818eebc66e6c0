import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '#shared/context.ts';
import { setOrderStatus } from './payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from './payments.events.queries.ts';
import { insertRefund } from './payments.refund-request.queries.ts';

export interface RefundRequest {
  readonly orderId: number;
  readonly payment: { readonly id: number; readonly amountInPaise: number };
  readonly reason: string;
  readonly actor: Actor;
  /** What was bought is given back with it; not so for money that came on top. */
  readonly endsOrder: boolean;
  /** It has gone back by hand already, under the bank's reference; nobody asks the provider. */
  readonly byHand?: string;
}

/** Its number; none when somebody has asked for it before. The provider is asked by a job, under a key that refunds once. */
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
