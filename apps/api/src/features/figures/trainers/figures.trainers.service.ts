import type {
  ListedTrainerClass,
  teachingFigureEndpoints,
  TrainerClass,
  TrainerFigure,
  UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodeCursor, decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { monthSpan } from '../teaching/figures.teaching.policy.ts';
import { batchNameOf } from '../teaching/figures.teaching.views.ts';
import { isTrainer } from './figures.rates.queries.ts';
import { listHeldClasses, listTrainerRows } from './figures.trainers.queries.ts';

type OfficeContext = CallContext<Caller>;

export async function listTrainers(
  { db, clock }: OfficeContext,
  { query: { month, limit, cursor } }: UseCaseInput<typeof teachingFigureEndpoints.listTrainers>,
): Promise<Page<TrainerFigure>> {
  const days = monthSpan(month, dateInIndia(clock.now()));
  const rows = await listTrainerRows(db, { days, after: decodePagePlace(cursor, 'text'), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, (row) => row.nameKey);
  return {
    items: items.map(({ id, name, minutes, payoutInPaise, ...row }) => ({
      trainer: { id, name },
      classes: row.classes,
      substituted: row.substituted,
      hours: Math.round((minutes * 100) / 60) / 100,
      payout: payoutInPaise / 100,
      classesWithoutRate: row.classesWithoutRate,
    })),
    nextCursor,
  };
}

interface Sheet {
  readonly trainerId?: number | undefined;
  readonly month?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

async function sheetOf({ db, clock }: OfficeContext, { trainerId, month, limit, cursor }: Sheet) {
  const now = clock.now();
  const { from, until } = monthSpan(month, dateInIndia(now));
  const rows = await listHeldClasses(db, {
    trainerId,
    from: instantInIndia(from, '00:00'),
    until: instantInIndia(until, '00:00'),
    now,
    after: decodeCursor(cursor, 2_147_483_647),
    limit: limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(classViewOf), nextCursor };
}

type ClassRow = Awaited<ReturnType<typeof listHeldClasses>>[number];

const classViewOf = ({ startsAt, batch, per, amountInPaise, payoutInPaise, ...row }: ClassRow) => ({
  ...row,
  startsAt: startsAt.toISOString(),
  batch: { id: batch.id, name: batchNameOf(batch) },
  rate: per === null || amountInPaise === null ? null : { per, amount: amountInPaise / 100 },
  payout: payoutInPaise === null ? null : payoutInPaise / 100,
});

export async function listTrainerClasses(
  context: OfficeContext,
  { params, query }: UseCaseInput<typeof teachingFigureEndpoints.listTrainerClasses>,
): Promise<Page<TrainerClass>> {
  if (!(await isTrainer(context.db, params.trainerId))) throw new AppError('not_found');
  return sheetOf(context, { ...query, trainerId: params.trainerId });
}

export const listAllTrainerClasses = (
  context: OfficeContext,
  { query: { trainer, ...query } }: UseCaseInput<typeof teachingFigureEndpoints.listAllTrainerClasses>,
): Promise<Page<ListedTrainerClass>> => sheetOf(context, { ...query, trainerId: trainer });
