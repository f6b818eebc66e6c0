import type { batchEndpoints, BatchFull, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { batchAuditSubject } from './batches.change.service.ts';
import { refuseClashes, refuseSecondSeats } from './batches.clashes.ts';
import { refuseNotEnrolled } from './batches.plan.ts';
import { insertSeats, listSeatedIds, lockBatch, lockPeople, updateBatch } from './batches.plan.queries.ts';
import { tellOfSeats } from './batches.tell.ts';
import { batchFullMessage } from '../batches.policy.ts';
import { readBatch } from '../batches.service.ts';
import { stateCause } from '../seats/batches.cause.queries.ts';
import { countSeatsHeldForOthers } from '../seats/batches.seats.queries.ts';

type Input = UseCaseInput<typeof batchEndpoints.addStudent>;

const otherCourseMessage = 'This batch belongs to another course.';

/** Adding a student twice changes nothing, even if the batch is full by now. */
export async function addStudentToBatch(
  context: CallContext<Caller>,
  { params: { batchId }, body }: Input,
): Promise<BatchFull> {
  const studentId = body.student.id;
  const changed = await context.transaction((tx) => seatByStaff(context, tx, { batchId, studentId, ...body }));
  context.live.tell([studentId], 'notifications');
  return changed;
}

interface Seat {
  readonly batchId: number;
  readonly studentId: number;
  /** The batch must be of this course. */
  readonly courseId?: number;
  /** The field of the form that a refusal names. */
  readonly field?: 'student.id' | 'batchId';
  readonly alsoIn?: boolean | undefined;
}

/** Gives a seat, unless the student has it already, and tells the student. Locks the batch, then the student. */
export async function seatByStaff(context: CallContext<Caller>, tx: Tx, seat: Seat): Promise<BatchFull> {
  const { batchId, studentId, courseId, alsoIn, field = 'student.id' } = seat;
  const batch = await lockBatch(tx, batchId);
  if (batch === undefined) throw new AppError('not_found');
  if (courseId !== undefined && courseId !== batch.courseId) {
    throw new AppError('conflict', { message: otherCourseMessage, fields: { [field]: otherCourseMessage } });
  }
  const seatedIds = await listSeatedIds(tx, batchId);
  if (seatedIds.includes(studentId)) return readBatch(context, tx, batchId);
  await addSeat(context, tx, { batch, seatedIds, studentId, alsoIn, field });
  const seated = await readBatch(context, tx, batchId);
  await tellOfSeats(context, tx, seated, [studentId]);
  return seated;
}

interface NewSeat {
  readonly batch: NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
  readonly seatedIds: readonly number[];
  readonly studentId: number;
  readonly alsoIn: boolean | undefined;
  readonly field: string;
}

/** Adds the seat and a new version of the batch, so that an admin who is editing the batch gets a conflict. */
async function addSeat(context: CallContext<Caller>, tx: Tx, { batch, seatedIds, studentId, alsoIn, field }: NewSeat) {
  const now = context.clock.now();
  const { id: batchId, courseId } = batch;
  const studentIds = [studentId];
  const people = await lockPeople(tx, studentIds);
  await refuseNotEnrolled(tx, people, { courseId, studentIds, field });
  await refuseFullBatch(tx, batch, { seated: seatedIds.length, studentIds, now });
  const fields = { trainer: 'trainer.id', students: field } as const;
  await refuseClashes(tx, people, batch, { studentIds, batchIds: [batchId], fields });
  const today = dateInIndia(now);
  if (alsoIn !== true) await refuseSecondSeats(tx, people, { courseId, batchId, studentIds, today, field });
  await stateCause(tx, `admin:${context.caller.id}`);
  await insertSeats(tx, { batchId, courseId }, studentIds, now);
  if (!(await updateBatch(tx, batch, {}, now))) throw new AppError('conflict');
  const subject = batchAuditSubject(batchId);
  await recordAdminAct(context, tx, { action: 'batch.add-student', subject, after: { studentId } });
}

interface Newcomers {
  readonly seated: number;
  readonly studentIds: readonly number[];
  readonly now: Date;
}

/** Throws if the batch has no seat left that is neither taken nor held for somebody else who is paying. */
export async function refuseFullBatch(
  tx: Tx,
  { id, capacity }: { readonly id: number; readonly capacity: number },
  { seated, studentIds, now }: Newcomers,
): Promise<void> {
  const held = await countSeatsHeldForOthers(tx, id, studentIds, now);
  if (seated + held >= capacity) throw new AppError('conflict', { message: batchFullMessage(capacity, held) });
}
