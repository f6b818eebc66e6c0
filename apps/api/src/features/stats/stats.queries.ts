import type { courseStatsSorts } from '@avsar/contract';
import { and, eq, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { isOffered } from '#database/offered.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { leads } from '#database/tables/leads.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { courseStats, instituteStats } from '#database/tables/stats.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { isWithoutSeat } from '#database/without-seat.ts';
import { likeTyped } from '#shared/like.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';

/** The table has one row, inserted by a migration. */
export async function getInstituteStats(db: Db) {
  const rows = await db
    .select({
      students: instituteStats.students,
      trainers: instituteStats.trainers,
      courses: instituteStats.courses,
      batches: instituteStats.batches,
      asOf: instituteStats.asOf,
    })
    .from(instituteStats);
  const row = rows[0];
  if (row === undefined) throw new Error('institute_stats: the row is missing');
  return row;
}

export async function countNewEnquiries(db: Db): Promise<number> {
  const counted = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.status, 'new')).limit(countedMost);
  return countRows(db, counted);
}

export async function countNewLeads(db: Db): Promise<number> {
  return countRows(db, db.select({ id: leads.id }).from(leads).where(eq(leads.stage, 'new')).limit(countedMost));
}

/** Leads with a next call before this instant. */
export async function countCallsBefore(db: Db, until: Date): Promise<number> {
  const due = db.select({ id: leads.id }).from(leads).where(lt(leads.nextCallAt, until)).limit(countedMost);
  return countRows(db, due);
}

/** Students who take a course and sit in none of its batches; archived students are left out. */
export async function countWithoutSeat(db: Db): Promise<number> {
  const counted = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(isWithoutSeat, notInArray(users.status, ['archived', 'deleted'])))
    .orderBy(enrolments.id)
    .limit(countedMost);
  return countRows(db, counted);
}

const studentCount = sql<number>`(select count(*)::int from ${batchStudents} where ${batchStudents.batchId} = ${batches.id})`;

/** The columns of a batch in the dashboard's lists. */
const lineColumns = {
  id: batches.id,
  courseId: batches.courseId,
  courseTitle: courses.title,
  trainerId: users.id,
  trainerName: users.name,
  startDate: batches.startDate,
  capacity: batches.capacity,
  studentCount,
};

/** The meetings of a day in Indian time, earliest first. Limits by an index before joining names and counts. */
export async function listMeetingsOn(db: Db, day: string, limit: number) {
  const midnight = sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`;
  const page = db
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .where(
      and(
        sql`${meetings.startsAt} >= ${midnight} and ${meetings.startsAt} < ${midnight} + interval '24 hours'`,
        isNull(meetings.cancelledAt),
        isNull(batches.archivedAt),
      ),
    )
    .orderBy(meetings.startsAt, meetings.id)
    .limit(limit)
    .as('page');
  return db
    .select({
      ...lineColumns,
      meetingId: meetings.id,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      liveAt: meetings.liveAt,
    })
    .from(page)
    .innerJoin(meetings, eq(meetings.id, page.id))
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .orderBy(meetings.startsAt, meetings.id);
}

/** Batches starting within `days` days, `day` included; the nearest first. */
export async function listStartingFrom(db: Db, day: string, days: number, limit: number) {
  const page = db
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        isNull(batches.archivedAt),
        sql`${batches.startDate} >= ${day}::date and ${batches.startDate} < ${day}::date + ${days}::int`,
      ),
    )
    .orderBy(batches.startDate, batches.id)
    .limit(limit)
    .as('page');
  return db
    .select({ ...lineColumns, startTime: batches.startTime, endTime: batches.endTime })
    .from(page)
    .innerJoin(batches, eq(batches.id, page.id))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .orderBy(batches.startDate, batches.id);
}

type Sort = (typeof courseStatsSorts)[number];

/** Sort key for titles: ignores upper and lower case. */
const titleKey = sql<string>`lower(${courses.title}) collate "C"`;

const orders: Readonly<Record<Sort, SQL>> = {
  students: sql`${courseStats.students} desc, ${courseStats.courseId} desc`,
  trainers: sql`${courseStats.trainers} desc, ${courseStats.courseId} desc`,
  title: sql`${titleKey}, ${courseStats.courseId}`,
};

function isFurther(sort: Sort, { key, id }: PagePlace): SQL {
  if (sort === 'title') return sql`(${titleKey}, ${courseStats.courseId}) > (${key} collate "C", ${id})`;
  return sql`(${courseStats[sort]}, ${courseStats.courseId}) < (${key}, ${id})`;
}

function titleHas(q: string): SQL {
  const pattern = likeTyped(q).toLowerCase();
  return sql`lower(${courses.title}) like ${pattern}`;
}

interface CoursesOf {
  readonly q: string | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly after: PagePlace | undefined;
}

/** Leaves out courses that were archived or made a draft since the last count. */
export async function listCourseStatsRows(db: Db, { q, sort, limit, after }: CoursesOf) {
  return db
    .select({
      id: courses.id,
      title: courses.title,
      titleKey,
      students: courseStats.students,
      trainers: courseStats.trainers,
    })
    .from(courseStats)
    .innerJoin(courses, eq(courses.id, courseStats.courseId))
    .where(and(isOffered, q === undefined ? undefined : titleHas(q), after && isFurther(sort, after)))
    .orderBy(orders[sort])
    .limit(limit);
}

export async function countCourseStats(db: Db, q: string | undefined): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(courseStats)
    .innerJoin(courses, eq(courses.id, courseStats.courseId))
    .where(and(isOffered, q === undefined ? undefined : titleHas(q)));
  return rows[0]?.count ?? 0;
}
