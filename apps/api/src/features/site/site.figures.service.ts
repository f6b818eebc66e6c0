import type { SiteFigures } from '@avsar/contract';
import type { CallContext, Context, Tx } from '#shared/context.ts';
import { dateInIndia, isOutdated } from '#shared/time.ts';
import { countFigures, getFiguresRow } from './site.figures.queries.ts';

export async function getFigures({ db }: CallContext): Promise<SiteFigures> {
  const { asOf, ...figures } = await getFiguresRow(db);
  return { ...figures, asOf: asOf.toISOString() };
}

/** The job runs every 10 minutes. */
const minutesMost = 11;

/** For the start of a worker: without a worker nobody counts, and the next scheduled count is minutes away. */
export async function refreshOutdatedFigures({ db, clock }: Context): Promise<void> {
  const { asOf } = await getFiguresRow(db);
  if (isOutdated(asOf, clock.now(), minutesMost)) await refreshFigures(db, clock.now());
}

export const refreshFigures = (tx: Tx, now: Date) => countFigures(tx, now, dateInIndia(now));
