import type { batchEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { batchAuditSubject } from './batches.change.service.ts';
import { cancelComingMeetings } from '../batches.meetings.queries.ts';
import { deleteBatch, listSeatedIds, lockBatch, lockPeople, updateBatch } from './batches.plan.queries.ts';
import type { LockedPerson } from './batches.plan.ts';
import { tellOfLostSeats } from './batches.tell.ts';
import { mustBeArchived } from '../batches.policy.ts';
import { readBatch } from '../batches.service.ts';
import { stateCause } from '../seats/batches.cause.queries.ts';

/** Deletes a batch, or archives it if it has begun with students or has meetings, so that no history is lost. */
export async function removeBatch(
  context: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof batchEndpoints.remove>,
): Promise<UseCaseReply<typeof batchEndpoints.remove>> {
  const removed = await context.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch === undefined) throw new AppError('not_found');
    return removeLocked(context, tx, batch);
  });
  publishRemoval(context, removed.affected);
  return { message: removed.message };
}

interface Affected {
  readonly studentIds: readonly number[];
  readonly trainerId: number | undefined;
}

interface Removed {
  readonly affected: Affected | undefined;
  readonly message: string;
}

/** Call under the lock of the batch. */
export async function removeLocked(
  context: CallContext<Caller>,
  tx: Tx,
  batch: NonNullable<Awaited<ReturnType<typeof lockBatch>>>,
): Promise<Removed> {
  const now = context.clock.now();
  const { id: batchId } = batch;
  const studentIds = await listSeatedIds(tx, batchId);
  // Students are locked because their batch counts change; in the order of ids, as everywhere.
  const students = studentIds.length > 0 ? await lockPeople(tx, studentIds) : [];
  await stateCause(tx, `admin:${context.caller.id}`);
  const subject = batchAuditSubject(batchId);
  const { courseId, trainerCourseId, startDate, startTime } = batch;
  const before = { courseId, trainerCourseId, startDate, startTime, studentIds };
  const hasBegun = mustBeArchived(startDate, dateInIndia(now), studentIds.length);
  if (!hasBegun) {
    const { course } = await readBatch(context, tx, batchId);
    await tellOfLostSeats(context, tx, { batchId, course, studentIds: activeIdsOf(students) });
  }
  if (!hasBegun && (await deleteBatch(tx, batchId))) {
    await recordAdminAct(context, tx, { action: 'batch.delete', subject, before });
    const affected = { studentIds: activeIdsOf(students), trainerId: undefined };
    return { affected, message: 'Batch deleted successfully!' };
  }
  if (!(await updateBatch(tx, batch, { archivedAt: now }, now))) throw new AppError('conflict');
  const difference = { before: { archived: false }, after: { archived: true } };
  await recordAdminAct(context, tx, { action: 'batch.archive', subject, ...difference });
  const reason = hasBegun ? 'it has started, and its students keep their records' : 'its classes stay on record';
  return {
    affected: await cancelMeetings(context, tx, batchId, students),
    message: `Batch archived: ${reason}.`,
  };
}

/** Publishes the removal to open screens; call after the transaction is committed. */
export function publishRemoval({ live }: CallContext<Caller>, affected: Affected | undefined): void {
  if (affected === undefined) return;
  const { studentIds, trainerId } = affected;
  live.tell(studentIds, 'notifications');
  live.tell(trainerId === undefined ? studentIds : [...studentIds, trainerId], 'meetings');
}

const activeIdsOf = (students: readonly LockedPerson[]) =>
  students.filter(({ status }) => status === 'active').map(({ id }) => id);

/**
 * Cancels the remaining meetings: an archived batch must not block its trainer's time. Students get one notification
 * for all of them.
 */
async function cancelMeetings(
  context: CallContext<Caller>,
  tx: Tx,
  batchId: number,
  students: readonly LockedPerson[],
) {
  const cancelled = await cancelComingMeetings(tx, batchId, context.clock.now());
  const [next] = cancelled.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (next === undefined) return undefined;
  const { courseTitle, startsAt, trainerId } = next;
  const studentIds = activeIdsOf(students);
  await notify(context, tx, {
    event: `batch:${batchId}:archived`,
    kind: 'meeting_cancelled',
    facts: { courseTitle, batchId, count: cancelled.length, startsAt: startsAt.toISOString(), reason: null },
    channels: ['bell', 'mail'],
    userIds: studentIds,
  });
  return { studentIds, trainerId };
}
