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

const field = 'student.id';

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
    await seat(context, tx, { batch, seatedIds, studentId });
    const seated = await readBatch(context, tx, batchId);
    await tellOfSeats(context, tx, seated, [studentId]);
    return seated;
  });
  context.live.tell([studentId], 'notifications');
  return changed;
}

interface Seat {
  readonly batch: NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
  readonly seatedIds: readonly number[];
  readonly studentId: number;
}

/** Adds the seat and a new version of the batch, so that an admin who is editing the batch gets a conflict. */
async function seat(context: CallContext<Caller>, tx: Tx, { batch, seatedIds, studentId }: Seat): Promise<void> {
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
