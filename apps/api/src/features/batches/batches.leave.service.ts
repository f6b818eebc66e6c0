import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { listBatchIdsOf, lockBatches, type Taken } from './batches.leave.queries.ts';
import { lockPeople } from './batches.plan.queries.ts';

/**
 * The locks of somebody who is to leave the batches of a course, in the order everybody takes them: the batches, then the
 * student. Whoever was seated elsewhere in between makes it a conflict, to be tried again.
 */
export async function holdSeats(tx: Tx, taken: Taken): Promise<void> {
  const batchIds = await listBatchIdsOf(tx, taken);
  await lockBatches(tx, batchIds);
  await lockPeople(tx, [taken.studentId]);
  const seatedIn = await listBatchIdsOf(tx, taken);
  if (seatedIn.some((id) => !batchIds.includes(id))) throw new AppError('conflict');
}
