import { renderNoticeMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { messageIdOf } from '#shared/message-id.ts';
import {
  findMailToSend,
  getSender,
  hasSeat,
  isPlannedFor,
  isStillDue,
  markMailSent,
} from './notifications.mail.queries.ts';
import { sweepNotifications } from './notifications.sweep.ts';
import { type MailAssumptions, assumptionsOf, isOutdated, linkTextOf, mailReasonOf } from './notifications.mails.ts';
import { notificationTextOf } from './notifications.texts.ts';

/**
 * Sends the mail, then marks it as sent. If the worker dies in between, this one mail is sent again with the same
 * message id, so that a mailbox can drop it; none is lost. An outdated mail is not sent.
 */
export async function sendNotificationMailJob(
  context: JobContext,
  { notificationId }: JobPayloads['notifications.send-mail'],
): Promise<void> {
  const found = await findMailToSend(context.db, notificationId);
  if (found === undefined || isOutdated(found.kind, found.facts, context.clock.now())) return;
  const { kind, facts, user } = found;
  if (!(await isStillTrue(context, user.id, assumptionsOf(kind, facts)))) return;
  const { title, text, href } = notificationTextOf(kind, facts, user);
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderNoticeMail(
    {
      brand,
      name: user.name,
      title,
      text,
      url: `${context.settings.publicOrigin}${href}`,
      urlText: linkTextOf(kind),
      because: mailReasonOf(kind, facts, user.role),
    },
    colours,
  );
  const messageId = messageIdOf(context, `notification-${notificationId}`);
  await context.mail.send({ to: user.email, ...rendered, messageId });
  failpoint(context, 'notifications:sent');
  await markMailSent(context.db, notificationId, context.clock.now());
}

/**
 * Mails can be late or arrive out of order while the mail server is down: the meeting may have moved, or the student
 * may have left the batch.
 */
async function isStillTrue(
  { db }: JobContext,
  userId: number,
  { batchId, meeting, homework }: MailAssumptions,
): Promise<boolean> {
  if (batchId !== undefined && !(await hasSeat(db, batchId, userId))) return false;
  if (homework !== undefined && !(await isStillDue(db, userId, homework))) return false;
  return meeting === undefined || isPlannedFor(db, meeting.id, meeting.startsAt);
}

export const sweepNotificationsJob = (context: JobContext): Promise<void> => sweepNotifications(context);
