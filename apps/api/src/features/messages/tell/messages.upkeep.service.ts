import type { Context } from '#shared/context.ts';
import { daysBefore, messagePolicy } from '../messages.policy.ts';
import { listCounts, updateMessage } from '../messages.queries.ts';
import {
  deleteDeliveriesBefore,
  finishMessage,
  giveUp,
  listDue,
  listStoppedHanding,
  listUncounted,
} from './messages.upkeep.queries.ts';

type Upkeep = Pick<Context, 'db' | 'clock' | 'jobs'>;

/** Messages in one run; the next minute takes the others. */
const atOnce = 500;

/**
 * Starts what is due, and goes on with what has not ended: a server was away, or a worker died. A second job of the same
 * message finds that it is the turn of the first, and ends.
 */
export async function beginDue({ db, clock, jobs }: Upkeep): Promise<void> {
  const now = clock.now();
  await giveUp(db, daysBefore(now, messagePolicy.triedDays), now);
  const due = await listDue(db, now, atOnce);
  const payloads = (wanted: readonly { readonly id: number }[]) => wanted.map(({ id }) => ({ messageId: id }));
  const listed = due.filter(({ listedAt }) => listedAt !== null);
  const mails = listed.filter(({ channels }) => channels.includes('mail'));
  const sms = listed.filter(({ channels }) => channels.includes('sms'));
  const stopped = (await listStoppedHanding(db, atOnce)).map((id) => ({ id }));
  await jobs.sendAll(db, 'messages.list', payloads(due.filter(({ listedAt }) => listedAt === null)));
  await jobs.sendAll(db, 'messages.send-mails', payloads(mails));
  await jobs.sendAll(db, 'messages.send-sms', payloads([...sms, ...stopped]));
  for (const { id } of listed) await finishMessage(db, id, now);
  await keepCounts({ db, clock });
}

/** Counting thousands of deliveries for each look at the list would be slow, and they are deleted after a year. */
async function keepCounts({ db, clock }: Pick<Upkeep, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const endedBefore = new Date(now.getTime() - messagePolicy.settledMinutes * 60_000);
  const rows = await listUncounted(db, endedBefore, atOnce);
  for (const [id, counts] of await listCounts(db, rows)) {
    if (counts.waiting === 0) await updateMessage(db, id, { counts }, now);
  }
}

/** Deletes in batches, so that no lock is held for long. The messages themselves are kept. */
export async function sweepDeliveries({ db, clock }: Pick<Upkeep, 'db' | 'clock'>, batchSize = 5_000): Promise<void> {
  const before = daysBefore(clock.now(), messagePolicy.deliveriesKeptDays);
  let deleted: number;
  do {
    deleted = await deleteDeliveriesBefore(db, before, batchSize);
  } while (deleted === batchSize);
}
