import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { deleteUnusedUploads } from '../hand-ins/homework.hand-in.queries.ts';
import { listMissingIds } from './homework.change.queries.ts';
import { listToRemind, takeDueSoon } from './homework.remind.queries.ts';
import { homeworkFacts } from './homework.tell.ts';

type Upkeep = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live'>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** An upload that was not handed in is kept this long, for those who go on later. */
const unusedDays = 7;

/** Reminds everybody who has handed in nothing, once for each due time, a day before it. */
export async function remindOfHomework(context: Upkeep, batchSize = 100): Promise<void> {
  let taken: number;
  do {
    const reminded = await context.transaction(async (tx) => {
      const now = context.clock.now();
      const until = new Date(now.getTime() + dayMilliseconds);
      const ids = await takeDueSoon(tx, { now, until, limit: batchSize });
      return { count: ids.length, told: ids.length === 0 ? [] : await tellOf(context, tx, ids) };
    });
    context.live.tell(reminded.told, 'notifications');
    taken = reminded.count;
  } while (taken === batchSize);
}

/** Whoever learnt of the due time less than a day before it has just read it. */
async function tellOf(context: Upkeep, tx: Tx, ids: readonly number[]): Promise<number[]> {
  const told: number[] = [];
  for (const { dueAt, knownSince, ...homework } of await listToRemind(tx, ids)) {
    if (knownSince.getTime() > dueAt.getTime() - dayMilliseconds) continue;
    const notified = await notify(context, tx, {
      event: `homework:${homework.id}:due:${dueAt.getTime()}`,
      kind: 'homework_due',
      facts: { ...homeworkFacts(homework), dueAt: dueAt.toISOString() },
      userIds: await listMissingIds(tx, homework.id),
      channels: ['bell', 'mail'],
    });
    told.push(...notified);
  }
  return told;
}

/** Deletes uploads that nobody handed in; their bytes follow in the sweep of the storage. */
export async function sweepUploads({ db, clock }: Pick<Upkeep, 'db' | 'clock'>, batchSize = 1000): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedDays * dayMilliseconds);
  let deleted: number;
  do deleted = await deleteUnusedUploads(db, before, batchSize);
  while (deleted === batchSize);
}
