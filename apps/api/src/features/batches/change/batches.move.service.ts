import type { batchEndpoints, BatchFull, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { readBatch } from '../batches.service.ts';
import { stateCause } from '../seats/batches.cause.queries.ts';
import { batchAuditSubject } from './batches.change.service.ts';
import { refuseClashes } from './batches.clashes.ts';
import { deleteSeat, lockBatches } from './batches.leave.queries.ts';
import { refuseNotEnrolled } from './batches.plan.ts';
import { listSeatedIds, lockBatch, lockPeople, moveSeat, updateBatch } from './batches.plan.queries.ts';
import { refuseFullBatch } from './batches.seats.service.ts';
import { tellOfMove } from './batches.tell.ts';

type Input = UseCaseInput<typeof batchEndpoints.move>;

const field = 'toBatchId';

const messages = {
  sameBatch: 'Please choose another batch.',
  otherCourse: 'Please choose a batch of the same course.',
  gone: 'This student no longer has a seat in that batch.',
} as const;

const refused = (message: string) => new AppError('validation_failed', { message, fields: { [field]: message } });

/** Moves a student in one transaction. A second time, the student sits there already and nothing changes. */
export async function moveStudent(
  context: CallContext<Caller>,
  { params: { studentId }, body }: Input,
): Promise<BatchFull> {
  const { fromBatchId, toBatchId, reason } = body;
  if (fromBatchId === toBatchId) throw refused(messages.sameBatch);
  const moved = await context.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, body);
    const seatedFrom = await listSeatedIds(tx, fromBatchId);
    const seatedTo = await listSeatedIds(tx, toBatchId);
    if (!seatedFrom.includes(studentId)) {
      if (seatedTo.includes(studentId)) return readBatch(context, tx, toBatchId);
      throw new AppError('conflict', { message: messages.gone });
    }
    if (from.courseId !== to.courseId) throw refused(messages.otherCourse);
    await stateCause(tx, `admin:${context.caller.id}`, reason);
    await changeSeat(context, tx, { from, to, studentId, seatedTo });
    const batch = await readBatch(context, tx, toBatchId);
    await tellOfMove(context, tx, batch, [studentId]);
    return batch;
  });
  context.live.tell([studentId], 'notifications');
  context.live.tell([studentId], 'meetings');
  return moved;
}

type Row = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

/** Both batches in the order of their ids, so that two moves at once, there and back, wait for one another. */
async function lockBoth(tx: Tx, { fromBatchId, toBatchId }: Input['body']): Promise<{ from: Row; to: Row }> {
  await lockBatches(tx, [fromBatchId, toBatchId]);
  const [from, to] = [await lockBatch(tx, fromBatchId), await lockBatch(tx, toBatchId)];
  if (from === undefined || to === undefined) throw new AppError('not_found');
  return { from, to };
}

interface Move {
  readonly from: Row;
  readonly to: Row;
  readonly studentId: number;
  readonly seatedTo: readonly number[];
}

async function changeSeat(context: CallContext<Caller>, tx: Tx, { from, to, studentId, seatedTo }: Move) {
  const now = context.clock.now();
  const studentIds = [studentId];
  const people = await lockPeople(tx, studentIds);
  if (seatedTo.includes(studentId)) {
    // The student has both seats: only the old one goes.
    await deleteSeat(tx, from.id, studentId);
  } else {
    await refuseNotEnrolled(tx, people, { courseId: to.courseId, studentIds, field });
    await refuseFullBatch(tx, to, { seated: seatedTo.length, studentIds, now });
    const fields = { trainer: 'trainer.id', students: field } as const;
    await refuseClashes(tx, people, to, { studentIds, batchIds: [from.id, to.id], fields });
    await moveSeat(tx, { studentId, from: from.id, to: to.id }, now);
  }
  const isWritten = (await updateBatch(tx, from, {}, now)) && (await updateBatch(tx, to, {}, now));
  if (!isWritten) throw new AppError('conflict');
  await recordAdminAct(context, tx, {
    action: 'batch.move-student',
    subject: batchAuditSubject(to.id),
    after: { studentId, fromBatchId: from.id },
  });
}
