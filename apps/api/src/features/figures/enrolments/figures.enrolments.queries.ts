import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { enrolmentFigures } from '#database/tables/figures-teaching.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

interface Days {
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

const total = (of: SQL) => sql<number>`sum(${of})::int`;

const sums = {
  enrolled: total(sql`${enrolmentFigures.enrolled}`),
  free: total(sql`${enrolmentFigures.free}`),
  dropped: total(sql`${enrolmentFigures.dropped}`),
  completed: total(sql`${enrolmentFigures.completed}`),
};

const isIn = ({ from, until }: Days) => and(gte(enrolmentFigures.day, from), lt(enrolmentFigures.day, until));

/** By the first day of the month; a month without enrolments has no row. */
export async function listEnrolmentMonths(db: Db, days: Days) {
  const month = sql<string>`to_char(${enrolmentFigures.day}, 'YYYY-MM-01')`;
  return db
    .select({ month, ...sums })
    .from(enrolmentFigures)
    .where(isIn(days))
    .groupBy(month);
}

interface CoursesPage {
  readonly days: Days;
  /** The key is the number of those who enrolled. */
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** Courses with enrolments that began or ended in these days; those that most people began first. */
export async function listEnrolmentCourses(db: Db, { days, after, limit }: CoursesPage) {
  return db
    .select({ id: courses.id, title: courses.title, ...sums })
    .from(enrolmentFigures)
    .innerJoin(courses, eq(courses.id, enrolmentFigures.courseId))
    .where(isIn(days))
    .groupBy(courses.id)
    .having(after && sql`(${sums.enrolled}, ${courses.id}) < (${after.key}::int, ${after.id}::int)`)
    .orderBy(desc(sums.enrolled), desc(courses.id))
    .limit(limit);
}

export type EnrolmentEvent = 'enrolled' | 'dropped' | 'completed';

interface EntriesPage {
  readonly what: EnrolmentEvent;
  readonly courseId: number | undefined;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  /** Id of the last enrolment of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

const statuses = { enrolled: undefined, dropped: 'Cancelled', completed: 'Completed' } as const;

/** The newest first. */
export async function listEnrolmentEntryRows(db: Db, { what, courseId, from, until, after, limit }: EntriesPage) {
  const at = what === 'enrolled' ? enrolments.createdAt : enrolments.endedAt;
  const status = statuses[what];
  return db
    .select({
      id: enrolments.id,
      at: sql<Date>`${at}`.mapWith(enrolments.createdAt),
      student: { id: users.id, name: users.name },
      course: { id: courses.id, title: courses.title },
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        isNotNull(at),
        gte(at, from),
        lt(at, until),
        status === undefined ? undefined : eq(enrolments.status, status),
        courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
        after === undefined
          ? undefined
          : sql`(${at}, ${enrolments.id}) < ((select ${sql.identifier(at.name)} from ${enrolments} last where last.id = ${after}), ${after})`,
      ),
    )
    .orderBy(desc(at), desc(enrolments.id))
    .limit(limit);
}
