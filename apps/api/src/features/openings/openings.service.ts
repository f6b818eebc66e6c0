import type {
  Opening,
  OpeningCard,
  openingEndpoints,
  OpeningForStudent,
  OpeningKept,
  OpeningListed,
  OpeningOfStudent,
  UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { isOver } from './openings.policy.ts';
import {
  findNamed,
  findRow,
  findRowForStudents,
  findRowForVisitors,
  listRows,
  listRowsById,
  listRowsForStudents,
  listRowsForVisitors,
} from './openings.queries.ts';
import { cardOf, detailsOf, keptViewOf, listedOf, openingOf } from './openings.views.ts';
import { findStandings } from './standing/openings.standing.service.ts';

export async function listForVisitors(
  { db, clock }: CallContext,
  { query: { limit, cursor } }: UseCaseInput<typeof openingEndpoints.list>,
): Promise<Page<OpeningCard>> {
  const rows = await listRowsForVisitors(db, dateInIndia(clock.now()), beforeOf(cursor), limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(cardOf), nextCursor };
}

export async function getForVisitors(
  { db, clock }: CallContext,
  { params }: UseCaseInput<typeof openingEndpoints.get>,
): Promise<Opening> {
  const row = await findRowForVisitors(db, dateInIndia(clock.now()), params.openingId);
  if (row === undefined) throw new AppError('not_found');
  return openingOf(row);
}

type Student = CallContext<Caller>;

export async function listForStudent(
  { db, clock, caller }: Student,
  { query: { limit, cursor } }: UseCaseInput<typeof openingEndpoints.listMine>,
): Promise<Page<OpeningOfStudent>> {
  const now = clock.now();
  const rows = await listRowsForStudents(db, dateInIndia(now), decodePagePlace(cursor, 'day'), limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ applyBy }) => applyBy);
  const standings = await findStandings(db, items, caller.id, now);
  const mine = items.flatMap((row) => {
    const standing = standings.get(row.id);
    return standing === undefined ? [] : [{ ...cardOf(row), isOver: false, standing }];
  });
  return { items: mine, nextCursor };
}

export async function getForStudent(
  { db, clock, caller }: Student,
  { params }: UseCaseInput<typeof openingEndpoints.getMine>,
): Promise<OpeningForStudent> {
  const now = clock.now();
  const row = await findRowForStudents(db, params.openingId);
  if (row === undefined) throw new AppError('not_found');
  const standing = (await findStandings(db, [row], caller.id, now)).get(row.id);
  if (standing === undefined) throw new AppError('not_found');
  return { ...detailsOf(row), isOver: isOver(row, dateInIndia(now)), standing };
}

/** What lists show of these openings, by their ids. */
export async function findCards(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, OpeningCard>> {
  const rows = await listRowsById(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}

type Staff = CallContext<Caller>;

export async function listForStaff(
  { db }: Staff,
  { query }: UseCaseInput<typeof openingEndpoints.listAll>,
): Promise<Page<OpeningListed>> {
  const { q, state, company: companyId, limit, cursor } = query;
  const { items, nextCursor } = pageOf(await listRows(db, { q, state, companyId }, beforeOf(cursor), limit + 1), limit);
  return { items: items.map(listedOf), nextCursor };
}

export const getForStaff = (
  { db }: Staff,
  { params }: UseCaseInput<typeof openingEndpoints.getKept>,
): Promise<OpeningKept> => getKeptView(db, params.openingId);

/** An opening with its eligibility, as the staff see it. */
export async function getKeptView(db: Tx, id: number): Promise<OpeningKept> {
  const row = await findRow(db, id);
  if (row === undefined) throw new AppError('not_found');
  return keptViewOf(row, await findNamed(db, [id]));
}
