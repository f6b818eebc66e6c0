import { type archivingEndpoints, limits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { userExists } from '../batches.queries.ts';
import { countSubstituted, findBatchDependents, listBatchesToHandOver } from './batches.dependents.queries.ts';

/** What the staff should hand over before they archive the trainer. */
export async function getTrainerDependents(
  { db, clock }: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof archivingEndpoints.getTrainerDependents>,
): Promise<UseCaseReply<typeof archivingEndpoints.getTrainerDependents>> {
  if (!(await userExists(db, trainerId, 'TRAINER'))) throw new AppError('not_found');
  const now = clock.now();
  return {
    batches: await listBatchesToHandOver(db, trainerId, { now, today: dateInIndia(now) }, limits.listMost),
    substitutedCount: await countSubstituted(db, trainerId, now),
  };
}

export async function getBatchDependents(
  { db, clock }: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof archivingEndpoints.getBatchDependents>,
): Promise<UseCaseReply<typeof archivingEndpoints.getBatchDependents>> {
  const found = await findBatchDependents(db, batchId, clock.now());
  if (found === undefined) throw new AppError('not_found');
  return found;
}
