import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { listBatchIdsOf, lockBatches, type EnrolmentKey } from './batches.leave.queries.ts';
import { lockPeople } from './batches.plan.queries.ts';

/**
 * Takes the locks for removing a student from the batches of a course, in the usual order: batches, then the student.
 * With `alsoBatchId`, also that of a batch of another course, in which the student is to sit. If the student got another
 * seat in between, it is a conflict, to be tried again.
 */
export async function lockSeats(tx: Tx, enrolment: EnrolmentKey, alsoBatchId?: number): Promise<void> {
  const batchIds = await listBatchIdsOf(tx, enrolment);
  await lockBatches(tx, alsoBatchId === undefined ? batchIds : [...batchIds, alsoBatchId]);
  await lockPeople(tx, [enrolment.studentId]);
  const seatedIn = await listBatchIdsOf(tx, enrolment);
  if (seatedIn.some((id) => !batchIds.includes(id))) throw new AppError('conflict');
}
