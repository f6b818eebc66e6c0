import type { batchEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { subjectOf } from './batches.change.service.ts';
import { cancelComingMeetings } from './batches.meetings.queries.ts';
import { deleteBatch, listSeatedIds, lockBatch, lockPeople, updateBatch } from './batches.plan.queries.ts';
import type { Person } from './batches.plan.ts';
import { isHistory } from './batches.policy.ts';

/** Archived, where somebody's record would be lost with it (design §5). */
export async function removeBatch(
  context: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof batchEndpoints.remove>,
): Promise<UseCaseReply<typeof batchEndpoints.remove>> {
  const { concerned, message } = await context.transaction(async (tx) => {
    const now = context.clock.now();
    const batch = await lockBatch(tx, batchId);
    if (batch === undefined) throw new AppError('not_found');
    const studentIds = await listSeatedIds(tx, batchId);
    // Their seats are counted anew, in the order in which everybody locks them.
    const students = studentIds.length > 0 ? await lockPeople(tx, studentIds) : [];
    const subject = subjectOf(batchId);
    const { courseId, trainerCourseId, startDate, startTime } = batch;
    const before = { courseId, trainerCourseId, startDate, startTime, studentIds };
    const hasBegun = isHistory(startDate, dateInIndia(now), studentIds.length);
    if (!hasBegun && (await deleteBatch(tx, batchId))) {
      await recordAdminAct(context, tx, { action: 'batch.delete', subject, before });
      return { concerned: undefined, message: 'Batch deleted successfully!' };
    }
    if (!(await updateBatch(tx, batch, { archivedAt: now }, now))) throw new AppError('conflict');
    const difference = { before: { archived: false }, after: { archived: true } };
    await recordAdminAct(context, tx, { action: 'batch.archive', subject, ...difference });
    const reason = hasBegun ? 'it has begun, and its students keep their record' : 'its classes stay on record';
    return {
      concerned: await callOffMeetings(context, tx, batchId, students),
      message: `Batch archived: ${reason}.`,
    };
  });
  if (concerned !== undefined) {
    context.live.tell(concerned.studentIds, 'notifications');
    context.live.tell([...concerned.studentIds, concerned.trainerId], 'meetings');
  }
  return { message };
}

/** Nobody finds them any more, so they must not stand in the trainer's way either. Students are told once, of all of them. */
async function callOffMeetings(context: CallContext<Caller>, tx: Tx, batchId: number, students: readonly Person[]) {
  const classes = await cancelComingMeetings(tx, batchId, context.clock.now());
  const [next] = classes.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (next === undefined) return undefined;
  const { courseTitle, startsAt, trainerId } = next;
  const studentIds = students.filter(({ status }) => status === 'active').map(({ id }) => id);
  await notify(context, tx, {
    event: `batch:${batchId}:archived`,
    kind: 'meeting_cancelled',
    facts: { courseTitle, batchId, count: classes.length, startsAt: startsAt.toISOString(), reason: null },
    channels: ['bell', 'mail'],
    userIds: studentIds,
  });
  return { studentIds, trainerId };
}
