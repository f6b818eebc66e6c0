import { and, asc, eq, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameMatches, personMatches } from '#database/people-search.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { instalments } from '#database/tables/fees.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';
import { isOpenPart, partColumns } from '../parts/fees.parts.queries.ts';

export interface DuesFilter {
  readonly q?: string | undefined;
  /** Searches names only. */
  readonly isByName?: boolean | undefined;
  /** Students that a search has found. */
  readonly studentIds?: readonly number[] | undefined;
  readonly state?: 'due' | 'overdue' | 'closed' | undefined;
  readonly courseId?: number | undefined;
  readonly batchId?: number | undefined;
  readonly studentId?: number | undefined;
  readonly today: string;
}

const closesOn = sql`${instalments.dueOn} + ${instalments.closeAfterDays}`;

/** The same rule as `stateOf` in the policy. */
function isInState({ state, today }: DuesFilter): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'due') return gte(instalments.dueOn, today);
  if (state === 'closed') return sql`${closesOn} <= ${today}::date`;
  return and(lt(instalments.dueOn, today), sql`(${closesOn} <= ${today}::date) is not true`);
}

const sitsIn = (batchId: number) =>
  sql`exists (select from ${batchStudents} where ${batchStudents.batchId} = ${batchId}
    and ${batchStudents.studentId} = ${instalments.studentId} and ${batchStudents.courseId} = ${instalments.courseId})`;

function passes(filter: DuesFilter): SQL | undefined {
  const { q, isByName, studentIds, courseId, batchId, studentId } = filter;
  return and(
    isOpenPart,
    q === undefined ? undefined : isByName === true ? nameMatches(q) : personMatches(q),
    studentIds === undefined ? undefined : sql`${instalments.studentId} = any(${sql.param(studentIds)}::int[])`,
    isInState(filter),
    courseId === undefined ? undefined : eq(instalments.courseId, courseId),
    batchId === undefined ? undefined : sitsIn(batchId),
    studentId === undefined ? undefined : eq(instalments.studentId, studentId),
  );
}

const batchOf = sql<number | null>`(select seat.batch_id from batch_students seat
  join batches on batches.id = seat.batch_id and batches.archived_at is null
  where seat.student_id = ${instalments.studentId} and seat.course_id = ${instalments.courseId}
  order by seat.added_at desc, seat.batch_id desc limit 1)`;

interface PageOf {
  readonly after: { readonly key: string; readonly id: number } | undefined;
  readonly limit: number;
}

/** By due date, the oldest first. */
export async function listDueRows(db: Db, filter: DuesFilter, { after, limit }: PageOf) {
  const isLater =
    after === undefined
      ? undefined
      : or(gt(instalments.dueOn, after.key), and(eq(instalments.dueOn, after.key), gt(instalments.id, after.id)));
  // `>=` beside the exact condition lets PostgreSQL begin in the index at the place of the page.
  const isFrom = after === undefined ? undefined : gte(instalments.dueOn, after.key);
  return db
    .select({ ...partColumns, studentName: users.name, mobileNumber: users.mobileNumber, batchId: batchOf })
    .from(instalments)
    .innerJoin(courses, eq(courses.id, instalments.courseId))
    .innerJoin(users, eq(users.id, instalments.studentId))
    .where(and(passes(filter), isFrom, isLater))
    .orderBy(asc(instalments.dueOn), asc(instalments.id))
    .limit(limit);
}

export type DueRow = Awaited<ReturnType<typeof listDueRows>>[number];

/** Counts up to `countedMost`. */
export const countDueRows = (db: Db, filter: DuesFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: instalments.id })
      .from(instalments)
      .innerJoin(users, eq(users.id, instalments.studentId))
      .where(passes(filter))
      .orderBy(asc(instalments.dueOn), asc(instalments.id))
      .limit(countedMost),
  );

export async function isStudent(db: Db, studentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, 'STUDENT'), ne(users.status, 'deleted')));
  return rows.length > 0;
}
