import { consentNotice, type ConsentPurpose, consentPurposes } from '@avsar/contract';
import { privacyVersionInForce } from '#features/documents/index.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import {
  type SignUpClaim,
  deleteOldestClaims,
  hasClaim,
  type NewSignUpClaim,
  replaceClaim,
  saveTeaching,
  saveClaimedDetails,
  takeClaims,
  type Teaching,
} from './auth.claims.queries.ts';
import { hideFromPublic, insertConsents } from './auth.consents.queries.ts';
import { claimPolicy } from '../auth.policy.ts';

type Details = Omit<
  NewSignUpClaim,
  'userId' | 'deviceId' | 'agreedTo' | 'noticeVersion' | 'privacyVersion' | 'referralLinkId' | keyof Teaching
>;

interface SignUp {
  readonly userId: number;
  readonly deviceId: string;
  readonly details: Details;
  /** The teaching profile; only for trainers. */
  readonly teaching: Teaching | undefined;
  readonly consents: Readonly<Record<ConsentPurpose, boolean>>;
  /** The link of a friend that counts for this sign-up. */
  readonly referralLinkId: number | undefined;
}

/** Whether this browser has signed up for this account before, so that this sign-up only corrects the details. */
export async function hasOwnClaim({ client }: CallContext, tx: Tx, userId: number): Promise<boolean> {
  return client.deviceId !== undefined && (await hasClaim(tx, userId, client.deviceId));
}

/** Stores the sign-up form and its consents as a claim, until the same browser proves the e-mail address or number. */
export async function writeSignUpClaim({ clock }: CallContext, tx: Tx, signUp: SignUp): Promise<void> {
  const { userId, deviceId, details, teaching, consents, referralLinkId } = signUp;
  const agreedTo = consentPurposes.filter((purpose) => consents[purpose]);
  const notice = { noticeVersion: consentNotice.version, privacyVersion: await privacyVersionInForce(tx) };
  const claim = { userId, deviceId, ...details, ...teaching, agreedTo, referralLinkId, ...notice };
  await replaceClaim(tx, claim, clock.now());
  await deleteOldestClaims(tx, userId, claimPolicy.mostPerAccount);
}

/**
 * Runs in the transaction of an account's first log-in. The claim of this browser is applied to the account; without
 * one, the account stays as it is and has given no consent. All claims on the account are deleted.
 */
export async function settleClaims(context: CallContext, tx: Tx, userId: number): Promise<void> {
  const { client, clock, jobs } = context;
  const claims = await takeClaims(tx, userId);
  const own = claims.find(({ deviceId }) => deviceId === client.deviceId);
  if (own === undefined) return;
  await applyClaim(tx, own, clock.now());
  // By job: what happens to a referral can never make a log-in fail.
  const { referralLinkId: linkId } = own;
  if (linkId !== null) await jobs.send(tx, 'referrals.begin', { friendId: userId, linkId });
}

async function applyClaim(tx: Tx, claim: SignUpClaim, now: Date): Promise<void> {
  const { userId, experienceYears, technologies, agreedTo, noticeVersion, privacyVersion } = claim;
  await saveClaimedDetails(tx, claim, now);
  if (experienceYears !== null && technologies !== null) {
    await saveTeaching(tx, userId, { experienceYears, technologies }, now);
  }
  const answers = consentPurposes.map((purpose) => [purpose, agreedTo.includes(purpose)] as const);
  await insertConsents(tx, userId, answers, { at: now, noticeVersion, privacyVersion });
  // The claim brings another picture, so a public copy of the previous picture must go.
  await hideFromPublic(tx, userId, now);
}
