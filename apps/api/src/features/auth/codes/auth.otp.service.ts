import { randomUUID } from 'node:crypto';
import {
  type authEndpoints,
  limits,
  type OtpChannel,
  plainMobileNumber,
  type UseCaseInput,
  verifyOtpSchema,
} from '@avsar/contract';
import { fileLinksFor } from '#features/media/index.ts';
import { networkOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { refuseWithoutSms } from './auth.channels.ts';
import { limitAddress } from '../limits/auth.address-limits.ts';
import { settleClaims } from '../sign-up/auth.claims.service.ts';
import {
  type CodePool,
  type CodeTarget,
  consumeChallenge,
  findUserByIdentifier,
  type Identifier,
  isKnownDevice,
  lockIdentifier,
  replaceChallenge,
} from './auth.otp.queries.ts';
import { describePerson } from '../auth.people.ts';
import { mayLogInBy, otpPolicy } from '../auth.policy.ts';
import { refuseTooManySends } from './auth.sends.ts';
import {
  forgetDevices,
  getPerson,
  listKnownDevices,
  lockUser,
  markVerified,
  rememberKnownDevice,
} from '../sessions/auth.sessions.queries.ts';
import { openSession } from '../sessions/auth.sessions.service.ts';
import { spendOnSms } from './auth.sms-budget.ts';
import { takeTry } from './auth.tries.service.ts';

export function sendEmailOtp(context: CallContext, { body }: UseCaseInput<typeof authEndpoints.sendEmailOtp>) {
  return sendOtp(context, { channel: 'email', value: body.email });
}

export function sendMobileOtp(context: CallContext, { body }: UseCaseInput<typeof authEndpoints.sendMobileOtp>) {
  return sendOtp(context, { channel: 'mobile', value: body.mobileNumber });
}

/** Asks for a code. The worker makes and sends it; this process never knows the code. */
async function sendOtp(context: CallContext, identifier: Identifier) {
  refuseWithoutSms(context, identifier.channel);
  await limitAddress(context, 'otp-sends', otpPolicy.sendsPerAddress);
  const user = await findUserByIdentifier(context.db, identifier, context.client.deviceId);
  if (user === undefined || !mayLogInBy(identifier.channel, user)) {
    await limitAddress(context, 'otp-misses', otpPolicy.missesPerAddress);
    throw user === undefined
      ? new AppError('unknown_identifier', { message: unknownMessage[identifier.channel] })
      : new AppError('identifier_unproved', { message: unprovedMessageOf(context, identifier.channel) });
  }
  const deviceId = await knownDeviceOf(context, user);
  const target = { purpose: 'login', ...identifier } as const;
  await context.transaction((tx) => askForCode(context, tx, { target, userId: user.id, deviceId }));
  return { message: sentMessage[identifier.channel] };
}

interface CodeRequest {
  readonly target: CodeTarget;
  readonly userId: number;
  /** The id of a known device; null for strangers, and where codes are counted per person. */
  readonly deviceId: string | null;
}

/** Checks the limits, then stores the challenge and queues the job that makes its code, in one transaction. */
export async function askForCode(
  context: CallContext,
  tx: Tx,
  { target, userId, deviceId }: CodeRequest,
): Promise<void> {
  refuseWithoutSms(context, target.channel);
  const pool = poolOf(context, target, deviceId);
  await lockIdentifier(tx, target);
  await refuseTooManySends(context, tx, { target, userId, pool });
  if (target.channel === 'mobile') await spendOnSms(context, tx, pool);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + limits.otpLifetimeSeconds * 1000);
  const challengeId = await replaceChallenge(tx, { target, userId, pool, now, expiresAt });
  await context.jobs.send(tx, 'auth.send-otp', { challengeId });
  // The browser sends this cookie with the code, so the challenge is found even from another network address.
  if (pool.kind === 'network') context.client.rememberDevice(pool.askedBy);
}

function poolOf({ client }: CallContext, { purpose }: CodeTarget, deviceId: string | null): CodePool {
  if (purpose !== 'login') return { kind: 'person' };
  const network = networkOf(client.address);
  if (deviceId !== null) return { kind: 'device', deviceId, network };
  return { kind: 'network', askedBy: client.deviceId ?? randomUUID(), network };
}

const unknownMessage = {
  email: 'There is no account with this e-mail address. Please sign up first.',
  mobile: 'There is no account with this mobile number. Please sign up first.',
} as const;

/** Somebody uses an account with this contact, but has proved only the other one by a code. */
const unprovedMessageOf = ({ sms }: CallContext, channel: OtpChannel) =>
  sms === undefined ? noWayInMessage : unprovedMessage[channel];

/** The number was proved while SMS was sent. The institute can prove the e-mail address (ADR-0103). */
const noWayInMessage =
  'This e-mail address is not confirmed yet. Please come to the institute with an identity card, so that we can confirm it.';

const unprovedMessage = {
  email:
    'This e-mail address is not confirmed yet. Please log in with your mobile number, then confirm the e-mail address in your profile.',
  mobile:
    'This number is not confirmed yet. Please log in with your e-mail address, then confirm the number in your profile.',
} as const;

const sentMessage = {
  email: `We have sent a ${limits.otpDigits}-digit code to your e-mail address. It works for 5 minutes.`,
  mobile: `We have sent a ${limits.otpDigits}-digit code to your mobile number. It works for 5 minutes.`,
} as const;

/**
 * The device id, if the device has signed this person in before. An unverified account has no known devices: otherwise
 * whoever signs up with somebody else's number would get separate limits for sending codes there.
 */
async function knownDeviceOf(context: CallContext, user: { readonly id: number; readonly status: string }) {
  const { deviceId } = context.client;
  if (deviceId === undefined || user.status !== 'active') return null;
  return (await isKnownDevice(context.db, user.id, deviceId)) ? deviceId : null;
}

/** Exchanges a code for a token. The try is counted before the code is compared (threat 11). */
export async function verifyOtp(context: CallContext, input: UseCaseInput<typeof authEndpoints.verifyOtp>) {
  const { identifier: typed, otp, type } = credentialsOf(input);
  refuseWithoutSms(context, type);
  const identifier: Identifier = {
    channel: type,
    value: type === 'email' ? typed.toLowerCase() : plainMobileNumber(typed),
  };
  const target = { purpose: 'login', ...identifier } as const;
  const challengeId = await tryCode(context, target, otp);
  return context.transaction(async (tx) => {
    // A parallel request for a code waits for this lock: both a log-in and a new code end codes of this identifier.
    await lockIdentifier(tx, target);
    return signIn(context, tx, challengeId, identifier);
  });
}

/** Counts the try, then compares the code. Returns the challenge id; the caller must still consume the challenge. */
export async function tryCode(context: CallContext, target: CodeTarget, otp: string): Promise<number> {
  await limitAddress(context, 'otp-verifies', otpPolicy.verifiesPerAddress);
  const tried = await context.transaction((tx) => takeTry(context, tx, target, otp));
  if (!tried.isRight) throw new AppError('otp_incorrect', tried.hint);
  return tried.challengeId;
}

/** Reads the credentials from the body (our client) or from the query (as in the spec); never a mix of both. */
function credentialsOf({ query, body }: UseCaseInput<typeof authEndpoints.verifyOtp>) {
  const parsed = verifyOtpSchema.safeParse(body ?? query);
  if (parsed.success) return parsed.data;
  const words = (code: string, message: string) => (code === 'invalid_type' ? 'Please fill this in.' : message);
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, code, message }) => [path.join('.'), words(code, message)]),
  );
  throw new AppError('validation_failed', { fields });
}

/**
 * Consumes the code, marks the identifier as proved and opens a session, in one transaction. The account is looked up
 * now, not when the code was sent, since the code proves the identifier only.
 */
async function signIn(context: CallContext, tx: Tx, challengeId: number, identifier: Identifier) {
  const now = context.clock.now();
  const found = await findUserByIdentifier(tx, identifier, context.client.deviceId);
  const user = found && (await lockUser(tx, found.id));
  if (user === undefined || !mayLogInBy(identifier.channel, user)) throw new AppError('otp_unusable');
  if (!(await consumeChallenge(tx, challengeId, now))) throw new AppError('otp_unusable');
  if (user.status === 'unverified') {
    await markVerified(tx, user.id, identifier.channel, now);
    // Devices that signed up with this identifier without proving it may be a stranger's.
    await forgetDevices(tx, user.id);
    await settleClaims(context, tx, user.id);
  }
  return openSessionOf(context, tx, user.id);
}

/** Opens a session of a person who has just proved a contact, and remembers the device. */
export async function openSessionOf(context: CallContext, tx: Tx, userId: number) {
  const { token, sessionId } = await openSession(context, tx, { userId });
  const deviceId = await registerDevice(context, tx, userId, sessionId);
  const links = fileLinksFor(context, { sessionId, deviceId });
  return { token, userData: describePerson(await getPerson(tx, userId), links) };
}

/** Remembers the device. A person who already has known devices gets a mail about a new one. */
async function registerDevice(context: CallContext, tx: Tx, userId: number, sessionId: number): Promise<string> {
  const known = await listKnownDevices(tx, userId);
  const deviceId = await rememberDeviceOf(context, tx, userId);
  if (known.length > 0 && !known.includes(deviceId)) await context.jobs.send(tx, 'auth.tell-new-device', { sessionId });
  return deviceId;
}

/** Makes this browser a known device of the person, and sets the device cookie. */
export async function rememberDeviceOf({ client, clock }: CallContext, tx: Tx, userId: number): Promise<string> {
  const deviceId = client.deviceId ?? randomUUID();
  await rememberKnownDevice(tx, userId, deviceId, clock.now());
  client.rememberDevice(deviceId);
  return deviceId;
}
