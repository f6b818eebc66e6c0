import type { courseEndpoints, CourseListed, CourseOffered, CourseSort, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { decodePagePlace, type Page, type PagePlace, pageOf, type PagePlaceKey } from '#shared/page.ts';
import { countCourseRows, listCourseRows, listSimilarCourseRows } from './courses.admin.queries.ts';
import { asksForAdminData } from '../courses.policy.ts';
import {
  type CourseOfferedRow,
  type CourseRow,
  listFirstCourses,
  listSimilarCourses,
  searchCourses,
} from '../courses.queries.ts';
import { courseListedOf, courseOfferedOf } from './courses.views.ts';

type ListQuery = UseCaseInput<typeof courseEndpoints.list>['query'];
type Db = CallContext['db'];

const keys: Readonly<
  Record<CourseSort, { readonly kind: PagePlaceKey; readonly of: (row: CourseRow) => PagePlace['key'] }>
> = {
  newest: { kind: 'number', of: ({ id }) => id },
  top: { kind: 'number', of: ({ ratingCount }) => ratingCount },
  title: { kind: 'text', of: ({ titleKey }) => titleKey },
  price: { kind: 'number', of: ({ priceInPaise }) => priceInPaise },
  '-price': { kind: 'number', of: ({ priceInPaise }) => priceInPaise },
  start: { kind: 'day', of: ({ startDate }) => startDate },
};

export async function listCourses(
  { db, clock, caller }: CallContext,
  { query }: { readonly query: ListQuery },
): Promise<Page<CourseListed> | Page<CourseOffered>> {
  if (caller?.role === 'ADMIN') return listForAdmin(db, query);
  if (asksForAdminData(query)) throw new AppError('forbidden');
  return listForEverybody(db, query, clock.now());
}

async function listForEverybody(db: Db, query: ListQuery, now: Date): Promise<Page<CourseOffered>> {
  const { q, sort, limit, cursor } = query;
  const time = timeOf(now);
  if (q !== undefined) return findCourses(db, { ...query, q }, now);
  if (cursor !== undefined) return pageFrom(await searchCourses(db, { ...placeOf(query), time }), query, now);
  const rows = await listFirstCourses(db, sort, limit + 1, time);
  return { ...pageFrom(rows, query, now), total: rows[0]?.total ?? 0 };
}

const timeOf = (now: Date) => ({ today: dateInIndia(now), now: now.toISOString() });

/** Fuzzy matches are one page only: there is no next cursor. */
async function findCourses(db: Db, query: ListQuery & { q: string }, now: Date): Promise<Page<CourseOffered>> {
  const time = timeOf(now);
  const exact = await searchCourses(db, { q: query.q, ...placeOf(query), time });
  if (exact.length > 0 || query.cursor !== undefined) return pageFrom(exact, query, now);
  const alike = await listSimilarCourses(db, query.q, query.limit, time);
  return { items: alike.map(courseOfferedOf(now)), nextCursor: undefined };
}

function pageFrom(rows: readonly CourseOfferedRow[], { sort, limit }: ListQuery, now: Date): Page<CourseOffered> {
  const { items, nextCursor } = pageOf(rows, limit, keys[sort].of);
  return { items: items.map(courseOfferedOf(now)), nextCursor };
}

/** Only the first page has the total. */
async function listForAdmin(db: Db, query: ListQuery): Promise<Page<CourseListed>> {
  const { q, state, sort, limit, cursor } = query;
  const rows = await listCourseRows(db, { q, state, ...placeOf(query) });
  if (rows.length === 0 && q !== undefined && cursor === undefined) {
    const alike = await listSimilarCourseRows(db, q, limit, state);
    return { items: alike.map(courseListedOf), nextCursor: undefined, total: alike.length };
  }
  const { items, nextCursor } = pageOf(rows, limit, keys[sort].of);
  const page = { items: items.map(courseListedOf), nextCursor };
  return cursor === undefined ? { ...page, total: await countCourseRows(db, { q, state }) } : page;
}

const placeOf = ({ sort, limit, cursor }: ListQuery) => ({
  sort,
  limit: limit + 1,
  after: decodePagePlace(cursor, keys[sort].kind),
});
