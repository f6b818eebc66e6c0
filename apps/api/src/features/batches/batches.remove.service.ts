import type { batchEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { subjectOf } from './batches.change.service.ts';
import { deleteBatch, listSeatedIds, lockBatch, lockPeople, updateBatch } from './batches.plan.queries.ts';
import { isHistory } from './batches.policy.ts';

/** Archived, where somebody's record would be lost with it (design §5). */
export async function removeBatch(
  context: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof batchEndpoints.remove>,
): Promise<UseCaseReply<typeof batchEndpoints.remove>> {
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const batch = await lockBatch(tx, batchId);
    if (batch === undefined) throw new AppError('not_found');
    const studentIds = await listSeatedIds(tx, batchId);
    // Their seats are counted anew, in the order in which everybody locks them.
    if (studentIds.length > 0) await lockPeople(tx, studentIds);
    const subject = subjectOf(batchId);
    const { courseId, trainerCourseId, startDate, startTime } = batch;
    const before = { courseId, trainerCourseId, startDate, startTime, studentIds };
    if (!isHistory(startDate, dateInIndia(now), studentIds.length) && (await deleteBatch(tx, batchId))) {
      await recordAdminAct(context, tx, { action: 'batch.delete', subject, before });
      return { message: 'Batch deleted successfully!' };
    }
    if (!(await updateBatch(tx, batch, { archivedAt: now }, now))) throw new AppError('conflict');
    const difference = { before: { archived: false }, after: { archived: true } };
    await recordAdminAct(context, tx, { action: 'batch.archive', subject, ...difference });
    return { message: 'Batch archived: it has begun, and its students keep their record.' };
  });
}
