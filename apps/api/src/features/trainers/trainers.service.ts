import type { archivingEndpoints, TrainerDetail, trainerEndpoints, TrainerFull, UseCaseInput } from '@avsar/contract';
import { changePerson, removePerson, removePersonWithin, restorePerson, signUp } from '#features/people/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { differenceOf } from '#shared/difference.ts';
import { AppError } from '#shared/errors.ts';
import { OwnRow } from '#shared/own.ts';
import { updateTrainerProfile, findTrainer, listTechnologiesOf } from './trainers.full.queries.ts';
import { findPublicTrainer } from './trainers.queries.ts';
import { refuseWrongTechnologies } from './trainers.technologies.service.ts';
import { publicViewOf, trainerFullViewOf } from './trainers.views.ts';

export { limitSignUps } from '#features/people/index.ts';

export async function createTrainer(context: CallContext, { body }: UseCaseInput<typeof trainerEndpoints.create>) {
  await refuseWrongTechnologies(context.db, body.technologies, []);
  return signUp(context, 'TRAINER', body, { experienceYears: body.experience, technologies: body.technologies });
}

/**
 * The full view for the trainer themselves and the admin; the public view for everybody else, if the trainer is public.
 */
export async function getTrainer(
  context: CallContext,
  { params }: UseCaseInput<typeof trainerEndpoints.get>,
): Promise<TrainerDetail | TrainerFull | OwnRow<TrainerFull>> {
  const { caller } = context;
  const { trainerId } = params;
  if (caller?.role === 'ADMIN') return readTrainer({ ...context, caller }, trainerId);
  if (caller?.role === 'TRAINER' && caller.id === trainerId) {
    return new OwnRow(await readTrainer({ ...context, caller }, trainerId));
  }
  const row = await findPublicTrainer(context.db, trainerId);
  if (row === undefined) throw new AppError('not_found');
  return { ...publicViewOf(row), bio: row.bio };
}

async function readTrainer(context: CallContext<Caller>, trainerId: number): Promise<TrainerFull> {
  const row = await findTrainer(context.db, trainerId);
  if (row === undefined) throw new AppError('not_found');
  return trainerFullViewOf(context, row);
}

export async function updateTrainer(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof trainerEndpoints.update>,
) {
  const { experience, technologies, bio, ...draft } = body;
  const saved = await changePerson(context, {
    id: params.trainerId,
    role: 'TRAINER',
    draft,
    changePart: async (tx, { id }) => {
      if (technologies) await refuseWrongTechnologies(tx, technologies, await listTechnologiesOf(tx, id));
      const change = { experienceYears: experience, technologies, bio };
      const { before, after } = await updateTrainerProfile(tx, id, change);
      return differenceOf(before, after, ['experienceYears', 'technologies', 'bio']);
    },
  });
  return { ...saved, userData: await readTrainer(context, params.trainerId) };
}

export const removeTrainer = (context: CallContext<Caller>, { params }: UseCaseInput<typeof trainerEndpoints.remove>) =>
  removePerson(context, 'TRAINER', params.trainerId);

/** Inside the transaction that hands over the trainer's batches. */
export const removeTrainerWithin = (context: CallContext<Caller>, tx: Tx, trainerId: number) =>
  removePersonWithin(context, tx, 'TRAINER', trainerId);

export const restoreTrainer = (
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof archivingEndpoints.restoreTrainer>,
) => restorePerson(context, 'TRAINER', params.trainerId);
