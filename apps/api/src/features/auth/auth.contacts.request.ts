import type { ContactChange, OtpChannel } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countOrRefuse, limitAddress } from './auth.address-limits.ts';
import { takenMessage } from './auth.contacts.effect.ts';
import { findLastUndo, isProvedByAnother, replaceContactChange } from './auth.contacts.queries.ts';
import type { Identifier } from './auth.otp.queries.ts';
import { askForCode } from './auth.otp.service.ts';
import { contactPolicy, otpPolicy } from './auth.policy.ts';

/** One of the two, as the contract sees to. */
export interface ContactInput {
  readonly email?: string | undefined;
  readonly mobileNumber?: string | undefined;
}

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly mobileNumber: string;
  readonly mobileVerifiedAt: Date | null;
}

/**
 * A new e-mail address or number waits until its code is entered, and the old one is told. Only a fresh session may ask, which
 * the caller has seen to: whoever has nothing but a token must not become the person. It belongs into the transaction of whatever asks for it, so that nobody
 * reads of a change that was rolled back.
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
  await askForContactCode(context, tx, change);
  if (change.noticeEmail !== null) await context.jobs.send(tx, 'auth.tell-contact-change', { changeId: change.id });
  // An SMS costs money: of a change of one's own it tells when that takes effect, of an admin's before.
  if (byAdmin) await context.jobs.send(tx, 'auth.text-contact-change', { changeId: change.id });
  return describeChange(change);
}

/** Somebody said that it was not them: whoever did it may have a way in still, and gets no second chance for a day. */
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

/** Counted outside the transaction: a refused wish is a wish. */
const limitChanges = ({ db, clock }: CallContext, userId: number) =>
  countOrRefuse(db, `contact-changes:${userId}`, contactPolicy.changesPerPerson, clock.now());

/** Whoever tries out numbers to learn which have an account meets the limit of those who do so at login. */
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

export const targetOf = ({ userId, channel, newValue }: WaitingChange) =>
  ({ purpose: 'contact', channel, value: newValue, userId }) as const;

export const askForContactCode = (context: CallContext, tx: Tx, change: WaitingChange) =>
  askForCode(context, tx, { target: targetOf(change), userId: change.userId, deviceId: null });

interface DescribedChange extends WaitingChange {
  readonly requestedAt: Date;
  readonly byAdmin: boolean;
  readonly effectiveAt: Date | null;
}

export const describeChange = (change: DescribedChange): ContactChange => ({
  id: change.id,
  channel: change.channel,
  newValue: change.newValue,
  requestedAt: change.requestedAt.toISOString(),
  byInstitute: change.byAdmin,
  effectiveAt: change.effectiveAt?.toISOString() ?? null,
});
