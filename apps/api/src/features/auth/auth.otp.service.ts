import { randomUUID } from 'node:crypto';
import { type authEndpoints, limits, type UseCaseInput, verifyOtpSchema } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { limitAddress } from './auth.address-limits.ts';
import { hashCode, isSameHash } from './auth.codes.ts';
import {
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
import { getPerson, listKnownDevices, lockUser, markVerified, rememberKnownDevice } from './auth.sessions.queries.ts';
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
  const user = await findUserByIdentifier(context.db, identifier);
  if (user === undefined || !mayLogInBy(identifier.channel, user)) {
    await limitAddress(context, 'otp-misses', otpPolicy.missesPerAddress);
    throw new AppError('unknown_identifier', { message: unknownMessage[identifier.channel] });
  }
  const deviceId = await poolOf(context, user.id);
  await context.transaction(async (tx) => {
    await lockIdentifier(tx, identifier);
    await refuseTooManySends(context, tx, identifier, deviceId);
    if (identifier.channel === 'mobile') await spendOnSms(context, tx);
    const now = context.clock.now();
    const expiresAt = new Date(now.getTime() + limits.otpLifetimeSeconds * 1000);
    const challengeId = await replaceChallenge(tx, { identifier, userId: user.id, deviceId, now, expiresAt });
    await context.jobs.send(tx, 'auth.send-otp', { challengeId });
  });
  return { message: sentMessage[identifier.channel] };
}

const unknownMessage = {
  email: 'There is no account with this email address. Please sign up first.',
  mobile: 'There is no account with this mobile number. Please sign up first.',
} as const;

const sentMessage = {
  email: 'We have sent a 6-digit code to your email address. It works for 5 minutes.',
  mobile: 'We have sent a 6-digit code to your mobile number. It works for 5 minutes.',
} as const;

/** The device's own pool if it has signed this very person in before, else the one all strangers share. */
async function poolOf(context: CallContext, userId: number): Promise<string | null> {
  const { deviceId } = context.client;
  if (deviceId === undefined) return null;
  return (await isKnownDevice(context.db, userId, deviceId)) ? deviceId : null;
}

async function refuseTooManySends(context: CallContext, tx: Tx, identifier: Identifier, deviceId: string | null) {
  const now = context.clock.now();
  const since = new Date(now.getTime() - otpPolicy.historySeconds * 1000);
  const retryAfterSeconds = secondsUntilNextSend(await listSends(tx, identifier, deviceId, since), now);
  if (retryAfterSeconds > 0) {
    const message = `Please wait ${spoken(retryAfterSeconds)} before you ask for another code.`;
    throw new AppError('rate_limited', { retryAfterSeconds, message });
  }
  if (deviceId === null && (await countStraightFails(tx, identifier)) >= otpPolicy.straightFailsMost) {
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
  await limitAddress(context, 'otp-verifies', otpPolicy.verifiesPerAddress);
  const { deviceId } = context.client;
  const challenge = await takeAttempt(context.db, { identifier, deviceId, now: context.clock.now(), ...otpPolicy });
  if (challenge === undefined) throw await explainRefusal(context, identifier);
  const isRight =
    challenge.codeHash !== null &&
    isSameHash(challenge.codeHash, hashCode(context.secrets.otpPepper, challenge.id, otp));
  if (!isRight) throw new AppError('otp_incorrect');
  return context.transaction((tx) => signIn(context, tx, challenge, identifier));
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

async function explainRefusal({ db, clock, client }: CallContext, identifier: Identifier): Promise<AppError> {
  const newest = await findNewestChallenge(db, identifier, client.deviceId);
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

interface Challenge {
  readonly id: number;
  readonly userId: number;
}

/** Code used up, identifier proved, session opened: all of it or nothing. */
async function signIn(context: CallContext, tx: Tx, challenge: Challenge, identifier: Identifier) {
  const now = context.clock.now();
  const user = await lockUser(tx, challenge.userId);
  if (user === undefined || !mayLogInBy(identifier.channel, user)) throw new AppError('otp_unusable');
  if (!(await consumeChallenge(tx, challenge.id, now))) throw new AppError('otp_unusable');
  if (user.status === 'unverified') await markVerified(tx, user.id, identifier.channel, now);
  const { token, sessionId } = await openSession(context, tx, { userId: user.id });
  await welcomeDevice(context, tx, user.id, sessionId);
  return { token, userData: describePerson(await getPerson(tx, user.id)) };
}

/** Remembers the device; a person who has others is told about a new one. */
async function welcomeDevice(context: CallContext, tx: Tx, userId: number, sessionId: number): Promise<void> {
  const known = await listKnownDevices(tx, userId);
  const deviceId = context.client.deviceId ?? randomUUID();
  await rememberKnownDevice(tx, userId, deviceId, context.clock.now());
  context.client.rememberDevice(deviceId);
  if (known.length > 0 && !known.includes(deviceId)) await context.jobs.send(tx, 'auth.tell-new-device', { sessionId });
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
