import type { Context } from '#shared/context.ts';
import { deleteNotificationsBefore } from './notifications.mail.queries.ts';

const keptDays = 90;

/** Deletes in batches, so that no lock is held for long. */
export async function sweepNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  batchSize = 5_000,
): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  let deleted: number;
  do {
    deleted = await deleteNotificationsBefore(db, before, batchSize);
  } while (deleted === batchSize);
}
