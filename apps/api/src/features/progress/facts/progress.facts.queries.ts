import type { Verdict } from '@avsar/contract';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { newestSyllabus } from '#database/newest-syllabus.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { lessonProgress, lessons, studies } from '#database/tables/lessons.ts';
import { meetings } from '#database/tables/meetings.ts';
import { dateInIndia, monthOf } from '#shared/time.ts';

const oneOfNumbers = (ids: readonly number[]) => sql`any(${sql.param(ids)}::int[])`;
const oneOfDays = (days: readonly string[]) => sql`any(${sql.param([...new Set(days)])}::date[])`;

export async function listHeads(db: Db, enrolmentIds: readonly number[]) {
  return db
    .select({
      id: enrolments.id,
      studentId: enrolments.studentId,
      courseId: enrolments.courseId,
      status: enrolments.status,
      createdAt: enrolments.createdAt,
      frozenAt: enrolments.frozenAt,
      openedAt: studies.openedAt,
    })
    .from(enrolments)
    .leftJoin(studies, eq(studies.enrolmentId, enrolments.id))
    .where(sql`${enrolments.id} = ${oneOfNumbers(enrolmentIds)}`);
}

/** The published lessons of the syllabus in force of each course, in its order. */
export async function listLessonsInForce(db: Db, courseIds: readonly number[]) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({
      courseId: courses.id,
      lessonIds: sql<number[]>`array(
        select ${lessons.id} from jsonb_path_query(${newest.content}, '$.modules[*].lessons[*].id')
            with ordinality as line(id, place)
          join ${lessons} on ${lessons.id} = (line.id #>> '{}')::int and ${lessons.courseId} = ${courses.id}
            and ${lessons.publishedVersion} is not null
          order by line.place)`,
    })
    .from(courses)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(courses.id, [...new Set(courseIds)]));
  return new Map(rows.map(({ courseId, lessonIds }) => [courseId, lessonIds]));
}

/**
 * How many of these lessons were finished with each enrolment, and when one was finished last. The months in which the
 * enrolments began are named, so that no other partition is read. A trigger ensures that an enrolment has progress in
 * lessons of its own course only.
 */
export async function listFinishedCounts(
  db: Db,
  heads: readonly Pick<typeof enrolments.$inferSelect, 'id' | 'createdAt'>[],
  lessonIds: readonly number[],
) {
  const rows = await db
    .select({
      enrolmentId: lessonProgress.enrolmentId,
      count: sql<number>`(count(*) filter (where ${lessonProgress.lessonId} = ${oneOfNumbers(lessonIds)}))::int`,
      lastAt: sql<Date>`max(${lessonProgress.finishedAt})`.mapWith(lessonProgress.openedAt),
    })
    .from(lessonProgress)
    .where(
      and(
        sql`${lessonProgress.month} = ${oneOfDays(heads.map(({ createdAt }) => monthOf(createdAt)))}`,
        sql`${lessonProgress.enrolmentId} = ${oneOfNumbers(heads.map(({ id }) => id))}`,
        isNotNull(lessonProgress.finishedAt),
      ),
    )
    .groupBy(lessonProgress.enrolmentId);
  return new Map(rows.map((row) => [row.enrolmentId, row]));
}

/** Where the students of these enrolments sit in a batch of the course, and where they sat. */
export async function listStays(db: Db, enrolmentIds: readonly number[], now: Date) {
  const today = dateInIndia(now);
  const isAsked = sql`${enrolments.id} = ${oneOfNumbers(enrolmentIds)}`;
  const seats = db
    .select({
      enrolmentId: enrolments.id,
      batchId: batchStudents.batchId,
      addedAt: batchStudents.addedAt,
      leftAt: sql<Date | null>`null::timestamptz`.mapWith(formerSeats.leftAt),
      runsSince: sql<string | null>`case when ${batches.archivedAt} is null
        and ${today}::date between ${batches.startDate} and ${batches.endDate} then ${batches.startDate}::text end`,
    })
    .from(enrolments)
    .innerJoin(
      batchStudents,
      and(eq(batchStudents.studentId, enrolments.studentId), eq(batchStudents.courseId, enrolments.courseId)),
    )
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .where(isAsked);
  const former = db
    .select({
      enrolmentId: enrolments.id,
      batchId: formerSeats.batchId,
      addedAt: formerSeats.addedAt,
      leftAt: sql<Date | null>`${formerSeats.leftAt}`.mapWith(formerSeats.leftAt),
      runsSince: sql<string | null>`null::text`,
    })
    .from(enrolments)
    .innerJoin(formerSeats, eq(formerSeats.studentId, enrolments.studentId))
    .innerJoin(batches, and(eq(batches.id, formerSeats.batchId), eq(batches.courseId, enrolments.courseId)))
    .where(isAsked);
  return seats.unionAll(former);
}

/** Classes of these batches that have begun and are not cancelled, by their beginning. */
export async function listClasses(db: Db, batchIds: readonly number[], now: Date) {
  if (batchIds.length === 0) return [];
  return db
    .select({
      id: meetings.id,
      month: meetings.month,
      batchId: meetings.batchId,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .where(
      and(
        sql`${meetings.batchId} = ${oneOfNumbers(batchIds)}`,
        lte(meetings.startsAt, now),
        isNull(meetings.cancelledAt),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}

export type ClassRow = Awaited<ReturnType<typeof listClasses>>[number];

/**
 * What the register says of these students in these classes: one row for a student, since one for each entry would be
 * thousands. The months are named, so that no other partition is read.
 */
export async function listEntries(db: Db, classes: readonly ClassRow[], studentIds: readonly number[]) {
  if (classes.length === 0) return new Map<number, ReadonlyMap<number, Verdict>>();
  const rows = await db
    .select({
      studentId: attendance.studentId,
      meetingIds: sql<number[]>`array_agg(${attendance.meetingId})`,
      verdicts: sql<Verdict[]>`array_agg(coalesce(${attendance.correctedVerdict}, ${attendance.verdict}))`,
    })
    .from(attendance)
    .where(
      and(
        sql`${attendance.meetingMonth} = ${oneOfDays(classes.map(({ month }) => month))}`,
        sql`${attendance.meetingId} = ${oneOfNumbers(classes.map(({ id }) => id))}`,
        sql`${attendance.studentId} = ${oneOfNumbers(studentIds)}`,
      ),
    )
    .groupBy(attendance.studentId);
  return new Map(rows.map(({ studentId, meetingIds, verdicts }) => [studentId, entriesOf(meetingIds, verdicts)]));
}

function entriesOf(meetingIds: readonly number[], verdicts: readonly Verdict[]): ReadonlyMap<number, Verdict> {
  return new Map(meetingIds.flatMap((id, at) => (verdicts[at] === undefined ? [] : [[id, verdicts[at]] as const])));
}
