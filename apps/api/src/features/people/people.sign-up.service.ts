import { createHash } from 'node:crypto';
import type { studentEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import {
  countOrRefuse,
  hasOwnClaim,
  limitAddress,
  rememberDeviceOf,
  saveTeaching,
  type Teaching,
  writeSignUpClaim,
} from '#features/auth/index.ts';
import { recordImage, recordResume } from '#features/media/index.ts';
import { findReferralLink } from '#features/referrals/index.ts';
import { limitKeyOf } from '#shared/addresses.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { recordByAdmin } from './people.audit.ts';
import { uploadFiles } from './people.enter.service.ts';
import { type PersonRole, signUpPolicy } from './people.policy.ts';
import {
  type PersonDetails,
  insertPerson,
  isContactProved,
  lockContacts,
  lockSameSignUp,
  replaceSignUp,
} from './people.queries.ts';

type SignUp = UseCaseInput<typeof studentEndpoints.create>['body'];
type SignedUp = UseCaseReply<typeof studentEndpoints.create>;

/** Runs before the body is read, so that a caller beyond the limit cannot send ten more megabytes (threat 22). */
export async function limitSignUps(context: CallContext): Promise<void> {
  if (context.caller === undefined) await limitAddress(context, 'sign-ups', signUpPolicy.perAddress);
}

/**
 * The role comes from the endpoint, never from the body (threat 4). The form of a visitor is stored as a claim of this
 * browser, and takes effect with the first code (ADR-0091).
 */
export async function signUp(
  context: CallContext,
  role: PersonRole,
  draft: SignUp,
  teaching?: Teaching,
): Promise<SignedUp> {
  const files = await uploadFiles(context, role, draft);
  const id = await context.transaction((tx) => writeAccount(context, tx, { role, draft, files, teaching }));
  if (id === undefined) {
    if (context.caller === undefined) await limitAddress(context, 'sign-ups-taken', signUpPolicy.takenPerAddress);
    throw new AppError('identifier_taken');
  }
  const { name, email, mobileNumber } = draft;
  return {
    message: 'Your account is ready. Log in with a one-time code to use it.',
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
  /** The teaching profile; only for trainers. */
  readonly teaching: Teaching | undefined;
}

/** The id of the account; `undefined` if somebody has already proved its e-mail address or number. */
async function writeAccount(context: CallContext, tx: Tx, account: Account): Promise<number | undefined> {
  const { role, draft } = account;
  await lockContacts(tx, draft);
  // Locked first: a parallel log-in to this account either sees this sign-up, or this sign-up sees the log-in.
  const same = await lockSameSignUp(tx, role, draft);
  if (await isContactProved(tx, draft)) return undefined;
  const { caller } = context;
  if (caller === undefined) return claimAccount(context, tx, account, same);
  return createByAdmin({ ...context, caller }, tx, account, same);
}

/** For a visitor. An existing unverified account is not changed, whoever created it. */
async function claimAccount(context: CallContext, tx: Tx, account: Account, same: number | undefined): Promise<number> {
  const { draft, teaching } = account;
  if (same === undefined || !(await hasOwnClaim(context, tx, same))) await limitClaims(context, tx, draft);
  const details = await storeDetails(tx, account);
  const userId = same ?? (await writeRow(context, tx, account, details));
  // In this browser, the first code logs in to this account, even if others claim the same number.
  const deviceId = await rememberDeviceOf(context, tx, userId);
  const referralLinkId = await findReferralLink(context, tx, draft.referral);
  await writeSignUpClaim(context, tx, {
    userId,
    deviceId,
    details,
    teaching,
    consents: draft.consents,
    referralLinkId,
  });
  return userId;
}

/**
 * For an admin. The details apply at once. Consents do not: nobody can consent for somebody else, so the person is
 * asked.
 */
async function createByAdmin(context: CallContext<Caller>, tx: Tx, account: Account, same: number | undefined) {
  const details = { ...(await storeDetails(tx, account)), madeByAdmin: true };
  const id = await writeRow(context, tx, account, details, same);
  await recordByAdmin(context, tx, { role: account.role, id, verb: 'create', after: { name: details.name } });
  return id;
}

async function storeDetails(tx: Tx, { draft, files }: Account) {
  const { name, address, qualification, workingStatus } = draft;
  const { id: imageId } = await recordImage(tx, files.image);
  const { id: resumeId } = await recordResume(tx, files.resume);
  return { name, address, qualification, workingStatus, imageId, resumeId };
}

async function writeRow({ clock }: CallContext, tx: Tx, account: Account, details: PersonDetails, same?: number) {
  const { role, draft, teaching } = account;
  const { email, mobileNumber } = draft;
  const person = { role, email, mobileNumber, ...details };
  const id =
    same === undefined
      ? await insertPerson(tx, person, clock.now())
      : await replaceSignUp(tx, same, details, clock.now());
  if (teaching !== undefined) await saveTeaching(tx, id, teaching, clock.now());
  return id;
}

/** Counted in the transaction of the claim, so that a refused sign-up is not counted. */
async function limitClaims({ client, clock }: CallContext, tx: Tx, { email, mobileNumber }: SignUp): Promise<void> {
  for (const identifier of [email, mobileNumber]) {
    const key = `sign-ups:${digestOf(identifier)}:${limitKeyOf(client.address)}`;
    await countOrRefuse(tx, key, signUpPolicy.claimsPerIdentifier, clock.now());
  }
}

/** Hashed, since counters must tell identifiers apart but need not store them. */
function digestOf(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}
