import type { Context, Tx } from '#shared/context.ts';
import { insertNotifications, type Notice } from './notifications.queries.ts';

/**
 * Tells people, in the transaction of what happened: they are told if and only if it did, each once. Afterwards, when it is
 * committed, `context.live.tell(userIds, 'notifications')` makes the bells ring that are open right now.
 */
export async function notify(context: Pick<Context, 'jobs' | 'clock'>, tx: Tx, notice: Notice): Promise<void> {
  const rows = await insertNotifications(tx, notice, context.clock.now());
  const mails = rows.filter(({ channel }) => channel === 'mail').map(({ id }) => ({ notificationId: id }));
  await context.jobs.sendAll(tx, 'notifications.send-mail', mails);
}
