import { endSessionsOf } from '#features/auth/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { recordByAdmin } from './people.audit.ts';
import type { PersonRole } from './people.policy.ts';
import { deletePerson, hasPlacement, lockPerson, updatePerson } from './people.queries.ts';

const messages: Readonly<Record<PersonRole, Readonly<Record<'deleted' | 'archived', string>>>> = {
  STUDENT: {
    deleted: 'Student deleted successfully!',
    archived: 'Student archived, because of courses or a placement.',
  },
  TRAINER: {
    deleted: 'Trainer deleted successfully!',
    archived: 'Trainer archived, because of courses or reviews.',
  },
};

export const removePerson = (context: CallContext<Caller>, role: PersonRole, id: number) =>
  context.transaction((tx) => removePersonWithin(context, tx, role, id));

/** A person with a course, a review or a placement is archived, not deleted, since those records name them. */
export async function removePersonWithin(
  context: CallContext<Caller>,
  tx: Tx,
  role: PersonRole,
  id: number,
): Promise<{ message: string }> {
  const now = context.clock.now();
  const person = await lockPerson(tx, { id, role, ownerId: undefined });
  if (person === undefined) throw new AppError('not_found');
  const isDeleted = !(await hasPlacement(tx, id)) && (await deletePerson(tx, id));
  if (!isDeleted) {
    await updatePerson(tx, id, { status: 'archived' }, now);
    await endSessionsOf(tx, id, now);
    // Whoever is gone holds no seat of an opening, and answers no offer.
    if (role === 'STUDENT') await context.jobs.send(tx, 'applications.end-of-student', { studentId: id });
  }
  const { status } = person.user;
  const after = isDeleted ? {} : { after: { status: 'archived' } };
  await recordByAdmin(context, tx, {
    role,
    id,
    verb: isDeleted ? 'delete' : 'archive',
    before: { status },
    ...after,
  });
  return { message: messages[role][isDeleted ? 'deleted' : 'archived'] };
}

/** An archived person can log in again, if they had proved a contact before. Nothing changes for anybody else. */
export function restorePerson(
  context: CallContext<Caller>,
  role: PersonRole,
  id: number,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const person = await lockPerson(tx, { id, role, ownerId: undefined });
    if (person === undefined) throw new AppError('not_found');
    const message = `${person.user.name} can log in again.`;
    if (person.user.status !== 'archived') return { message };
    const isProved = person.user.emailVerifiedAt !== null || person.user.mobileVerifiedAt !== null;
    const status = isProved ? 'active' : 'unverified';
    await updatePerson(tx, id, { status }, context.clock.now());
    const difference = { before: { status: 'archived' }, after: { status } };
    await recordByAdmin(context, tx, { role, id, verb: 'restore', ...difference });
    return { message };
  });
}
