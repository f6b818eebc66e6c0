import type { Context, Tx } from '#shared/context.ts';
import { insertNotifications, type Notice } from './notifications.queries.ts';

/**
 * Stores notifications in the transaction of the event, so that they exist if and only if it happened, once per person.
 * Returns the ids of the people who were not told before. After the commit, call `context.live.tell(userIds, 'notifications')` so that open screens fetch them.
 */
export async function notify(context: Pick<Context, 'jobs' | 'clock'>, tx: Tx, notice: Notice): Promise<number[]> {
  const rows = await insertNotifications(tx, notice, context.clock.now());
  const mails = rows.filter(({ channel }) => channel === 'mail').map(({ id }) => ({ notificationId: id }));
  await context.jobs.sendAll(tx, 'notifications.send-mail', mails);
  return [...new Set(rows.map(({ userId }) => userId))];
}
