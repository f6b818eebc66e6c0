import type { ContactChange, OtpChannel } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countOrRefuse, limitAddress } from '../limits/auth.address-limits.ts';
import { putUnprovedIntoEffect, takenMessage } from './auth.contacts.effect.ts';
import { findLastUndo, isProvedByAnother, replaceContactChange } from './auth.contacts.queries.ts';
import { canSendBy, refuseWithoutSms } from '../codes/auth.channels.ts';
import type { Identifier } from '../codes/auth.otp.queries.ts';
import { askForCode } from '../codes/auth.otp.service.ts';
import { contactPolicy, isPresentContact, otpPolicy } from '../auth.policy.ts';

/** Exactly one of the two is set; the contract checks it. */
export interface ContactInput {
  readonly email?: string | undefined;
  readonly mobileNumber?: string | undefined;
}

interface Owner {
  readonly id: number;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly mobileNumber: string;
  readonly mobileVerifiedAt: Date | null;
}

/**
 * Stores a new e-mail address or number, which waits until its code is entered, and informs the old contacts: not of a
 * present contact that the person only proves, since nothing would change. The calling code must have checked that the session is fresh: a stolen token alone must not be enough to take over an
 * account. Runs in the caller's transaction, so that no mail tells of a change that was rolled back. Where no SMS is sent,
 * a new number takes effect at once and stays unproved (ADR-0103).
 */
export async function requestContactChange(
  context: CallContext<Caller>,
  tx: Tx,
  user: Owner,
  { channel, value }: Identifier,
): Promise<ContactChange> {
  const { caller, clock } = context;
  const now = clock.now();
  const byAdmin = caller.role === 'ADMIN';
  const isPresent = isPresentContact(user, channel, value);
  // A present contact could only be proved, by a code.
  if (isPresent) refuseWithoutSms(context, channel);
  if (!byAdmin) await refuseAfterUndo(context, tx, user.id);
  await limitChanges(context, user.id);
  await refuseTaken(context, tx, { channel, value }, user.id);
  const change = await replaceContactChange(tx, {
    userId: user.id,
    channel,
    newValue: value,
    noticeEmail: user.emailVerifiedAt === null ? null : user.email,
    noticeMobile: user.mobileVerifiedAt === null ? null : user.mobileNumber,
    requestedAt: now,
    sessionId: caller.sessionId,
    byAdmin,
  });
  if (!canSendBy(context, channel)) return setUnprovedNumber(context, tx, user, change);
  await askForContactCode(context, tx, change);
  const isTold = byAdmin || !isPresent;
  if (isTold && change.noticeEmail !== null)
    await context.jobs.send(tx, 'auth.tell-contact-change', { changeId: change.id });
  // Only one SMS, since it costs money: now for a change by an admin, else when the change takes effect.
  if (byAdmin && context.sms !== undefined)
    await context.jobs.send(tx, 'auth.text-contact-change', { changeId: change.id });
  return describeChange(change, user);
}

async function setUnprovedNumber(
  context: CallContext<Caller>,
  tx: Tx,
  user: Owner,
  change: DescribedChange,
): Promise<ContactChange> {
  if (user.emailVerifiedAt === null)
    throw new AppError('validation_failed', {
      message: onlyContactMessage,
      fields: { mobileNumber: onlyContactMessage },
    });
  await putUnprovedIntoEffect(context, tx, change);
  const act = { action: 'contact.change', subject: `user:${user.id}`, after: { channel: change.channel } };
  if (change.byAdmin) await recordAdminAct(context, tx, act);
  return describeChange({ ...change, effectiveAt: context.clock.now() }, user);
}

const onlyContactMessage =
  'This number is the only confirmed contact of the account. Please confirm the e-mail address first.';

/** Refuses changes for a day after an undo: whoever made the undone change may still be able to log in. */
async function refuseAfterUndo({ clock }: CallContext, tx: Tx, userId: number): Promise<void> {
  const now = clock.now().getTime();
  const restMilliseconds = contactPolicy.restSeconds * 1000;
  const undoneAt = await findLastUndo(tx, userId, new Date(now - restMilliseconds));
  if (undoneAt === undefined) return;
  throw new AppError('rate_limited', {
    retryAfterSeconds: Math.ceil((undoneAt.getTime() + restMilliseconds - now) / 1000),
    message: 'A change was undone a short time ago. Please try again tomorrow, or come to the institute.',
  });
}

/** Counted outside the transaction, so that refused requests count too. */
const limitChanges = ({ db, clock }: CallContext, userId: number) =>
  countOrRefuse(db, `contact-changes:${userId}`, contactPolicy.changesPerPerson, clock.now());

/** Counts against the limit for unknown identifiers at log-in, since this answer also tells who has an account. */
export async function refuseTaken(context: CallContext, tx: Tx, identifier: Identifier, userId: number): Promise<void> {
  if (!(await isProvedByAnother(tx, identifier, userId))) return;
  await limitAddress(context, 'otp-misses', otpPolicy.missesPerAddress);
  throw new AppError('identifier_taken', { message: takenMessage[identifier.channel] });
}

interface WaitingChange {
  readonly id: number;
  readonly userId: number;
  readonly channel: OtpChannel;
  readonly newValue: string;
}

export const codeTargetOf = ({ userId, channel, newValue }: WaitingChange) =>
  ({ purpose: 'contact', channel, value: newValue, userId }) as const;

export const askForContactCode = (context: CallContext, tx: Tx, change: WaitingChange) =>
  askForCode(context, tx, { target: codeTargetOf(change), userId: change.userId, deviceId: null });

interface DescribedChange extends WaitingChange {
  readonly requestedAt: Date;
  readonly byAdmin: boolean;
  readonly effectiveAt: Date | null;
}

export const describeChange = (
  change: DescribedChange,
  user: Pick<Owner, 'email' | 'mobileNumber'>,
): ContactChange => ({
  id: change.id,
  channel: change.channel,
  newValue: change.newValue,
  isPresentContact: isPresentContact(user, change.channel, change.newValue),
  requestedAt: change.requestedAt.toISOString(),
  byInstitute: change.byAdmin,
  effectiveAt: change.effectiveAt?.toISOString() ?? null,
});
