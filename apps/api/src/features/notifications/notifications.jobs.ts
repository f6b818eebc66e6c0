import type { NotificationKind } from '@avsar/contract';
import { renderNoticeMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { messageIdOf } from '#shared/message-id.ts';
import {
  findMailToSend,
  getSender,
  hasSeat,
  isInRound,
  isPlannedFor,
  isStillDue,
  markMailSent,
} from './notifications.mail.queries.ts';
import { sweepNotifications } from './notifications.sweep.ts';
import { type MailAssumptions, assumptionsOf, isOutdated, linkTextOf, mailReasonOf } from './notifications.mails.ts';
import { factsSchema } from './notifications.facts.ts';
import { roundCalendarOf } from './notifications.rounds.ts';
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
  const attachments = attachmentsOf(context, kind, facts);
  await context.mail.send({ to: user.email, ...rendered, messageId, ...(attachments && { attachments }) });
  failpoint(context, 'notifications:sent');
  await markMailSent(context.db, notificationId, context.clock.now());
}

/** A mail about the time of a round brings it as a calendar file. */
function attachmentsOf({ settings, clock }: JobContext, kind: NotificationKind, facts: unknown) {
  const { publicOrigin } = settings;
  const calendar = roundCalendarOf(kind, factsSchema.parse(facts), { publicOrigin, now: clock.now() });
  if (calendar === undefined) return undefined;
  return [{ filename: 'round.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(calendar) }];
}

/**
 * Mails can be late or arrive out of order while the mail server is down: the meeting may have moved, or the student
 * may have left the batch.
 */
async function isStillTrue(
  { db }: JobContext,
  userId: number,
  { batchId, meeting, homework, round }: MailAssumptions,
): Promise<boolean> {
  if (batchId !== undefined && !(await hasSeat(db, batchId, userId))) return false;
  if (homework !== undefined && !(await isStillDue(db, userId, homework))) return false;
  if (round !== undefined && !(await isInRound(db, userId, round))) return false;
  return meeting === undefined || isPlannedFor(db, meeting.id, meeting.startsAt);
}

export const sweepNotificationsJob = (context: JobContext): Promise<void> => sweepNotifications(context);
