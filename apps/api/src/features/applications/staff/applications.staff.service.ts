import {
  type applicationEndpoints,
  type ApplicationListed,
  type ApplicationRecord,
  applicationStates,
  type UseCaseInput,
} from '@avsar/contract';
import { type FileLinks, fileLinksForCaller } from '#features/media/index.ts';
import { findCards } from '#features/openings/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import {
  countStates,
  findLastRounds,
  findListedRow,
  findSeats,
  type ListedRow,
  listActorNames,
  listHistory,
  listRowsOfOpening,
  listRowsOfRound,
  listRowsOfState,
} from './applications.staff.queries.ts';

type Staff = CallContext<Caller>;

export async function listForStaff(
  context: Staff,
  { params, query }: UseCaseInput<typeof applicationEndpoints.list>,
): Promise<Page<ApplicationListed>> {
  if ((await findSeats(context.db, params.openingId)) === undefined) throw new AppError('not_found');
  const { items, nextCursor } = await findPage(context, params.openingId, query);
  return { items: await viewsOf(context, items), nextCursor };
}

type Query = UseCaseInput<typeof applicationEndpoints.list>['query'];

/** Each order has an index, and cursors of its own. */
async function findPage({ db }: Staff, openingId: number, query: Query): Promise<Page<ListedRow>> {
  const { q, state, round: roundId, limit, cursor } = query;
  const filter = { openingId, q, state, roundId };
  const more = limit + 1;
  if (roundId !== undefined)
    return pageOf(await listRowsOfRound(db, { ...filter, roundId }, beforeOf(cursor), more), limit);
  if (state === undefined) return pageOf(await listRowsOfOpening(db, filter, beforeOf(cursor), more), limit);
  const rows = await listRowsOfState(db, { ...filter, state }, decodePagePlace(cursor, 'instant'), more);
  return pageOf(rows, limit, ({ stateAt }) => stateAt.getTime());
}

async function viewsOf(context: Staff, rows: readonly ListedRow[]): Promise<ApplicationListed[]> {
  if (rows.length === 0) return [];
  const rounds = await findLastRounds(
    context.db,
    rows.map(({ id }) => id),
  );
  const links = fileLinksForCaller(context);
  return rows.map((row) => viewOf(row, rounds.get(row.id) ?? null, links));
}

const viewOf = (row: ListedRow, round: ApplicationListed['round'], links: FileLinks): ApplicationListed => ({
  id: row.id,
  student: row.student,
  state: row.state,
  appliedAt: row.appliedAt.toISOString(),
  since: row.stateAt.toISOString(),
  answerBy: row.answerBy?.toISOString() ?? null,
  waitlistPlace: row.waitlistPlace,
  round,
  passedIn: row.passedIn,
  skills: row.skills,
  resume: row.resumeId === null ? null : links.applicationResume(row.id),
});

/** In the order in which states follow each other. */
export async function countForStaff({ db }: Staff, { params }: UseCaseInput<typeof applicationEndpoints.count>) {
  const seats = await findSeats(db, params.openingId);
  if (seats === undefined) throw new AppError('not_found');
  const counts = new Map((await countStates(db, params.openingId)).map(({ state, count }) => [state, count]));
  const states = applicationStates.flatMap((state) => {
    const count = counts.get(state);
    return count === undefined ? [] : [{ state, count }];
  });
  return { seats, states };
}

/** What is shown instead of a name, where nobody has decided. */
const nobody = 'Automatic';

export async function getForStaff(
  context: Staff,
  { params }: UseCaseInput<typeof applicationEndpoints.get>,
): Promise<ApplicationRecord> {
  const { db } = context;
  const row = await findListedRow(db, params.applicationId);
  const [view] = row === undefined ? [] : await viewsOf(context, [row]);
  const opening = row && (await findCards(db, [row.openingId])).get(row.openingId);
  if (view === undefined || opening === undefined) throw new AppError('not_found');
  const history = await listHistory(db, params.applicationId);
  const names = await listActorNames(
    db,
    history.map(({ by }) => by),
  );
  const shown = history.map(({ at, by, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: names.get(by) ?? nobody,
  }));
  return { ...view, opening, history: shown };
}
