import type { CourseSort } from '@avsar/contract';
import { and, eq, gte, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { prepared } from '#database/prepared.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { nextBatchOf } from '#database/seats.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { likeBeginningWith, likeContaining, isTooShortForTrigrams, likenessLeast, typedNumber } from '#shared/like.ts';
import type { PagePlace } from '#shared/page.ts';
import { fieldColumns } from './courses.fields.queries.ts';

/** Sort key for titles: ignores upper and lower case. */
const titleKey = sql<string>`lower(${courses.title}) collate "C"`;

export const courseColumns = {
  id: courses.id,
  ...fieldColumns,
  imageHash: publicHashOf(sql`${courses}.image_id`),
  ratingCount: courses.ratingCount,
  titleKey,
};

export type CourseRow = Awaited<ReturnType<typeof listCoursesById>>[number];

/** When seats are counted: today's date in India, and the instant. */
export interface CourseTime {
  readonly today: SQLWrapper | string;
  readonly now: SQLWrapper | string;
}

/** The columns of lists for visitors: with the batch that can be joined next. */
export const offeredColumns = ({ today, now }: CourseTime) => ({
  ...courseColumns,
  nextBatch: nextBatchOf(sql`${courses}.id`, today, now),
});

export type CourseOfferedRow = Awaited<ReturnType<typeof searchCourses>>[number];

export { isOffered };

const orders: Readonly<Record<CourseSort, { readonly by: PgColumn | SQL; readonly isDescending: boolean }>> = {
  newest: { by: courses.id, isDescending: true },
  top: { by: courses.ratingCount, isDescending: true },
  title: { by: titleKey, isDescending: false },
  price: { by: courses.priceInPaise, isDescending: false },
  '-price': { by: courses.priceInPaise, isDescending: true },
  start: { by: courses.startDate, isDescending: false },
};

export function courseOrder(sort: CourseSort): SQL {
  const { by, isDescending } = orders[sort];
  return isDescending ? sql`${by} desc, ${courses.id} desc` : sql`${by}, ${courses.id}`;
}

export function isCourseAfter(sort: CourseSort, key: unknown, id: unknown): SQL {
  const { by, isDescending } = orders[sort];
  const comparison = isDescending ? sql`<` : sql`>`;
  return sql`(${by}, ${courses.id}) ${comparison} (${key}, ${id})`;
}

/** A subquery is fast enough: there are only hundreds of courses. */
const total = sql<number>`(select count(*)::int from ${courses} where ${isOffered})`;

const firstPage = (sort: CourseSort) =>
  prepared(`list_courses_by_${sort}`, (db, at) =>
    db
      .select({ ...offeredColumns({ today: at('today'), now: at('now') }), total })
      .from(courses)
      .where(isOffered)
      .orderBy(courseOrder(sort))
      .limit(at('limit')),
  );

const firstPages = {
  newest: firstPage('newest'),
  top: firstPage('top'),
  title: firstPage('title'),
  price: firstPage('price'),
  '-price': firstPage('-price'),
  start: firstPage('start'),
};

/** The first page, as prepared statements: almost all requests are for it. */
export function listFirstCourses(db: Db, sort: CourseSort, limit: number, time: CourseTime) {
  return firstPages[sort](db, { limit, ...time });
}

export interface CourseSearch {
  readonly sort: CourseSort;
  readonly limit: number;
  readonly q?: string | undefined;
  readonly after?: PagePlace | undefined;
  readonly time: CourseTime;
}

export async function searchCourses(db: Db, { sort, limit, q, after, time }: CourseSearch) {
  return db
    .select(offeredColumns(time))
    .from(courses)
    .where(
      and(isOffered, q === undefined ? undefined : courseMatches(q), after && isCourseAfter(sort, after.key, after.id)),
    )
    .orderBy(courseOrder(sort))
    .limit(limit);
}

export function courseMatches(q: string): SQL | undefined {
  const number = typedNumber(q);
  return or(
    isTooShortForTrigrams(q)
      ? sql`lower(${courses.title}) like ${likeBeginningWith(q.toLowerCase())}`
      : sql`(${courses.title} || ' ' || ${courses.description}) ilike ${likeContaining(q)}`,
    number === undefined ? undefined : eq(courses.days, number),
    number === undefined ? undefined : eq(sql`${courses.priceInPaise} / 100`, number),
  );
}

/** Fuzzy search by title, best match first, for when the exact search finds nothing. */
export async function listSimilarCourses(db: Db, q: string, limit: number, time: CourseTime) {
  const likeness = sql`word_similarity(${q}, ${courses.title})`;
  return db
    .select(offeredColumns(time))
    .from(courses)
    .where(and(isOffered, gte(likeness, likenessLeast)))
    .orderBy(sql`${likeness} desc, ${courses.id}`)
    .limit(limit);
}

/** Finds archived courses and drafts, too: students may take them or have taken them. */
export async function listCoursesById(db: Db, ids: readonly number[]) {
  return db
    .select(courseColumns)
    .from(courses)
    .where(inArray(courses.id, [...ids]));
}

/** The most recently assigned course first. */
export async function listCoursesOfTrainer(db: Db, trainerId: number, limit: number) {
  return db
    .select(courseColumns)
    .from(trainerCourses)
    .innerJoin(courses, eq(courses.id, trainerCourses.courseId))
    .where(and(eq(trainerCourses.trainerId, trainerId), isOffered))
    .orderBy(sql`${trainerCourses.id} desc`)
    .limit(limit);
}

export async function isActiveTrainer(db: Db, trainerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, trainerId), eq(users.role, 'TRAINER'), eq(users.status, 'active')));
  return rows.length > 0;
}
