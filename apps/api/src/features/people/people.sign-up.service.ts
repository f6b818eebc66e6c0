import { createHash } from 'node:crypto';
import type { studentEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { countOrRefuse, limitAddress, recordConsents, rememberDeviceOf } from '#features/auth/index.ts';
import { recordImage, recordResume, uploadImage, uploadResume } from '#features/media/index.ts';
import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { recordByAdmin } from './people.audit.ts';
import { bothOf } from './people.files.ts';
import { imageVisibility, type PersonRole, signUpPolicy } from './people.policy.ts';
import { findSameSignUp, insertPerson, isProved, lockContacts, replaceSignUp } from './people.queries.ts';

type SignUp = UseCaseInput<typeof studentEndpoints.create>['body'];
type SignedUp = UseCaseReply<typeof studentEndpoints.create>;

/** What only this kind of person has, written beside the person. */
type WritePart = (tx: Tx, userId: number) => Promise<void>;

/** Before the body is read: whoever has used up the address's share sends no ten megabytes more (threat 22). */
export async function limitSignUps(context: CallContext): Promise<void> {
  if (context.caller === undefined) await limitAddress(context, 'sign-ups', signUpPolicy.perAddress);
}

/** The role comes from whom was asked, never from what was sent (threat 4). */
export async function signUp(
  context: CallContext,
  role: PersonRole,
  draft: SignUp,
  writePart: WritePart = async () => {},
): Promise<SignedUp> {
  const files = await bothOf(
    uploadImage(context, draft.image, imageVisibility[role]),
    uploadResume(context, draft.resume),
  );
  const id = await context.transaction((tx) => writeAccount(context, tx, { role, draft, files, writePart }));
  if (id === undefined) {
    if (context.caller === undefined) await limitAddress(context, 'sign-ups-taken', signUpPolicy.takenPerAddress);
    throw new AppError('identifier_taken');
  }
  const { name, email, mobileNumber } = draft;
  return {
    message: 'Your account is made. Log in with a one-time code to start using it.',
    userData: { id, name, fullName: name, email, mobileNumber, roles: [role] },
  };
}

interface Account {
  readonly role: PersonRole;
  readonly draft: SignUp;
  readonly files: {
    readonly image: Parameters<typeof recordImage>[1];
    readonly resume: Parameters<typeof recordResume>[1];
  };
  readonly writePart: WritePart;
}

/** The account's id; undefined where its e-mail address or number is somebody's already. */
async function writeAccount(context: CallContext, tx: Tx, account: Account): Promise<number | undefined> {
  const { role, draft, files, writePart } = account;
  const { caller, requestId } = context;
  const now = context.clock.now();
  await lockContacts(tx, draft);
  if (await isProved(tx, draft)) return undefined;
  const same = await findSameSignUp(tx, role, draft);
  if (same === undefined && caller === undefined) await limitAccounts(context, tx, draft);
  const { name, email, mobileNumber, address, qualification, workingStatus } = draft;
  const { id: imageId } = await recordImage(tx, files.image);
  const { id: resumeId } = await recordResume(tx, files.resume);
  const person = { role, name, email, mobileNumber, address, qualification, workingStatus, imageId, resumeId };
  const id = same === undefined ? await insertPerson(tx, person, now) : await replaceSignUp(tx, same, person, now);
  await writePart(tx, id);
  await recordConsents(tx, id, draft.consents, now);
  // In this browser the first code finds this very account, whoever else claims the number.
  if (caller === undefined) await rememberDeviceOf(context, tx, id);
  else await recordByAdmin({ caller, requestId }, tx, { role, id, verb: 'create', after: { name } });
  return id;
}

/** Counted with the account: what is refused leaves no trace, and the fourth is refused again and again. */
async function limitAccounts({ client, clock }: CallContext, tx: Tx, { email, mobileNumber }: SignUp): Promise<void> {
  for (const identifier of [email, mobileNumber]) {
    const key = `sign-ups:${digestOf(identifier)}:${limitKeyOf(client.address)}`;
    await countOrRefuse(tx, key, signUpPolicy.accountsPerIdentifier, clock.now());
  }
}

/** Counters need to tell people apart, not to know them. */
function digestOf(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}
