import { type archivingEndpoints, limits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { removeTrainerWithin } from '#features/trainers/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { restFrom } from '../batches.policy.ts';
import { batchAuditSubject, whileStillLinked } from '../change/batches.change.service.ts';
import { lockBatches } from '../change/batches.leave.queries.ts';
import { lockBatch, lockPeople, updateBatch } from '../change/batches.plan.queries.ts';
import { getLinkId, type LockedPerson } from '../change/batches.plan.ts';
import { tellOfHandOver } from './batches.archive.tell.ts';
import { classClashOf } from './batches.class-clash.ts';
import { listBatchesOfTrainers, listBatchesToHandOver } from './batches.dependents.queries.ts';
import { clashOf } from './batches.dependents.service.ts';

type Input = UseCaseInput<typeof archivingEndpoints.archiveTrainer>;

const changedMessage = 'The batches of this trainer have changed in the meantime. Please look at them again.';

/** Hands over the batches and archives the trainer in one transaction, so that no batch waits for an archived trainer by mistake. */
export async function archiveTrainer(
  context: CallContext<Caller>,
  { params: { trainerId }, body }: Input,
): Promise<UseCaseReply<typeof archivingEndpoints.archiveTrainer>> {
  const isHandingOver = body.batches.some(({ trainer }) => trainer !== null);
  if (isHandingOver && !context.caller.rights.has('teaching')) throw new AppError('forbidden');
  const { message, affected } = await whileStillLinked('batches.0.trainer.id', () =>
    context.transaction(async (tx) => {
      const people = await lockAll(context, tx, trainerId, body);
      const told = await handOverAll(context, tx, { trainerId, people, batches: body.batches });
      const { message } = await removeTrainerWithin(context, tx, trainerId);
      return { message, affected: told };
    }),
  );
  context.live.tell(affected, 'notifications');
  context.live.tell(affected, 'meetings');
  return { message };
}

/** Batches by id, then people by id; then the trainer gets no other batch, and the list is compared with what was shown. */
async function lockAll(context: CallContext<Caller>, tx: Tx, trainerId: number, { batches }: Input['body']) {
  const ids = batches.map(({ id }) => id);
  await lockBatches(tx, ids);
  const nextIds = batches.flatMap(({ trainer }) => trainer?.id ?? []);
  const people = await lockPeople(tx, [...new Set([trainerId, ...nextIds])]);
  const trainer = people.find(({ id }) => id === trainerId);
  if (trainer?.role !== 'TRAINER' || trainer.status === 'deleted') throw new AppError('not_found');
  const now = context.clock.now();
  const waiting = await listBatchesToHandOver(tx, trainerId, { now, today: dateInIndia(now) }, limits.listMost);
  const shown = new Set(ids);
  const isSame = waiting.length === shown.size && waiting.every(({ id }) => shown.has(id));
  if (!isSame || nextIds.includes(trainerId)) throw new AppError('conflict', { message: changedMessage });
  return people;
}

interface HandOver {
  readonly trainerId: number;
  readonly people: readonly LockedPerson[];
  readonly batches: Input['body']['batches'];
}

/** Throws an error that names all clashes, by batch. Returns who was told. */
async function handOverAll(context: CallContext<Caller>, tx: Tx, { trainerId, people, batches }: HandOver) {
  const faults: Record<string, string> = {};
  const told = new Set<number>();
  for (const [index, { id, trainer }] of batches.entries()) {
    if (trainer === null) continue;
    const field = `batches.${index}.trainer.id` as const;
    const outcome = await handOver(context, tx, { batchId: id, from: trainerId, to: trainer.id, people, field });
    if (typeof outcome === 'string') faults[field] = outcome;
    else for (const personId of outcome) told.add(personId);
  }
  const [message] = Object.values(faults);
  if (message !== undefined) throw new AppError('schedule_clash', { message, fields: faults });
  return [...told];
}

interface OneBatch {
  readonly batchId: number;
  readonly from: number;
  readonly to: number;
  readonly people: readonly LockedPerson[];
  readonly field: `batches.${number}.trainer.id`;
}

/** Gives one batch to its next trainer; a trigger hands over its classes. Returns who was told, or what clashes. */
async function handOver(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, from, to, people, field }: OneBatch,
): Promise<readonly number[] | string> {
  const now = context.clock.now();
  const today = dateInIndia(now);
  const batch = await lockBatch(tx, batchId);
  if (batch === undefined) throw new AppError('conflict', { message: changedMessage });
  const trainerCourseId = await getLinkId(tx, people, { trainerId: to, courseId: batch.courseId, field });
  const nameOf = (personId: number) => people.find(({ id }) => id === personId)?.name ?? '';
  const taught = await listBatchesOfTrainers(tx, [to], today);
  const clash = clashOf(nameOf(to), restFrom(batch, today), taught);
  const classClash = clash ?? (await classClashOf(tx, { batchId, trainerId: to, archivedAt: null, now }));
  if (classClash !== undefined) return classClash;
  if (!(await updateBatch(tx, batch, { trainerCourseId }, now))) throw new AppError('conflict');
  await recordAdminAct(context, tx, {
    action: 'batch.hand-over',
    subject: batchAuditSubject(batchId),
    before: { trainerCourseId: batch.trainerCourseId },
    after: { trainerCourseId },
  });
  const trainers = { from: { id: from, name: nameOf(from) }, to: { id: to, name: nameOf(to) } };
  return tellOfHandOver(context, tx, { batchId, version: batch.version + 1, ...trainers });
}
