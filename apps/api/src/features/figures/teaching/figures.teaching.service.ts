import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia, instantInIndia, isOutdated } from '#shared/time.ts';
import { countBatches } from '../batches/figures.batches.count.queries.ts';
import { countEnrolments } from '../enrolments/figures.enrolments.count.queries.ts';
import { recentDays } from './figures.teaching.policy.ts';
import { type FigureRun, findRun, lockRun, saveRun } from '../figures.runs.queries.ts';
import { countClasses } from '../trainers/figures.classes.count.queries.ts';

type CountContext = Pick<Context, 'transaction' | 'clock'>;
type Days = 'recent' | 'all';

const name = 'teaching';

/** Counts classes, batches and enrolments again: of the last days, or of all days. Counting twice changes nothing. */
export async function countTeaching(tx: Tx, now: Date, days: Days): Promise<void> {
  const today = dateInIndia(now);
  const day = recentDays(today);
  const since = days === 'recent' ? { day, at: instantInIndia(day, '00:00') } : undefined;
  await countClasses(tx, { since, now });
  await countBatches(tx, { since, now, today });
  await countEnrolments(tx, since);
  await saveRun(tx, name, { asOf: now, watermark: 0 });
}

/** The very first count is of all days. */
export const refreshTeaching = (context: CountContext): Promise<void> =>
  count(context, ({ asOf }) => (asOf.getTime() === 0 ? 'all' : 'recent'));

export const recountTeaching = (context: CountContext): Promise<void> => count(context, () => 'all');

const count = ({ transaction, clock }: CountContext, daysAfter: (last: FigureRun) => Days): Promise<void> =>
  transaction(async (tx) => {
    await lockRun(tx, name);
    await countTeaching(tx, clock.now(), daysAfter(await findRun(tx, name)));
  });

/** The job runs every 10 minutes. */
const minutesMost = 11;

/** For the start of a worker: without a worker nobody counts, and the next scheduled count is minutes away. */
export async function refreshOutdatedTeaching(context: CountContext & Pick<Context, 'db'>): Promise<void> {
  const { asOf } = await findRun(context.db, name);
  if (isOutdated(asOf, context.clock.now(), minutesMost)) await refreshTeaching(context);
}
