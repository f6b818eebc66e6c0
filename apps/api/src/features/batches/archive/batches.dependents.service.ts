import { type archivingEndpoints, limits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { clashMessage, restFrom, type Timetable, timetablesOverlap } from '../batches.policy.ts';
import { userExists } from '../batches.queries.ts';
import {
  countSubstituted,
  findBatchDependents,
  listBatchesOfTrainers,
  listBatchesToHandOver,
  listOtherBatchesOfCourse,
  listSuccessors,
} from './batches.dependents.queries.ts';

/** So many trainers are offered for all batches together. */
const successorsMost = 1000;

/** What the staff should hand over before they archive the trainer, and who could take it. */
export async function getTrainerDependents(
  { db, clock }: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof archivingEndpoints.getTrainerDependents>,
): Promise<UseCaseReply<typeof archivingEndpoints.getTrainerDependents>> {
  if (!(await userExists(db, trainerId, 'TRAINER'))) throw new AppError('not_found');
  const now = clock.now();
  const today = dateInIndia(now);
  const waiting = await listBatchesToHandOver(db, trainerId, { now, today }, limits.listMost);
  const courseIds = [...new Set(waiting.map(({ courseId }) => courseId))];
  const successors = await listSuccessors(db, courseIds, trainerId, successorsMost);
  const taught = await listBatchesOfTrainers(db, [...new Set(successors.map(({ id }) => id))], today);
  const taughtBy = Map.groupBy(taught, (batch) => batch.trainerId);
  return {
    batches: waiting.map((batch) => ({
      ...batch,
      successors: successors
        .filter(({ courseId }) => courseId === batch.courseId)
        .map(({ id, name }) => ({ id, name, clash: clashOf(name, restFrom(batch, today), taughtBy.get(id) ?? []) })),
    })),
    substitutedCount: await countSubstituted(db, trainerId, now),
  };
}

type Taught = Awaited<ReturnType<typeof listBatchesOfTrainers>>[number];

/** The first of these batches at the hours of the timetable, as a sentence; null if there is none. */
export function clashOf(personName: string, timetable: Timetable | undefined, taught: readonly Taught[]) {
  const clash = timetable && taught.find((batch) => timetablesOverlap(timetable, batch));
  return clash === undefined ? null : clashMessage({ personName, batch: clash }, 0);
}

/** What the staff should know before they archive the batch, and where its students could go. */
export async function getBatchDependents(
  { db, clock }: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof archivingEndpoints.getBatchDependents>,
): Promise<UseCaseReply<typeof archivingEndpoints.getBatchDependents>> {
  const now = clock.now();
  const found = await findBatchDependents(db, batchId, now);
  if (found === undefined) throw new AppError('not_found');
  const { courseId, ...dependents } = found;
  const moment = { now, today: dateInIndia(now) };
  const others = await listOtherBatchesOfCourse(db, { batchId, courseId }, moment, limits.listMost);
  return { ...dependents, others };
}
