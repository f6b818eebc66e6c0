import { lockBatchesToSeat } from '#features/batches/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { findOrderOwner, type LockedOrder, lockOrder, type OrderKey } from './payments.apply.queries.ts';

export interface OrderWithBatches {
  readonly order: LockedOrder;
  /** The batches in which a payment of the order may seat the student; they are locked. */
  readonly lockedBatchIds: readonly number[];
}

/**
 * Locks everything that a payment may change, in the order that holds everywhere: batches by id, student, order. Locks
 * that the transaction has already are taken again without waiting.
 */
export async function lockOrderWithBatches(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  key: OrderKey,
): Promise<OrderWithBatches | undefined> {
  const owner = await findOrderOwner(tx, key);
  if (owner === undefined) return undefined;
  const lockedBatchIds = await lockBatchesToSeat(context, tx, owner);
  const order = await lockOrder(tx, key);
  return order === undefined ? undefined : { order, lockedBatchIds };
}
