import type { graduateEndpoints, GraduateListed, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { codeOf, openSince, stateOf, windowEndOf } from '../outcomes.policy.ts';
import {
  findGraduates,
  type GraduateFilter,
  type GraduatePlace,
  type GraduateRow,
  listGraduateIds,
} from './outcomes.list.queries.ts';

type Staff = CallContext<Caller>;
type Query = UseCaseInput<typeof graduateEndpoints.list>['query'];

export async function listGraduates(
  { db, clock }: Staff,
  { query }: { readonly query: Query },
): Promise<Page<GraduateListed>> {
  const today = dateInIndia(clock.now());
  const { limit, cursor } = query;
  const after = placeOf(cursor);
  const ids = await listGraduateIds(db, filterOf(query, today), { today, after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(ids, limit, ({ micros }) => micros);
  return { items: await readGraduates(db, today, items), nextCursor };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const startOf = (day: string) => instantInIndia(day, '00:00');
const later = (one: Date | undefined, other: Date) => (one === undefined || one < other ? other : one);
const earlier = (one: Date | undefined, other: Date) => (one === undefined || one > other ? other : one);

/** Whether the window is over is also a span of days, which an index finds. */
function filterOf({ q, course, from, to, state, code }: Query, today: string): GraduateFilter {
  const since = from === undefined ? undefined : startOf(from);
  const until = to === undefined ? undefined : new Date(startOf(to).getTime() + dayMilliseconds);
  const filter = { q, courseId: course, since, until, state, code };
  const open = startOf(openSince(today));
  if (state === 'open') return { ...filter, since: later(since, open) };
  if (state === 'non_reporting' || code === '4') return { ...filter, until: earlier(until, open) };
  return filter;
}

function placeOf(cursor: string | undefined): GraduatePlace | undefined {
  const place = decodePagePlace(cursor, 'text');
  if (place === undefined) return undefined;
  const micros = String(place.key);
  if (/^\d{1,16}$/.test(micros)) return { micros, id: place.id };
  throw new AppError('validation_failed', { fields: { cursor: 'This page does not exist.' } });
}

/** Graduates as the list shows them, in the order of the ids. */
export async function readGraduates(
  db: Staff['db'],
  today: string,
  ids: readonly { readonly id: number }[],
): Promise<GraduateListed[]> {
  if (ids.length === 0) return [];
  const rows = await findGraduates(
    db,
    ids.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [viewOf(row, today)];
  });
}

function viewOf({ verifiedCode, verifiedAt, saidCode, saidAt, ...row }: GraduateRow, today: string): GraduateListed {
  const verified = verifiedCode === null || verifiedAt === null ? null : { code: verifiedCode, at: verifiedAt };
  const graduate = { graduatedOn: row.graduatedOn, intent: row.intent, verified, saidAt };
  return {
    ...row,
    windowEndsOn: windowEndOf(row.graduatedOn),
    said: saidCode === null || saidAt === null ? null : { code: saidCode, at: saidAt.toISOString() },
    state: stateOf(graduate, today),
    code: codeOf(graduate, today) ?? null,
  };
}
