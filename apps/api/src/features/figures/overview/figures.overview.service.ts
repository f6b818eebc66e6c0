import type { figureEndpoints, FigureOverview, FigureSums, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { periodOf } from '../figures.period.policy.ts';
import { findRun } from '../figures.runs.queries.ts';
import { type Days, daysBefore } from './figures.overview.policy.ts';
import { listLargestDues, sumDays, sumPresent } from './figures.overview.queries.ts';

export async function getOverview(
  context: CallContext<Caller>,
  { query }: UseCaseInput<typeof figureEndpoints.get>,
): Promise<FigureOverview> {
  return readOverview(context, periodOf(query, dateInIndia(context.clock.now())));
}

/** Reads summaries only, so it takes as long with a million students as with a hundred. */
export async function readOverview({ db, clock }: Pick<Context, 'db' | 'clock'>, days: Days): Promise<FigureOverview> {
  // Read first: a run that ends meanwhile makes the figures newer than they say, never older.
  const [money, teaching] = [await findRun(db, 'money'), await findRun(db, 'teaching')];
  const present = await sumPresent(db, dateInIndia(clock.now()));
  return {
    ...days,
    asOf: { money: money.asOf.toISOString(), teaching: teaching.asOf.toISOString() },
    sums: sumsOf(await sumDays(db, days)),
    before: sumsOf(await sumDays(db, daysBefore(days))),
    today: { ...present, due: inRupees(present.due), overdue: inRupees(present.overdue) },
  };
}

const sumsOf = ({ minutes, ...sums }: Awaited<ReturnType<typeof sumDays>>): FigureSums => ({
  ...sums,
  received: inRupees(sums.received),
  refunded: inRupees(sums.refunded),
  discounts: inRupees(sums.discounts),
  hours: Math.round((minutes * 100) / 60) / 100,
});

/** The courses with the most unpaid fees, in rupees. */
export async function readLargestDues({ db }: Pick<Context, 'db'>, limit: number) {
  const rows = await listLargestDues(db, limit);
  return rows.map(({ title, dueInPaise }) => ({ title, due: inRupees(dueInPaise) }));
}
