import type { Student, TrainerFull } from '@avsar/contract';
import type { TypedBio, TypedPerson, TypedTeaching } from './typed-person.ts';
import type { PersonFiles } from './use-person-files.ts';

export type Person = Student | TrainerFull;

export const isTrainer = (person: Person): person is TrainerFull => 'technologies' in person;

interface Typed extends TypedPerson, Partial<TypedTeaching>, Partial<TypedBio> {}

const optional = ['address', 'qualification', 'workingStatus'] as const;

/**
 * The body of an edit: name, number and e-mail (required), the version the form was filled from, and changed fields. An
 * emptied field is sent as null; a file that was not chosen stays as it is.
 */
export function personChangeOf(person: Person, typed: Typed, { image, resume }: PersonFiles) {
  const { name, mobileNumber, email } = typed;
  const changed = optional
    .map((field) => [field, typed[field] === '' ? null : typed[field]] as const)
    .filter(([field, value]) => value !== person[field]);
  return {
    name,
    mobileNumber,
    email,
    version: person.version,
    ...Object.fromEntries(changed),
    ...(isTrainer(person) ? teachingChangeOf(person, typed) : {}),
    ...(image !== undefined && { image }),
    ...(resume !== undefined && { resume }),
  };
}

/** An emptied number of years is sent as NaN and refused: a trainer must have one. */
function teachingChangeOf(
  trainer: TrainerFull,
  { experience = Number.NaN, technologies = [], bio = '' }: Partial<TypedTeaching> & Partial<TypedBio>,
): { experience?: number; technologies?: string[]; bio?: string | null } {
  const isSame = technologies.length === trainer.technologies.length && technologies.every(isIn(trainer.technologies));
  const text = bio === '' ? null : bio;
  return {
    ...(experience !== trainer.experience && { experience }),
    ...(!isSame && { technologies }),
    ...(text !== trainer.bio && { bio: text }),
  };
}

const isIn = (list: readonly string[]) => (item: string) => list.includes(item);
