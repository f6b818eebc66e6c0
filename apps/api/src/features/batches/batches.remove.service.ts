import type { batchEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { subjectOf } from './batches.change.service.ts';
import {
  cancelComingMeetings,
  deleteBatch,
  listSeatedIds,
  lockBatch,
  lockPeople,
  updateBatch,
} from './batches.plan.queries.ts';
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
    const hasBegun = isHistory(startDate, dateInIndia(now), studentIds.length);
    if (!hasBegun && (await deleteBatch(tx, batchId))) {
      await recordAdminAct(context, tx, { action: 'batch.delete', subject, before });
      return { message: 'Batch deleted successfully!' };
    }
    if (!(await updateBatch(tx, batch, { archivedAt: now }, now))) throw new AppError('conflict');
    // Nobody finds them any more, so they must not stand in the trainer's way either.
    await cancelComingMeetings(tx, batchId, now);
    const difference = { before: { archived: false }, after: { archived: true } };
    await recordAdminAct(context, tx, { action: 'batch.archive', subject, ...difference });
    const reason = hasBegun ? 'it has begun, and its students keep their record' : 'its classes stay on record';
    return { message: `Batch archived: ${reason}.` };
  });
}
