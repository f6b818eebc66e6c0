import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';
import { mayManageRegister, type RegisterAccess } from '../attendance.queries.ts';

interface SeatsPage {
  readonly access: RegisterAccess;
  readonly courseId?: number | undefined;
  readonly batchId?: number | undefined;
  /** Seats after this one: the key is the batch, the id the student. */
  readonly after?: PagePlace | undefined;
  readonly limit: number;
  readonly now: Date;
  /** The day in India. */
  readonly today: string;
}

/** A number of seats by batch and student, so that the work of a page does not grow with the institute. */
const seatsOf = (db: Db, { access, courseId, batchId, after, limit, today }: SeatsPage) =>
  db
    .select({
      batchId: batchStudents.batchId,
      studentId: batchStudents.studentId,
      addedAt: batchStudents.addedAt,
      courseId: batchStudents.courseId,
      batchName: sql<string | null>`${batches.name}`.as('batch_name'),
    })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(
      and(
        isNull(batches.archivedAt),
        mayManageRegister(access),
        courseId === undefined ? undefined : eq(batches.courseId, courseId),
        batchId === undefined
          ? and(lte(batches.startDate, today), gte(batches.endDate, today))
          : eq(batchStudents.batchId, batchId),
        isFurther(after),
      ),
    )
    .orderBy(batchStudents.batchId, batchStudents.studentId)
    .limit(limit)
    .as('seats');

const isFurther = (after: PagePlace | undefined): SQL | undefined =>
  after && sql`(${batchStudents.batchId}, ${batchStudents.studentId}) > (${after.key}, ${after.id})`;

/**
 * The counts of each of these seats; a class before the student was added does not count as absence, unless it was in
 * an earlier stay in the batch.
 */
export async function listSeatCounts(db: Db, page: SeatsPage) {
  const seats = seatsOf(db, page);
  // A subquery per seat: with a join the planner would read the whole register. `seats.` is written out, since Drizzle
  // leaves it out without a join, and `batch_id` alone would be that of the meeting.
  const counts = sql<[present: number, late: number, absent: number]>`(
    select array[count(*) filter (where of.verdict = 'present'), count(*) filter (where of.verdict = 'late'),
        count(*) filter (where of.verdict = 'absent')]::int[]
      from (select coalesce(a.corrected_verdict, a.verdict,
              case when m.ends_at <= ${page.now} and (seats.added_at < m.ends_at or exists (select from ${formerSeats} f
                where f.batch_id = m.batch_id and f.student_id = seats.student_id
                  and f.added_at < m.ends_at and f.left_at >= m.ends_at)) then 'absent' end) as verdict
            from ${meetings} m left join ${attendance} a
              on a.meeting_month = m.month and a.meeting_id = m.id and a.student_id = seats.student_id
            where m.batch_id = seats.batch_id and m.starts_at <= ${page.now} and m.cancelled_at is null) of)`;
  const rows = await db
    .select({
      student: {
        id: seats.studentId,
        name: sql<string>`(select u.name from ${users} u where u.id = ${seats.studentId})`,
        mobileNumber: sql<string>`(select u.mobile_number from ${users} u where u.id = ${seats.studentId})`,
      },
      batch: { id: seats.batchId, name: seats.batchName },
      course: {
        id: seats.courseId,
        title: sql<string>`(select c.title from ${courses} c where c.id = ${seats.courseId})`,
      },
      counts,
    })
    .from(seats)
    .orderBy(seats.batchId, seats.studentId);
  return rows.map(({ counts: [present, late, absent], ...row }) => ({ ...row, present, late, absent }));
}
