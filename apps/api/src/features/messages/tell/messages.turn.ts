import type { Context, Tx } from '#shared/context.ts';
import { takeTurn } from './messages.deliveries.queries.ts';
import { finishMessage } from './messages.upkeep.queries.ts';

/** A turn is short, so that a stop is quick and a worker that ends does not hold the message for long. */
export const turnPolicy = { most: 200, milliseconds: 15_000 } as const;

type Turning = Pick<Context, 'db' | 'transaction' | 'clock'>;

/**
 * Works on one channel of one message, unless another worker does. `work` says whether more is to be done; the message
 * is ended if nobody waits for it any more. False also if it is the turn of somebody else.
 */
export async function inTurn(
  context: Turning,
  messageId: number,
  channel: 'mail' | 'sms',
  work: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const isMore = await context.transaction(async (tx) => (await takeTurn(tx, messageId, channel)) && work(tx));
  if (!isMore) await finishMessage(context.db, messageId, context.clock.now());
  return isMore;
}
