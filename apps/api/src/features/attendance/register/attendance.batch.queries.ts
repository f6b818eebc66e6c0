import type { Verdict } from '@avsar/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { type RegisterAccess, mayManageRegister } from '#database/register-access.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';
import { isOfMeetings, type RegisterOf } from './attendance.register.queries.ts';

/** `undefined` unless the caller is responsible for the batch. */
export async function findManagedBatch(db: Db, batchId: number, access: RegisterAccess) {
  const rows = await db
    .select({
      id: batches.id,
      course: { id: courses.id, title: courses.title },
      lateAfterMinutes: siteSettings.lateAfterMinutes,
    })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .crossJoin(siteSettings)
    .where(and(eq(batches.id, batchId), mayManageRegister(access)));
  return rows[0];
}

/** A stay as PostgreSQL writes it into JSON. */
interface StayText {
  readonly addedAt: string;
  readonly leftAt: string | null;
}

/** The stays of everybody who sits in the batch or sat in it, one row per student. */
const staysOf = (db: Db, batchId: number) => {
  const stays = db
    .select({
      studentId: batchStudents.studentId,
      addedAt: batchStudents.addedAt,
      leftAt: sql`null::timestamptz`.as('left_at'),
    })
    .from(batchStudents)
    .where(eq(batchStudents.batchId, batchId))
    .unionAll(
      db
        .select({ studentId: formerSeats.studentId, addedAt: formerSeats.addedAt, leftAt: formerSeats.leftAt })
        .from(formerSeats)
        .where(eq(formerSeats.batchId, batchId)),
    )
    .as('stays');
  const list = sql<StayText[]>`json_agg(json_build_object('addedAt', ${stays.addedAt}, 'leftAt', ${stays.leftAt}))`;
  return db
    .select({ studentId: stays.studentId, list: list.as('list') })
    .from(stays)
    .groupBy(stays.studentId)
    .as('seats');
};

/**
 * Everybody who sits in the batch, sat in it or is in the register of these meetings, by name; one row per student,
 * since one per entry would be thousands.
 */
export async function listGridPeople(db: Db, batchId: number, register: RegisterOf) {
  const entries = db
    .select({
      studentId: attendance.studentId,
      meetingIds: sql<number[]>`array_agg(${attendance.meetingId})`.as('meeting_ids'),
      verdicts: sql<Verdict[]>`array_agg(coalesce(${attendance.correctedVerdict}, ${attendance.verdict}))`.as(
        'verdicts',
      ),
      corrected: sql<
        boolean[]
      >`array_agg(${attendance.correctedVerdict} is not null and not ${attendance.isMarked})`.as('corrected'),
    })
    .from(attendance)
    .where(isOfMeetings(attendance, register))
    .groupBy(attendance.studentId)
    .as('entries');
  const seats = staysOf(db, batchId);
  const studentId = sql<number>`coalesce(${seats.studentId}, ${entries.studentId})`;
  // A subquery per row: with a join the planner would read all users.
  const name = sql<string>`(select u.name from ${users} u where u.id = ${studentId})`;
  const mobileNumber = sql<string>`(select u.mobile_number from ${users} u where u.id = ${studentId})`;
  const rows = await db
    .select({
      id: studentId,
      name: name.as('name'),
      mobileNumber,
      stays: sql<StayText[]>`coalesce(${seats.list}, '[]')`,
      meetingIds: sql<number[]>`coalesce(${entries.meetingIds}, '{}')`,
      verdicts: sql<Verdict[]>`coalesce(${entries.verdicts}, '{}')`,
      corrected: sql<boolean[]>`coalesce(${entries.corrected}, '{}')`,
    })
    .from(seats)
    .fullJoin(entries, eq(entries.studentId, seats.studentId))
    .orderBy(sql`name`, studentId);
  return rows.map(({ stays, ...row }) => ({ ...row, stays: stays.map(stayOf) }));
}

const stayOf = ({ addedAt, leftAt }: StayText) => ({
  addedAt: new Date(addedAt),
  leftAt: leftAt === null ? null : new Date(leftAt),
});

/** Attendance entries, latest meeting first; the next page begins after this student of this meeting. */
export async function listBatchEntries(db: Db, batchId: number, limit: number, after: PagePlace | undefined) {
  const isFurther =
    after &&
    sql`(${meetings.startsAt}, ${meetings.id}, ${attendance.studentId}) <
      ((select m.starts_at from ${meetings} m where m.id = ${after.key}), ${after.key}, ${after.id})`;
  return db
    .select({
      entryId: attendance.id,
      id: attendance.studentId,
      name: sql<string>`(select u.name from ${users} u where u.id = ${attendance.studentId})`,
      meetingId: meetings.id,
      joinedAt: attendance.joinedAt,
      verdict: attendance.verdict,
      correctedVerdict: attendance.correctedVerdict,
    })
    .from(meetings)
    .innerJoin(attendance, and(eq(attendance.meetingMonth, meetings.month), eq(attendance.meetingId, meetings.id)))
    .where(and(eq(meetings.batchId, batchId), isNull(meetings.cancelledAt), isFurther))
    .orderBy(desc(meetings.startsAt), desc(meetings.id), desc(attendance.studentId))
    .limit(limit);
}
