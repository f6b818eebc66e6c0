import type { archivingEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { readBatch } from '../batches.service.ts';
import { batchAuditSubject } from '../change/batches.change.service.ts';
import { refuseClashes } from '../change/batches.clashes.ts';
import { deleteSeat, lockBatches } from '../change/batches.leave.queries.ts';
import {
  listEnrolledRows,
  listSeatedIds,
  lockBatch,
  lockPeople,
  moveSeat,
  updateBatch,
} from '../change/batches.plan.queries.ts';
import { publishRemoval, removeLocked } from '../change/batches.remove.service.ts';
import { tellOfMove } from '../change/batches.tell.ts';
import { stateCause } from '../seats/batches.cause.queries.ts';
import { countSeatsHeldForOthers } from '../seats/batches.seats.queries.ts';

type Input = UseCaseInput<typeof archivingEndpoints.archiveBatch>;
type Row = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

const field = 'moveStudentsTo.id';

const refused = (message: string) => new AppError('conflict', { message, fields: { [field]: message } });

/** Moves the students to another batch and archives this one in one transaction. */
export async function archiveBatch(
  context: CallContext<Caller>,
  { params: { batchId }, body: { version, moveStudentsTo } }: Input,
): Promise<UseCaseReply<typeof archivingEndpoints.archiveBatch>> {
  const { movedIds, removed } = await context.transaction(async (tx) => {
    const ids = moveStudentsTo === undefined ? [batchId] : [batchId, moveStudentsTo.id];
    await lockBatches(tx, ids);
    const batch = await lockBatch(tx, batchId);
    if (batch === undefined) throw new AppError('not_found');
    if (batch.version !== version) throw new AppError('conflict');
    const moved = moveStudentsTo === undefined ? [] : await moveAll(context, tx, batch, moveStudentsTo.id);
    const left = moved.length === 0 ? batch : { ...batch, version: batch.version + 1 };
    return { movedIds: moved, removed: await removeLocked(context, tx, left) };
  });
  context.live.tell(movedIds, 'notifications');
  context.live.tell(movedIds, 'meetings');
  publishRemoval(context, removed.affected);
  const count = movedIds.length === 1 ? '1 student was' : `${movedIds.length} students were`;
  const movedText = movedIds.length === 0 ? '' : ` ${count} moved to batch ${moveStudentsTo?.id}.`;
  return { message: `${removed.message}${movedText}` };
}

/** The seats of people who cannot be seated anew stay in the archived batch: archived accounts and frozen courses. */
async function moveAll(context: CallContext<Caller>, tx: Tx, from: Row, toId: number): Promise<number[]> {
  const now = context.clock.now();
  const to = await getTarget(tx, from, toId, dateInIndia(now));
  const seatedTo = await listSeatedIds(tx, toId);
  const seatedIds = await listSeatedIds(tx, from.id);
  if (seatedIds.length === 0) return [];
  const people = await lockPeople(tx, seatedIds);
  const present = people.filter(({ status }) => status === 'active' || status === 'unverified').map(({ id }) => id);
  const enrolled = await listEnrolledRows(tx, from.courseId, present);
  const movedIds = enrolled.filter(({ isFrozen }) => !isFrozen).map(({ id }) => id);
  if (movedIds.length === 0) return [];
  const newIds = movedIds.filter((id) => !seatedTo.includes(id));
  await refuseTooFewSeats(tx, to, seatedTo.length, newIds, now);
  const fields = { trainer: 'trainer.id', students: field } as const;
  await refuseClashes(tx, people, to, { studentIds: newIds, batchIds: [from.id, toId], fields });
  await stateCause(tx, `admin:${context.caller.id}`);
  for (const studentId of movedIds) {
    // A student who has both seats only loses the old one.
    if (seatedTo.includes(studentId)) await deleteSeat(tx, from.id, studentId);
    else await moveSeat(tx, { studentId, from: from.id, to: toId }, now);
  }
  const isWritten = (await updateBatch(tx, from, {}, now)) && (await updateBatch(tx, to, {}, now));
  if (!isWritten) throw new AppError('conflict');
  await recordAdminAct(context, tx, {
    action: 'batch.move-students',
    subject: batchAuditSubject(toId),
    after: { studentIds: movedIds, fromBatchId: from.id },
  });
  await tellOfMove(context, tx, await readBatch(context, tx, toId), newIds);
  return movedIds;
}

/** Another batch of the course that has not ended. */
async function getTarget(tx: Tx, from: Row, toId: number, today: string): Promise<Row> {
  const to = await lockBatch(tx, toId);
  if (to === undefined || to.id === from.id || to.courseId !== from.courseId || to.endDate < today) {
    throw refused('Please choose another batch of the same course that has not ended.');
  }
  return to;
}

async function refuseTooFewSeats(tx: Tx, to: Row, seated: number, newIds: readonly number[], now: Date) {
  const held = await countSeatsHeldForOthers(tx, to.id, newIds, now);
  const free = Math.max(0, to.capacity - seated - held);
  if (newIds.length <= free) return;
  throw refused(`Batch ${to.id} has ${free} free ${free === 1 ? 'seat' : 'seats'} for ${newIds.length} students.`);
}
