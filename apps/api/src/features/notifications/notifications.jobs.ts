import { renderNoticeMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { findMailToSend, hasSeat, isPlannedFor, markMailSent } from './notifications.mail.queries.ts';
import { sweepNotifications } from './notifications.sweep.ts';
import { type Claims, claimsOf, isOutdated, linkTextOf, reasonOf, textOf } from './notifications.texts.ts';

/**
 * Sends, then notes it. A worker that dies in between repeats this one mail, under the same name, so that a mailbox can drop
 * it; none is lost. What comes too late to be of use, or is no longer so, is not sent at all.
 */
export async function sendNotificationMailJob(
  context: JobContext,
  { notificationId }: JobPayloads['notifications.send-mail'],
): Promise<void> {
  const found = await findMailToSend(context.db, notificationId);
  if (found === undefined || isOutdated(found.kind, found.facts, context.clock.now())) return;
  const { kind, facts, brand, user } = found;
  if (!(await isStillSo(context, user.id, claimsOf(kind, facts)))) return;
  const { title, text, href } = textOf(kind, facts, user);
  const rendered = await renderNoticeMail({
    brand,
    name: user.name,
    title,
    text,
    url: `${context.settings.publicOrigin}${href}`,
    urlText: linkTextOf(kind),
    because: reasonOf(kind, facts, user.role),
  });
  const messageId = messageIdOf(context, `notification-${notificationId}`);
  await context.mail.send({ to: user.email, ...rendered, messageId });
  failpoint(context, 'notifications:sent');
  await markMailSent(context.db, notificationId, context.clock.now());
}

/** Mails wait while no mail server answers, and overtake each other: the class may have moved meanwhile, or they may have left. */
async function isStillSo({ db }: JobContext, userId: number, { batchId, meeting }: Claims): Promise<boolean> {
  if (batchId !== undefined && !(await hasSeat(db, batchId, userId))) return false;
  return meeting === undefined || isPlannedFor(db, meeting.id, meeting.startsAt);
}

export const sweepNotificationsJob = (context: JobContext): Promise<void> => sweepNotifications(context);
