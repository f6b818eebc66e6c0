import type { Trainer, trainerEndpoints, TrainerListed, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { countTrainerRows, listTrainerRows, listSimilarTrainerRows } from './trainers.full.queries.ts';
import { asksForAdminData } from './trainers.policy.ts';
import { listTrainersBySearch, listSimilarTrainers } from './trainers.queries.ts';
import { publicViewOf, trainerListedViewFor } from './trainers.views.ts';

type Query = UseCaseInput<typeof trainerEndpoints.list>['query'];

export async function listTrainers(
  context: CallContext,
  { query }: { readonly query: Query },
): Promise<Page<TrainerListed> | Page<Trainer>> {
  const { caller } = context;
  if (caller?.role === 'ADMIN') return listForAdmin({ ...context, caller }, query);
  if (asksForAdminData(query)) throw new AppError('forbidden');
  return listForEverybody(context, query);
}

async function listForEverybody(
  { db }: CallContext,
  { q, course, sort, limit, cursor }: Query,
): Promise<Page<Trainer>> {
  const courseId = typeof course === 'number' ? course : undefined;
  const after = decodePagePlace(cursor, 'number');
  const rows = await listTrainersBySearch(db, { q, courseId, sort, limit: limit + 1, after });
  if (rows.length === 0 && q !== undefined && after === undefined) {
    const alike = await listSimilarTrainers(db, q, limit, courseId);
    return { items: alike.map(publicViewOf), nextCursor: undefined };
  }
  const { items, nextCursor } = pageOf(rows, limit, ({ id, ratingRank }) => (sort === 'rating' ? ratingRank : id));
  return { items: items.map(publicViewOf), nextCursor };
}

/** The total is counted only for the first page. */
async function listForAdmin(context: CallContext<Caller>, query: Query): Promise<Page<TrainerListed>> {
  const { db } = context;
  const { q, course, status, sort, limit, cursor } = query;
  const filter = { q, course, status };
  const after = decodePagePlace(cursor, 'number');
  const rows = await listTrainerRows(db, { ...filter, sort, limit: limit + 1, after });
  const view = trainerListedViewFor(context);
  if (rows.length === 0 && q !== undefined && after === undefined) {
    const alike = await context.transaction((tx) => listSimilarTrainerRows(tx, q, limit, filter));
    return { items: alike.map(view), nextCursor: undefined, total: alike.length };
  }
  const { items, nextCursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.user.id })),
    limit,
    ({ id, ratingRank }) => (sort === 'rating' ? ratingRank : id),
  );
  const page = { items: items.map(view), nextCursor };
  return after === undefined ? { ...page, total: await countTrainerRows(db, filter) } : page;
}
