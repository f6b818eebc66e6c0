import type { Context } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { mondayOfLastWeek, oldestWeekKept } from './figures.mail.policy.ts';
import { countMailsOf, deleteMailsBefore, insertMails } from './figures.mail.queries.ts';

/**
 * Enters the mails about the last week, each with a job that sends it, unless that week has mails already. So a worker
 * that was away on Monday catches up, and nobody who asks for the mail later in the week gets one of an old week.
 */
export async function planWeekMails(
  context: Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs'>,
  refresh: () => Promise<void>,
): Promise<void> {
  const now = context.clock.now();
  const week = mondayOfLastWeek(dateInIndia(now));
  if ((await countMailsOf(context.db, week)) > 0) return;
  await refresh();
  await context.transaction(async (tx) => {
    const mailIds = await insertMails(tx, week, now);
    await context.jobs.sendAll(
      tx,
      'figures.send-week',
      mailIds.map((mailId) => ({ mailId })),
    );
    await deleteMailsBefore(tx, oldestWeekKept(week));
  });
}
