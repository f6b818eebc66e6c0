import type { OtpChannel, studentEndpoints, UseCaseInput } from '@avsar/contract';
import { refuseTaken, requestContactChange } from '#features/auth/index.ts';
import { recordImage, recordResume } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { type Difference, differenceOf } from '#shared/difference.ts';
import { AppError } from '#shared/errors.ts';
import { refuseStale } from '#shared/freshness.ts';
import { recordByAdmin } from './people.audit.ts';
import { receiveFiles } from './people.files.ts';
import { emptiesEmail, newContacts, type PersonRole, savedMessage } from './people.policy.ts';
import { findPerson, lockPerson, updatePerson, type UserRow, type PersonKey } from './people.queries.ts';

type Draft = UseCaseInput<typeof studentEndpoints.update>['body'];
type Files = Awaited<ReturnType<typeof receiveFiles>>;

/** Changes what only this role has (a trainer's profile), and returns the difference for the audit log. */
type ChangePart = (tx: Tx, before: UserRow, after: UserRow) => Promise<Difference | undefined>;

interface Change {
  readonly id: number;
  readonly role: PersonRole;
  readonly draft: Draft;
  readonly changePart: ChangePart;
}

/**
 * Changes the caller's own data, or, for an admin, anybody's. The person stays signed in: only a new contact that takes
 * effect ends their sessions (`putIntoEffect`). The version is checked twice: before files are processed, and again
 * under the lock.
 */
export async function changePerson(
  context: CallContext<Caller>,
  change: Change,
): Promise<{ readonly message: string }> {
  const { id, role, draft } = change;
  const who = { id, role, ownerId: ownIdUnlessAdmin(context.caller) };
  const seen = presentIn(await findPerson(context.db, who), draft);
  // Checked before files are processed, and again under the lock.
  if (seen.user.status !== 'unverified' && newContacts(seen.user, draft).length > 0) {
    refuseStale(context.caller, context.clock.now());
  }
  const files = await receiveFiles(context, seen, draft);
  return context.transaction((tx) => save(context, tx, { ...change, who, files }));
}

/** The owner that the row must have; `undefined` for an admin, who may read and change any. */
export const ownIdUnlessAdmin = (caller: Caller): number | undefined =>
  caller.role === 'ADMIN' ? undefined : caller.id;

function presentIn<Person extends { readonly user: UserRow }>(person: Person | undefined, draft: Draft): Person {
  if (person === undefined) throw new AppError('not_found');
  const { version } = draft;
  if (version !== undefined && version !== person.user.version) throw new AppError('conflict');
  if (emptiesEmail(person.user, draft)) {
    throw new AppError('validation_failed', { message: emptyEmailMessage, fields: { email: emptyEmailMessage } });
  }
  return person;
}

const emptyEmailMessage = 'An e-mail address can be replaced, but not removed.';

async function save(
  context: CallContext<Caller>,
  tx: Tx,
  { who, draft, files, changePart }: Change & { readonly who: PersonKey; readonly files: Files },
): Promise<{ readonly message: string }> {
  const now = context.clock.now();
  const { user: before } = presentIn(await lockPerson(tx, who), draft);
  const { name, address, qualification, workingStatus } = draft;
  const contacts = newContacts(before, draft);
  const isUnverified = before.status === 'unverified';
  if (isUnverified) for (const contact of contacts) await refuseTaken(context, tx, contact, before.id);
  const details = {
    ...(isUnverified && {
      email: draft.email === '' ? null : draft.email,
      mobileNumber: draft.mobileNumber,
    }),
    name,
    address,
    qualification,
    workingStatus,
    imageId: files.image && (await recordImage(tx, files.image)).id,
    resumeId: files.resume && (await recordResume(tx, files.resume)).id,
  };
  const after = await updatePerson(tx, before.id, details, now);
  const part = await changePart(tx, before, after);
  const channels: OtpChannel[] = [];
  for (const contact of isUnverified ? [] : contacts) {
    // Checked again under the lock: the person's contacts may have changed in the meantime.
    refuseStale(context.caller, now);
    const { channel, effectiveAt } = await requestContactChange(context, tx, before, contact);
    if (effectiveAt === null) channels.push(channel);
  }
  const isOwn = context.caller.role !== 'ADMIN';
  if (!isOwn) await recordChange(context, tx, { before, after, part, channels });
  return { message: savedMessage(isOwn, channels) };
}

/** Fields in the audit log. Files are named by their ids; their content does not belong in a log. */
const recorded = [
  'name',
  'email',
  'mobileNumber',
  'address',
  'qualification',
  'workingStatus',
  'imageId',
  'resumeId',
] as const;

interface Recorded {
  readonly before: UserRow;
  readonly after: UserRow;
  readonly part: Difference | undefined;
  readonly channels: readonly OtpChannel[];
}

function recordChange(context: CallContext<Caller>, tx: Tx, { before, after, part, channels }: Recorded) {
  const changed = differenceOf(before, after, recorded);
  return recordByAdmin(context, tx, {
    role: before.role,
    id: before.id,
    verb: 'update',
    before: { ...changed.before, ...part?.before },
    after: { ...changed.after, ...part?.after, ...(channels.length > 0 && { waitingForCode: channels }) },
  });
}
