import type { applicationEndpoints, OwnApplication, UseCaseInput } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import { findCards } from '#features/openings/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { type ApplicationRow, findHoldings, findOwnRow, listRowsById } from '../applications.queries.ts';
import { ownViewOf } from '../applications.views.ts';
import { calendarOf } from './applications.calendar.ts';
import { findPlaces, findRound, listOwnIds, listRounds } from './applications.mine.queries.ts';

type Student = CallContext<Caller>;

export async function listMine(
  context: Student,
  { query: { limit, cursor } }: UseCaseInput<typeof applicationEndpoints.listMine>,
): Promise<Page<OwnApplication>> {
  const { items, nextCursor } = pageOf(
    await listOwnIds(context.db, context.caller.id, beforeOf(cursor), limit + 1),
    limit,
  );
  const rows = await listRowsById(
    context.db,
    items.map(({ id }) => id),
  );
  return { items: await viewsOf(context, context.db, rows.toReversed()), nextCursor };
}

/** Applications of the caller. A fixed number of statements, however many they are. */
export async function viewsOf(context: Student, db: Tx, rows: readonly ApplicationRow[]): Promise<OwnApplication[]> {
  if (rows.length === 0) return [];
  const { caller } = context;
  const ids = rows.map(({ id }) => id);
  const holdings = (await findHoldings(db, [caller.id]))(caller.id);
  const cards = await findCards(
    db,
    [...rows, ...holdings.held].map(({ openingId }) => openingId),
  );
  const places = await findPlaces(db, ids);
  const rounds = Map.groupBy(await listRounds(db, ids), ({ applicationId }) => applicationId);
  const links = fileLinksForCaller(context);
  const cardOf = (openingId: number) => {
    const card = cards.get(openingId);
    if (card === undefined) throw new Error(`openings: ${openingId} is missing`);
    return card;
  };
  return rows.map((row) =>
    ownViewOf(row, { links, cardOf, place: places.get(row.id), rounds: rounds.get(row.id) ?? [], holdings }),
  );
}

/**
 * An application of the caller, as it is now. In the transaction that has changed it: when many wait for a lock, a second
 * connection would be long in coming, and the caller would not learn that the change was made.
 */
export async function getOwnView(context: Student, tx: Tx, id: number): Promise<OwnApplication> {
  const row = await findOwnRow(tx, context.caller.id, id);
  const [view] = row === undefined ? [] : await viewsOf(context, tx, [row]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}

export async function getRoundCalendar(
  { db, caller, settings }: Student,
  { params }: UseCaseInput<typeof applicationEndpoints.getRoundCalendar>,
): Promise<string> {
  const row = await findOwnRow(db, caller.id, params.applicationId);
  const round = row && (await findRound(db, row.id, params.roundId));
  const opening = row && (await findCards(db, [row.openingId])).get(row.openingId);
  if (round === undefined || opening === undefined) throw new AppError('not_found');
  return calendarOf(round, opening, settings.publicOrigin);
}
