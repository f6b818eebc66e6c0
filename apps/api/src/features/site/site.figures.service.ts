import type { SiteFigures } from '@avsar/contract';
import type { CallContext, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { countFigures, getFiguresRow } from './site.figures.queries.ts';

export async function getFigures({ db }: CallContext): Promise<SiteFigures> {
  const { asOf, ...figures } = await getFiguresRow(db);
  return { ...figures, asOf: asOf.toISOString() };
}

export const refreshFigures = (tx: Tx, now: Date) => countFigures(tx, now, dateInIndia(now));
