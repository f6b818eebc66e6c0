import type { Context } from '#shared/context.ts';
import { deleteNotificationsBefore } from './notifications.mail.queries.ts';

const keptDays = 90;

/** A little at a time, so that nobody waits for it. */
export async function sweepNotifications({ db, clock }: Pick<Context, 'db' | 'clock'>, atOnce = 5_000): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  let deleted: number;
  do {
    deleted = await deleteNotificationsBefore(db, before, atOnce);
  } while (deleted === atOnce);
}
