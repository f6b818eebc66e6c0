import type { batchEndpoints, BatchFull, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { batchAuditSubject } from './batches.change.service.ts';
import { refuseClashes, refuseNotEnrolled } from './batches.plan.ts';
import { insertSeats, listSeatedIds, lockBatch, lockPeople, updateBatch } from './batches.plan.queries.ts';
import { tellOfSeats } from './batches.tell.ts';
import { batchFullMessage } from '../batches.policy.ts';
import { readBatch } from '../batches.service.ts';
import { countSeatsHeldForOthers } from '../seats/batches.seats.queries.ts';

type Input = UseCaseInput<typeof batchEndpoints.addStudent>;

/** Adding a student twice changes nothing, even if the batch is full by now. */
export async function addStudentToBatch(
  context: CallContext<Caller>,
  { params: { batchId }, body }: Input,
): Promise<BatchFull> {
  const studentId = body.student.id;
  const changed = await context.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch === undefined) throw new AppError('not_found');
    const seatedIds = await listSeatedIds(tx, batchId);
    if (seatedIds.includes(studentId)) return readBatch(context, tx, batchId);
    return seatAndTell(context, tx, { batch, seatedIds, studentId, field: 'student.id' });
  });
  context.live.tell([studentId], 'notifications');
  return changed;
}

const otherCourseMessage = 'This batch belongs to another course.';

interface SeatOfCourse {
  readonly batchId: number;
  readonly courseId: number;
  readonly studentId: number;
}

/**
 * Gives a student of the course a seat, inside another transaction, by the rules of the office: unlike a student's own
 * choice, also after the last day to join. The caller has locked the batch before the student, and tells the open pages.
 */
export async function seatByStaff(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, courseId, studentId }: SeatOfCourse,
): Promise<void> {
  const batch = await lockBatch(tx, batchId);
  if (batch === undefined) throw new AppError('not_found');
  if (batch.courseId !== courseId)
    throw new AppError('conflict', { message: otherCourseMessage, fields: { batchId: otherCourseMessage } });
  const seatedIds = await listSeatedIds(tx, batchId);
  if (!seatedIds.includes(studentId)) await seatAndTell(context, tx, { batch, seatedIds, studentId, field: 'batchId' });
}

interface Seat {
  readonly batch: NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
  readonly seatedIds: readonly number[];
  readonly studentId: number;
  /** The field of the form that a refusal names. */
  readonly field: 'student.id' | 'batchId';
}

async function seatAndTell(context: CallContext<Caller>, tx: Tx, taken: Seat): Promise<BatchFull> {
  await seat(context, tx, taken);
  const seated = await readBatch(context, tx, taken.batch.id);
  await tellOfSeats(context, tx, seated, [taken.studentId]);
  return seated;
}

/** Adds the seat and a new version of the batch, so that an admin who is editing the batch gets a conflict. */
async function seat(context: CallContext<Caller>, tx: Tx, { batch, seatedIds, studentId, field }: Seat): Promise<void> {
  const now = context.clock.now();
  const studentIds = [studentId];
  const people = await lockPeople(tx, studentIds);
  await refuseNotEnrolled(tx, people, { courseId: batch.courseId, studentIds, field });
  const held = await countSeatsHeldForOthers(tx, batch.id, studentIds, now);
  if (seatedIds.length + held >= batch.capacity)
    throw new AppError('conflict', { message: batchFullMessage(batch.capacity, held) });
  const fields = { trainer: 'trainer.id', students: field } as const;
  await refuseClashes(tx, people, batch, { studentIds, batchId: batch.id, fields });
  await insertSeats(tx, { batchId: batch.id, courseId: batch.courseId }, studentIds, now);
  if (!(await updateBatch(tx, batch, {}, now))) throw new AppError('conflict');
  const subject = batchAuditSubject(batch.id);
  await recordAdminAct(context, tx, { action: 'batch.add-student', subject, after: { studentId } });
}
