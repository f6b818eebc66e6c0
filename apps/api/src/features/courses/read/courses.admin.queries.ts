import type { CourseSort, courseStates } from '@avsar/contract';
import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { likenessLeast } from '#shared/like.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';
import { courseColumns, courseMatches, isCourseAfter, isOffered, courseOrder } from '../courses.queries.ts';

/** Columns only for the admin. The counts are subqueries per row, so public lists leave them out. */
export const adminColumns = {
  version: courses.version,
  archivedAt: courses.archivedAt,
  isDraft: courses.isDraft,
  studentCount: sql<number>`(select count(*)::int from ${enrolments} e
    where e.course_id = ${courses}.id and e.status <> 'Cancelled')`,
  trainerCount: sql<number>`(select count(*)::int from ${trainerCourses} t join ${users} u on u.id = t.trainer_id
    where t.course_id = ${courses}.id and u.status = 'active')`,
  batchCount: sql<number>`(select count(*)::int from ${batches} b
    where b.course_id = ${courses}.id and b.archived_at is null)`,
};

const listed = { ...courseColumns, ...adminColumns };

export interface CourseFilter {
  readonly state: (typeof courseStates)[number];
  readonly q?: string | undefined;
}

const states: Readonly<Record<CourseFilter['state'], SQL | undefined>> = {
  offered: isOffered,
  draft: and(isNull(courses.archivedAt), courses.isDraft),
  current: isNull(courses.archivedAt),
  archived: isNotNull(courses.archivedAt),
  all: undefined,
};

const passes = ({ state, q }: CourseFilter) => and(states[state], q === undefined ? undefined : courseMatches(q));

interface PageOf {
  readonly sort: CourseSort;
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

export async function listCourseRows(db: Db, { sort, limit, after, ...filter }: CourseFilter & PageOf) {
  return db
    .select(listed)
    .from(courses)
    .where(and(passes(filter), after && isCourseAfter(sort, after.key, after.id)))
    .orderBy(courseOrder(sort))
    .limit(limit);
}

export type CourseListedRow = Awaited<ReturnType<typeof listCourseRows>>[number];

export async function countCourseRows(db: Db, filter: CourseFilter): Promise<number> {
  return countRows(db, db.select({ id: courses.id }).from(courses).where(passes(filter)).limit(countedMost));
}

/** Fuzzy search by title, best match first. */
export async function listSimilarCourseRows(db: Db, q: string, limit: number, state: CourseFilter['state']) {
  const likeness = sql`word_similarity(${q}, ${courses.title})`;
  return db
    .select(listed)
    .from(courses)
    .where(and(states[state], gte(likeness, likenessLeast)))
    .orderBy(sql`${likeness} desc, ${courses.id}`)
    .limit(limit);
}

/** Finds archived courses and drafts, too. */
export async function findCourseRow(db: Db, courseId: number) {
  const rows = await db.select(listed).from(courses).where(eq(courses.id, courseId));
  return rows[0];
}
