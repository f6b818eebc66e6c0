import { renderWeekMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { refreshTeaching } from '../teaching/figures.teaching.service.ts';
import { refreshMoney } from '../money/figures.money.refresh.service.ts';
import { readWeek } from './figures.mail.content.ts';
import { planWeekMails } from './figures.mail.plan.service.ts';
import { findMailToSend, getSender, markMailSent } from './figures.mail.queries.ts';

/** The figures are counted first, so that the mail does not say those of some minutes ago. */
export const mailWeekJob = (context: JobContext): Promise<void> =>
  planWeekMails(context, async () => {
    await refreshMoney(context);
    await refreshTeaching(context);
  });

/**
 * Sends the mail, then marks it as sent. If the worker dies in between, the mail is sent again with the same message id,
 * so that a mailbox can drop it. A mail that waited for the mail server says the figures of the moment when it is sent.
 */
export async function sendWeekMailJob(
  context: JobContext,
  { mailId }: JobPayloads['figures.send-week'],
): Promise<void> {
  const { db, clock } = context;
  const found = await findMailToSend(db, mailId);
  if (found === undefined || found.email === null) return;
  const { brand, colours } = await getSender(db);
  const week = await readWeek(context, found.week);
  const rendered = await renderWeekMail({ brand, name: found.name, ...week }, colours);
  await context.mail.send({ to: found.email, ...rendered, messageId: messageIdOf(context, `figures-week-${mailId}`) });
  await markMailSent(db, mailId, clock.now());
}
