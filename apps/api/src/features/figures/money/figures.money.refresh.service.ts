import type { Context } from '#shared/context.ts';
import { isOutdated } from '#shared/time.ts';
import { recountDues } from '../dues/figures.dues.count.queries.ts';
import { type FigureRun, findRun, lockRun, saveRun } from '../figures.runs.queries.ts';
import {
  findNewestEntry,
  listAllDays,
  listDaysSince,
  listDaysWithOtherFreePlaces,
  recountDays,
} from './figures.money.count.queries.ts';
import { runBefore } from './figures.money.policy.ts';

type Counting = Pick<Context, 'db' | 'transaction' | 'clock'>;

/** So many days at once that a statement takes seconds, however many students there are. */
const daysAtOnce = 31;

/** `before`: a run so long before the last one that no entry with a lower number could still appear when the last one counted. */
const names = { last: 'money', before: 'money-before' } as const;

interface Runs {
  readonly last: FigureRun;
  readonly before: FigureRun;
}

const readRuns = async ({ db }: Counting): Promise<Runs> => ({
  last: await findRun(db, names.last),
  before: await findRun(db, names.before),
});

/**
 * Counts the days of new entries and free places, and all dues. Safe to repeat: days are replaced, not added to.
 * Transactions may commit in another order than that of their numbers, so entries since the run before the last one count
 * as new.
 */
export async function refreshMoney(context: Counting): Promise<void> {
  const { db } = context;
  await count(context, async ({ before }) => {
    const days = [...(await listDaysSince(db, before.watermark)), ...(await listDaysWithOtherFreePlaces(db))];
    return [...new Set(days)];
  });
}

/** Counts every day: batches and counsellors of students change after they have paid. */
export const recountMoney = (context: Counting): Promise<void> => count(context, () => listAllDays(context.db));

async function count(context: Counting, listDays: (runs: Runs) => Promise<string[]>): Promise<void> {
  const { db, transaction } = context;
  const now = context.clock.now();
  const runs = await readRuns(context);
  // Read first: what is added meanwhile is counted now or by the next run, and harmless if by both.
  const last = { asOf: now, watermark: await findNewestEntry(db) };
  await countDays(context, await listDays(runs));
  await transaction(async (tx) => {
    await lockRun(tx, names.last);
    await recountDues(tx);
    await saveRun(tx, names.before, runBefore(runs, now));
    await saveRun(tx, names.last, last);
  });
}

async function countDays({ transaction }: Counting, days: readonly string[]): Promise<void> {
  for (let from = 0; from < days.length; from += daysAtOnce) {
    await transaction(async (tx) => {
      await lockRun(tx, names.last);
      await recountDays(tx, days.slice(from, from + daysAtOnce));
    });
  }
}

/** The job runs every 10 minutes. */
const minutesMost = 11;

/** For the start of a worker: without a worker nobody counts, and the next scheduled count is minutes away. */
export async function refreshOutdatedMoney(context: Counting): Promise<void> {
  const { asOf } = await findRun(context.db, names.last);
  if (isOutdated(asOf, context.clock.now(), minutesMost)) await refreshMoney(context);
}
