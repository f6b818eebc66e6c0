import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isEntryInMeeting, isSeatInMeeting, wasSeated } from '#database/entry-of-student.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { isOneOfOwn } from '../attendance.queries.ts';

/** The student's attendance counts by batch; classes before the student was added or after they left do not count. */
const sumsOf = (db: Db, studentId: number, now: Date) => {
  const isAbsence = sql`${meetings.endsAt} <= ${now} and ${wasSeated(studentId)}`;
  const verdict = sql`coalesce(${attendance.correctedVerdict}, ${attendance.verdict}, case when ${isAbsence} then 'absent' end)`;
  const count = (of: SQL) => sql<number>`(count(*) filter (where ${verdict} = ${of}))::int`;
  return db
    .select({
      batchId: meetings.batchId,
      present: count(sql`'present'`).as('present'),
      late: count(sql`'late'`).as('late'),
      absent: count(sql`'absent'`).as('absent'),
    })
    .from(meetings)
    .leftJoin(batchStudents, isSeatInMeeting(studentId))
    .leftJoin(attendance, isEntryInMeeting(studentId))
    .where(and(isOneOfOwn(studentId, now), isNull(meetings.cancelledAt)))
    .groupBy(meetings.batchId)
    .as('sums');
};

/** Summaries of the batches the student sits in, and of former ones that had classes for the student. */
export async function listSummaries(db: Db, studentId: number, now: Date, limit: number) {
  const sums = sumsOf(db, studentId, now);
  const seats = db
    .select({ batchId: batchStudents.batchId })
    .from(batchStudents)
    .where(eq(batchStudents.studentId, studentId))
    .as('seats');
  return db
    .select({
      batch_id: batches.id,
      course: { id: courses.id, title: courses.title },
      present: sql<number>`coalesce(${sums.present}, 0)`,
      late: sql<number>`coalesce(${sums.late}, 0)`,
      absent: sql<number>`coalesce(${sums.absent}, 0)`,
      /** The end of the last stay in a former batch. */
      leftAt: sql<Date | null>`case when ${seats.batchId} is null then (select max(f.left_at) from ${formerSeats} f
        where f.student_id = ${studentId} and f.batch_id = ${batches.id}) end`.mapWith(formerSeats.leftAt),
    })
    .from(seats)
    .fullJoin(sums, eq(sums.batchId, seats.batchId))
    .innerJoin(batches, sql`${batches.id} = coalesce(${seats.batchId}, ${sums.batchId})`)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .orderBy(desc(batches.id))
    .limit(limit);
}
