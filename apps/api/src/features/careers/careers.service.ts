import { type Career, type careerEndpoints, skillKeyOf, type UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findCareer, insertCareer, updateCareer } from './careers.queries.ts';

type Student = CallContext<Caller>;

const nothingTold: Career = { passedIn: null, skills: [], version: 0 };

export async function getOwnCareer({ db, caller }: Student): Promise<Career> {
  return (await findCareer(db, caller.id)) ?? nothingTold;
}

/** Version 0 is that of a student who has told nothing yet. */
export async function saveOwnCareer(
  { db, caller, clock }: Student,
  { body }: UseCaseInput<typeof careerEndpoints.saveMine>,
): Promise<Career> {
  const { passedIn, skills, version } = body;
  const values = { passedIn, skills, skillKeys: skills.map(skillKeyOf) };
  const saved =
    version === 0
      ? await insertCareer(db, caller.id, values, clock.now())
      : await updateCareer(db, caller.id, version, values, clock.now());
  if (saved === undefined) throw new AppError('conflict');
  return saved;
}
