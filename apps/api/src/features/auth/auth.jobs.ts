import { randomUUID } from 'node:crypto';
import { limits } from '@avsar/contract';
import { renderNewDeviceMail, renderOtpMail, renderProofMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { formatIst } from '#shared/time.ts';
import { canSendBy } from './codes/auth.channels.ts';
import { hashCode, makeCode } from './codes/auth.codes.ts';
import { deleteOldContactChanges } from './contacts/auth.contacts.queries.ts';
import { findChallengeToSend, getSender, markSent, storeCodeHash } from './codes/auth.otp.queries.ts';
import { deleteOutdated, deleteUnverifiedPeople, findSessionOwner } from './sessions/auth.sessions.queries.ts';

/**
 * Makes a code, stores its hash, sends it. A retry makes a new code, which replaces the first: after a crash of the
 * worker the job just runs again, and only one code is valid. An expired code is not sent.
 */
export async function sendOtpJob(context: JobContext, { challengeId }: JobPayloads['auth.send-otp']): Promise<void> {
  failpoint(context, 'otp:begin');
  const found = await findChallengeToSend(context.db, challengeId);
  if (found === undefined || found.challenge.expiresAt <= context.clock.now()) return;
  // Asked for before SMS was switched off.
  if (!canSendBy(context, found.challenge.channel)) return;
  const code = makeCode();
  failpoint(context, 'otp:made');
  const stored = await storeCodeHash(context.db, challengeId, hashCode(context.secrets.otpPepper, challengeId, code));
  if (!stored) return;
  failpoint(context, 'otp:stored');
  await deliver(context, found, code);
  failpoint(context, 'otp:sent');
  const sentAt = context.clock.now();
  await markSent(context.db, challengeId, sentAt);
  const { channel, createdAt } = found.challenge;
  context.measurements.codeSent(channel, Math.max(0, (sentAt.getTime() - createdAt.getTime()) / 1000));
  failpoint(context, 'otp:marked');
}

type Found = NonNullable<Awaited<ReturnType<typeof findChallengeToSend>>>;

async function deliver(context: JobContext, { challenge, name }: Found, code: string): Promise<void> {
  const { db, mail, sms } = context;
  if (challenge.channel === 'mobile') {
    await sms?.sendOtp({ mobileNumber: challenge.identifier, variables: { otp: code } });
    return;
  }
  const lifetimeMinutes = limits.otpLifetimeSeconds / 60;
  const render = challenge.purpose === 'proof' ? renderProofMail : renderOtpMail;
  const { brand, colours } = await getSender(db);
  const rendered = await render({ brand, name: name ?? undefined, code, lifetimeMinutes }, colours);
  await mail.send({ to: challenge.identifier, ...rendered, messageId: messageIdOf(context, `otp-${randomUUID()}`) });
}

export async function tellNewDeviceJob(
  context: JobContext,
  { sessionId }: JobPayloads['auth.tell-new-device'],
): Promise<void> {
  const { db, mail } = context;
  const owner = await findSessionOwner(db, sessionId);
  if (owner === undefined || owner.user.emailVerifiedAt === null || owner.user.email === null) return;
  const { user, session } = owner;
  const at = formatIst(session.createdAt);
  const { brand, colours } = await getSender(db);
  const rendered = await renderNewDeviceMail({ brand, name: user.name, device: session.device, at }, colours);
  await mail.send({ to: owner.user.email, ...rendered, messageId: messageIdOf(context, `new-device-${sessionId}`) });
}

/** Deletes rows that no rule reads any more, and accounts that were never verified by a code. */
export async function sweepJob({ db, clock }: JobContext): Promise<void> {
  await deleteOutdated(db, clock.now());
  await deleteOldContactChanges(db, clock.now());
  await deleteUnverifiedPeople(db, clock.now());
}
