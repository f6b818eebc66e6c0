import { randomUUID } from 'node:crypto';
import { type authEndpoints, limits, type UseCaseInput, verifyOtpSchema } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { fileLinksFor } from '#features/media/index.ts';
import type { CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { limitAddress } from './auth.address-limits.ts';
import { hashCode, isSameHash } from './auth.codes.ts';
import {
  type CodeTarget,
  consumeChallenge,
  countStraightFails,
  deleteChallenges,
  findNewestChallenge,
  findUserByIdentifier,
  type Identifier,
  isKnownDevice,
  listSends,
  lockIdentifier,
  replaceChallenge,
  takeAttempt,
} from './auth.otp.queries.ts';
import { describePerson } from './auth.people.ts';
import { mayLogInBy, otpPolicy, secondsUntilNextSend } from './auth.policy.ts';
import {
  forgetDevices,
  getPerson,
  listKnownDevices,
  lockUser,
  markVerified,
  rememberKnownDevice,
} from './auth.sessions.queries.ts';
import { openSession } from './auth.sessions.service.ts';
import { spendOnSms } from './auth.sms-budget.ts';

export function sendEmailOtp(context: CallContext, { body }: UseCaseInput<typeof authEndpoints.sendEmailOtp>) {
  return sendOtp(context, { channel: 'email', value: body.email });
}

export function sendMobileOtp(context: CallContext, { body }: UseCaseInput<typeof authEndpoints.sendMobileOtp>) {
  return sendOtp(context, { channel: 'mobile', value: body.mobileNumber });
}

/** Asks for a code. The worker makes and sends it; nothing here ever knows what it is. */
async function sendOtp(context: CallContext, identifier: Identifier) {
  await limitAddress(context, 'otp-sends', otpPolicy.sendsPerAddress);
  const user = await findUserByIdentifier(context.db, identifier, context.client.deviceId);
  if (user === undefined || !mayLogInBy(identifier.channel, user)) {
    await limitAddress(context, 'otp-misses', otpPolicy.missesPerAddress);
    throw new AppError('unknown_identifier', { message: unknownMessage[identifier.channel] });
  }
  const deviceId = await poolOf(context, user);
  const target = { purpose: 'login', ...identifier } as const;
  await context.transaction((tx) => askForCode(context, tx, { target, userId: user.id, deviceId }));
  return { message: sentMessage[identifier.channel] };
}

interface CodeWish {
  readonly target: CodeTarget;
  readonly userId: number;
  /** Null for the pool all strangers share. */
  readonly deviceId: string | null;
}

/** Within the limits: the challenge and the job that makes its code, both or neither. */
export async function askForCode(context: CallContext, tx: Tx, { target, userId, deviceId }: CodeWish): Promise<void> {
  await lockIdentifier(tx, target);
  await refuseTooManySends(context, tx, target, deviceId);
  if (target.channel === 'mobile') await spendOnSms(context, tx);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + limits.otpLifetimeSeconds * 1000);
  const challengeId = await replaceChallenge(tx, { target, userId, deviceId, now, expiresAt });
  await context.jobs.send(tx, 'auth.send-otp', { challengeId });
}

const unknownMessage = {
  email: 'There is no account with this email address. Please sign up first.',
  mobile: 'There is no account with this mobile number. Please sign up first.',
} as const;

const sentMessage = {
  email: 'We have sent a 6-digit code to your email address. It works for 5 minutes.',
  mobile: 'We have sent a 6-digit code to your mobile number. It works for 5 minutes.',
} as const;

/**
 * The device's own pool if it has signed this very person in before, else the one all strangers share. A new account gives
 * none: whoever signs up with another's number would have codes of their own to send there.
 */
async function poolOf(context: CallContext, user: { readonly id: number; readonly status: string }) {
  const { deviceId } = context.client;
  if (deviceId === undefined || user.status !== 'active') return null;
  return (await isKnownDevice(context.db, user.id, deviceId)) ? deviceId : null;
}

async function refuseTooManySends(context: CallContext, tx: Tx, target: CodeTarget, deviceId: string | null) {
  const now = context.clock.now();
  const since = new Date(now.getTime() - otpPolicy.historySeconds * 1000);
  const retryAfterSeconds = secondsUntilNextSend(await listSends(tx, target, deviceId, since), now);
  if (retryAfterSeconds > 0) {
    const message = `Please wait ${spoken(retryAfterSeconds)} before you ask for another code.`;
    throw new AppError('rate_limited', { retryAfterSeconds, message });
  }
  if (deviceId === null && (await countStraightFails(tx, target)) >= otpPolicy.straightFailsMost) {
    throw new AppError('rate_limited', {
      retryAfterSeconds: otpPolicy.historySeconds,
      message: 'Too many wrong codes. Please contact the institute to log in again.',
    });
  }
}

function spoken(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return seconds <= 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** Exchanges a code for a token. The try is counted before the code is looked at (threat 11). */
export async function verifyOtp(context: CallContext, input: UseCaseInput<typeof authEndpoints.verifyOtp>) {
  const { identifier: typed, otp, type } = credentialsOf(input);
  const identifier: Identifier = { channel: type, value: type === 'email' ? typed.toLowerCase() : typed };
  const challengeId = await tryCode(context, { purpose: 'login', ...identifier }, otp);
  return context.transaction((tx) => signIn(context, tx, challengeId, identifier));
}

/** Counts the try, then compares; answers with the challenge the right code belongs to, still to be consumed. */
export async function tryCode(context: CallContext, target: CodeTarget, otp: string): Promise<number> {
  await limitAddress(context, 'otp-verifies', otpPolicy.verifiesPerAddress);
  const { deviceId } = context.client;
  const challenge = await takeAttempt(context.db, { target, deviceId, now: context.clock.now(), ...otpPolicy });
  if (challenge === undefined) throw await explainRefusal(context, target);
  const isRight =
    challenge.codeHash !== null &&
    isSameHash(challenge.codeHash, hashCode(context.secrets.otpPepper, challenge.id, otp));
  if (!isRight) throw new AppError('otp_incorrect');
  return challenge.id;
}

/** By body (ours) or by query (the spec's); never half of each. */
function credentialsOf({ query, body }: UseCaseInput<typeof authEndpoints.verifyOtp>) {
  const parsed = verifyOtpSchema.safeParse(body ?? query);
  if (parsed.success) return parsed.data;
  const words = (code: string, message: string) => (code === 'invalid_type' ? 'Please fill this in.' : message);
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, code, message }) => [path.join('.'), words(code, message)]),
  );
  throw new AppError('validation_failed', { fields });
}

async function explainRefusal({ db, clock, client }: CallContext, target: CodeTarget): Promise<AppError> {
  const newest = await findNewestChallenge(db, target, client.deviceId);
  const isSpent =
    newest === undefined ||
    newest.consumedAt !== null ||
    newest.supersededAt !== null ||
    newest.expiresAt <= clock.now();
  if (isSpent) return new AppError('otp_unusable');
  if (newest.attempts >= otpPolicy.triesPerCode) return new AppError('otp_exhausted');
  return new AppError('rate_limited', {
    retryAfterSeconds: otpPolicy.historySeconds,
    message: 'Too many wrong codes today. Please use your other way to log in, or try again tomorrow.',
  });
}

/**
 * Code used up, identifier proved, session opened: all of it or nothing. The code proves the identifier; whose account that
 * is, is asked now, and not when the code was sent.
 */
async function signIn(context: CallContext, tx: Tx, challengeId: number, identifier: Identifier) {
  const now = context.clock.now();
  const found = await findUserByIdentifier(tx, identifier, context.client.deviceId);
  const user = found && (await lockUser(tx, found.id));
  if (user === undefined || !mayLogInBy(identifier.channel, user)) throw new AppError('otp_unusable');
  if (!(await consumeChallenge(tx, challengeId, now))) throw new AppError('otp_unusable');
  if (user.status === 'unverified') {
    await markVerified(tx, user.id, identifier.channel, now);
    // Whoever signed up with this number before is no friend of the account.
    await forgetDevices(tx, user.id);
  }
  const { token, sessionId } = await openSession(context, tx, { userId: user.id });
  const deviceId = await welcomeDevice(context, tx, user.id, sessionId);
  const links = fileLinksFor(context, { sessionId, deviceId });
  return { token, userData: describePerson(await getPerson(tx, user.id), links) };
}

/** Remembers the device; a person who has others is told about a new one. */
async function welcomeDevice(context: CallContext, tx: Tx, userId: number, sessionId: number): Promise<string> {
  const known = await listKnownDevices(tx, userId);
  const deviceId = await rememberDeviceOf(context, tx, userId);
  if (known.length > 0 && !known.includes(deviceId)) await context.jobs.send(tx, 'auth.tell-new-device', { sessionId });
  return deviceId;
}

/** This browser belongs to this person: it has signed them up or in. */
export async function rememberDeviceOf({ client, clock }: CallContext, tx: Tx, userId: number): Promise<string> {
  const deviceId = client.deviceId ?? randomUUID();
  await rememberKnownDevice(tx, userId, deviceId, clock.now());
  client.rememberDevice(deviceId);
  return deviceId;
}

/** For the institute's own people, by a command: somebody whose number was guessed at gets a clean sheet. */
export function forgiveWrongCodes({ transaction }: Pick<Context, 'transaction'>, identifier: string): Promise<boolean> {
  return transaction(async (tx) => {
    const { forgiven, userIds } = await deleteChallenges(tx, identifier);
    for (const userId of userIds) {
      await recordAudit(tx, { actor: 'system', action: 'codes.forgive', subject: `user:${userId}` });
    }
    return forgiven;
  });
}
