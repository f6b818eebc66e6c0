import type { authEndpoints, ContactChange, OtpChannel, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { countOrRefuse, limitAddress } from './auth.address-limits.ts';
import {
  deleteWaitingContactChange,
  findWaitingContactChange,
  isProvedByAnother,
  listWaitingContactChanges,
  markContactChangeConfirmed,
  replaceContactChange,
  setContact,
} from './auth.contacts.queries.ts';
import { consumeChallenge, type Identifier } from './auth.otp.queries.ts';
import { askForCode, tryCode } from './auth.otp.service.ts';
import { contactPolicy, otpPolicy } from './auth.policy.ts';
import { endAllSessions, lockUser } from './auth.sessions.queries.ts';

/**
 * A new e-mail address or number waits until its code is entered, and the old one is told. It belongs into the
 * transaction of whatever asks for it, so that nobody reads of a change that was rolled back.
 */
export async function requestContactChange(
  context: CallContext,
  tx: Tx,
  user: { readonly id: number; readonly email: string; readonly emailVerifiedAt: Date | null },
  { channel, value }: Identifier,
): Promise<ContactChange> {
  const now = context.clock.now();
  await limitChanges(context, user.id);
  await refuseTaken(context, tx, { channel, value }, user.id);
  const noticeEmail = user.emailVerifiedAt === null ? null : user.email;
  const change = await replaceContactChange(tx, { userId: user.id, channel, newValue: value, noticeEmail, now });
  await askForContactCode(context, tx, change);
  if (noticeEmail !== null) await context.jobs.send(tx, 'auth.tell-contact-change', { changeId: change.id });
  return describeChange(change);
}

/** Counted outside the transaction: a refused wish is a wish. */
const limitChanges = ({ db, clock }: CallContext, userId: number) =>
  countOrRefuse(db, `contact-changes:${userId}`, contactPolicy.changesPerPerson, clock.now());

/** Whoever tries out numbers to learn which have an account meets the limit of those who do so at login. */
export async function refuseTaken(context: CallContext, tx: Tx, identifier: Identifier, userId: number): Promise<void> {
  if (!(await isProvedByAnother(tx, identifier, userId))) return;
  await limitAddress(context, 'otp-misses', otpPolicy.missesPerAddress);
  throw new AppError('identifier_taken', { message: takenMessage[identifier.channel] });
}

const takenMessage: Readonly<Record<OtpChannel, string>> = {
  email: 'This e-mail address belongs to another account. Please use a different one.',
  mobile: 'This mobile number belongs to another account. Please use a different one.',
};

interface WaitingChange {
  readonly id: number;
  readonly userId: number;
  readonly channel: OtpChannel;
  readonly newValue: string;
}

const targetOf = ({ userId, channel, newValue }: WaitingChange) =>
  ({ purpose: 'contact', channel, value: newValue, userId }) as const;

const askForContactCode = (context: CallContext, tx: Tx, change: WaitingChange) =>
  askForCode(context, tx, { target: targetOf(change), userId: change.userId, deviceId: null });

const describeChange = (change: WaitingChange & { readonly requestedAt: Date }): ContactChange => ({
  id: change.id,
  channel: change.channel,
  newValue: change.newValue,
  requestedAt: change.requestedAt.toISOString(),
});

export async function listContactChanges(db: Tx, userId: number): Promise<ContactChange[]> {
  return (await listWaitingContactChanges(db, userId)).map(describeChange);
}

/** From the profile: another address, or the present one that was never proved. */
export function changeMyContact(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof authEndpoints.requestContactChange>,
): Promise<ContactChange> {
  const { email, mobileNumber = '' } = body;
  const wish: Identifier =
    email === undefined ? { channel: 'mobile', value: mobileNumber } : { channel: 'email', value: email };
  return context.transaction(async (tx) => {
    const user = await lockUser(tx, context.caller.id);
    if (user === undefined) throw new AppError('unauthenticated');
    return requestContactChange(context, tx, user, wish);
  });
}

export async function confirmContactChange(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof authEndpoints.confirmContactChange>,
) {
  const change = await getWaitingChange(context, params.changeId);
  const challengeId = await tryCode(context, targetOf(change), body.otp);
  await context
    .transaction((tx) => applyChange(context, tx, change, challengeId))
    .catch((error: unknown) => {
      // Somebody else has proved it since the code was sent.
      throw isUniqueViolation(error)
        ? new AppError('identifier_taken', { message: takenMessage[change.channel] })
        : error;
    });
  return { message: confirmedMessage[change.channel] };
}

const confirmedMessage: Readonly<Record<OtpChannel, string>> = {
  email: 'The new e-mail address is confirmed. Please log in again.',
  mobile: 'The new mobile number is confirmed. Please log in again.',
};

/** Code used up, contact changed, every session ended: all of it or nothing. */
async function applyChange(context: CallContext<Caller>, tx: Tx, change: WaitingChange, challengeId: number) {
  const now = context.clock.now();
  const { userId, channel, newValue } = change;
  await lockUser(tx, userId);
  const isMine =
    (await consumeChallenge(tx, challengeId, now)) && (await markContactChangeConfirmed(tx, change.id, now));
  if (!isMine) throw new AppError('otp_unusable');
  await setContact(tx, userId, { channel, value: newValue }, now);
  await endAllSessions(tx, { userId }, now, 'profile_changed');
  if (context.caller.role === 'ADMIN') await recordByAdmin(context, tx, change, 'contact.confirm');
}

export async function resendContactCode(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof authEndpoints.resendContactCode>,
) {
  const change = await getWaitingChange(context, params.changeId);
  await context.transaction((tx) => askForContactCode(context, tx, change));
  return { message: 'Another code is on its way.' };
}

export async function withdrawContactChange(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof authEndpoints.withdrawContactChange>,
) {
  const change = await getWaitingChange(context, params.changeId);
  await context.transaction(async (tx) => {
    await deleteWaitingContactChange(tx, change.id);
    if (context.caller.role === 'ADMIN') await recordByAdmin(context, tx, change, 'contact.withdraw');
  });
  return { message: withdrawnMessage[change.channel] };
}

const withdrawnMessage: Readonly<Record<OtpChannel, string>> = {
  email: 'Your e-mail address stays as it is.',
  mobile: 'Your mobile number stays as it is.',
};

async function getWaitingChange({ db, caller }: CallContext<Caller>, changeId: number) {
  const change = await findWaitingContactChange(db, changeId, caller.role === 'ADMIN' ? undefined : caller.id);
  if (change === undefined) throw new AppError('not_found');
  return change;
}

/** Which channel, and not what it says: the log outlives the person's data. */
function recordByAdmin({ caller, requestId }: CallContext<Caller>, tx: Tx, change: WaitingChange, action: string) {
  const after = { channel: change.channel };
  return recordAudit(tx, { actor: `admin:${caller.id}`, action, subject: `user:${change.userId}`, after, requestId });
}
