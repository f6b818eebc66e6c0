import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { tellStudent } from '../joinings.tell.ts';
import { listAsked, takeToAsk } from './joinings.ask.queries.ts';

type Upkeep = Pick<Context, 'transaction' | 'clock' | 'jobs' | 'live'>;

/** Asks each student once whether they have joined, when the planned day has come. */
export async function askOfJoinings(context: Upkeep, batchSize = 100): Promise<void> {
  let taken: number;
  do {
    const asked = await context.transaction((tx) => askSome(context, tx, batchSize));
    context.live.tell(asked.told, 'notifications');
    taken = asked.count;
  } while (taken === batchSize);
}

async function askSome(context: Upkeep, tx: Tx, limit: number) {
  const now = context.clock.now();
  const ids = await takeToAsk(tx, { today: dateInIndia(now), now, limit });
  if (ids.length === 0) return { count: 0, told: [] };
  const told: number[] = [];
  for (const { plannedOn, ...about } of await listAsked(tx, ids))
    told.push(...(await tellStudent(context, tx, about, { kind: 'joining_asked', mark: plannedOn })));
  return { count: ids.length, told };
}
