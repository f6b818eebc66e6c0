import { and, asc, desc, eq, gt, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { emailText } from '#database/email-text.ts';
import { nameMatches, personMatches } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { seatChanges } from '#database/tables/overviews.ts';
import { users } from '#database/tables/users.ts';
import { isWithoutSeat as hasNoSeat } from '#database/without-seat.ts';
import { countedMost } from '#shared/page.ts';

const columns = {
  id: enrolments.id,
  studentId: users.id,
  studentName: users.name,
  studentEmail: emailText,
  hasImage: sql<boolean>`${users.imageId} is not null`,
  courseId: courses.id,
  courseTitle: courses.title,
  status: enrolments.status,
  source: enrolments.source,
  createdAt: enrolments.createdAt,
  frozenAt: enrolments.frozenAt,
  endedAt: enrolments.endedAt,
  /** As it stands in the history of the student's courses; older ones have none. */
  endReason: sql<string | null>`case when ${enrolments.status} <> 'Active' then (select s.reason from ${seatChanges} s
    where s.student_id = ${enrolments.studentId} and s.course_id = ${enrolments.courseId}
      and s.kind in ('completed', 'unenrolled') order by s.id desc limit 1) end`,
};

export interface EnrolmentFilter {
  readonly q?: string | undefined;
  /** Searches names only. */
  readonly isByName?: boolean | undefined;
  /** Students that a search has found. */
  readonly studentIds?: readonly number[] | undefined;
  readonly courseId?: number | undefined;
  readonly studentId?: number | undefined;
  /** Only active enrolments without a seat in any batch of the course; frozen ones wait for none. */
  readonly isWithoutSeat?: boolean | undefined;
}

/** The condition of the index `users_archived`, word for word. */
const isArchivedStudent = sql`(${users.role} = 'STUDENT' and ${users.status} in ('archived', 'deleted'))`;

const listOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** Leaves out archived students; `GET /enrollments/enrolled/…` still lists the courses they took. */
function passes({ q, isByName, studentIds, courseId, studentId, isWithoutSeat }: EnrolmentFilter): SQL | undefined {
  return and(
    isWithoutSeat === true ? hasNoSeat : ne(enrolments.status, 'Cancelled'),
    notInArray(users.status, ['archived', 'deleted']),
    q === undefined ? undefined : isByName === true ? nameMatches(q) : personMatches(q),
    studentIds === undefined ? undefined : sql`${enrolments.studentId} = any(${listOf(studentIds)})`,
    courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
    studentId === undefined ? undefined : eq(enrolments.studentId, studentId),
  );
}

const everyEnrolment = (db: Db) =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .$dynamic();

export async function listEnrolmentRows(
  db: Db,
  { before, limit, ...filter }: EnrolmentFilter & { readonly before: number; readonly limit: number },
) {
  return everyEnrolment(db)
    .where(and(passes(filter), lt(enrolments.id, before)))
    .orderBy(desc(enrolments.id))
    .limit(limit);
}

export type EnrolmentListedRow = Awaited<ReturnType<typeof listEnrolmentRows>>[number];

/** Oldest first: whoever has waited longest for a seat is at the top. */
export async function listEnrolmentRowsWithoutSeat(
  db: Db,
  { after, limit, ...filter }: EnrolmentFilter & { readonly after: number; readonly limit: number },
) {
  return everyEnrolment(db)
    .where(and(passes({ ...filter, isWithoutSeat: true }), gt(enrolments.id, after)))
    .orderBy(asc(enrolments.id))
    .limit(limit);
}

/**
 * Sorted in the order of `studentIds`: the best search match first. Their enrolments are found and sorted by themselves,
 * since PostgreSQL would rather read the whole table in order to join only the first fifty.
 */
export async function listEnrolmentRowsOfStudents(
  db: Db,
  limit: number,
  { studentIds, ...filter }: EnrolmentFilter & { readonly studentIds: readonly number[] },
) {
  const place = sql<number>`array_position(${listOf(studentIds)}, ${enrolments.studentId})`.as('place');
  const found = db
    .select({ id: enrolments.id, place })
    .from(enrolments)
    .where(sql`${enrolments.studentId} = any(${listOf(studentIds)})`)
    .orderBy(place, desc(enrolments.id))
    .as('found');
  return everyEnrolment(db)
    .innerJoin(found, eq(found.id, enrolments.id))
    .where(passes(filter))
    .orderBy(found.place, desc(found.id))
    .limit(limit);
}

/** Counts up to `countedMost`. Sorted like a page, so that PostgreSQL reads an index and stops at the limit. */
export async function countEnrolmentRows(db: Db, filter: EnrolmentFilter): Promise<number> {
  const counted = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(passes(filter))
    .orderBy(filter.isWithoutSeat === true ? asc(enrolments.id) : desc(enrolments.id))
    .limit(countedMost);
  return countRows(db, counted);
}

/**
 * The `most` courses in which the most students wait for a seat. Counts the index of those who wait and takes away the
 * few archived students among them, since joining every waiting student would read most of `users`.
 */
export async function listWaitingCounts(db: Db, most: number) {
  const counted = (name: string) => ({ courseId: enrolments.courseId, count: sql<number>`count(*)::int`.as(name) });
  const waiting = db
    .select(counted('all_waiting'))
    .from(enrolments)
    .where(hasNoSeat)
    .groupBy(enrolments.courseId)
    .as('waiting');
  const archived = db
    .select(counted('archived_waiting'))
    .from(users)
    .innerJoin(enrolments, eq(enrolments.studentId, users.id))
    .where(and(hasNoSeat, isArchivedStudent))
    .groupBy(enrolments.courseId)
    .as('archived');
  const count = sql<number>`${waiting.count} - coalesce(${archived.count}, 0)`;
  return db
    .select({ id: courses.id, title: courses.title, count: sql<number>`least(${count}, ${countedMost})::int` })
    .from(waiting)
    .innerJoin(courses, eq(courses.id, waiting.courseId))
    .leftJoin(archived, eq(archived.courseId, waiting.courseId))
    .where(sql`${count} > 0`)
    .orderBy(desc(count), asc(courses.id))
    .limit(most);
}

export async function findEnrolmentRow(db: Db, enrolmentId: number): Promise<EnrolmentListedRow | undefined> {
  const rows = await everyEnrolment(db).where(eq(enrolments.id, enrolmentId));
  return rows[0];
}
