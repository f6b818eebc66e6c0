import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isEntryInMeeting, isSeatInMeeting, satThereThen, wasSeated } from '#database/entry-of-student.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import { isOnPage, isWatchOf, type MeetingsPage, watchSums } from '../recordings.queries.ts';

/** A student takes the course, and has not ended it. */
export const takesCourse = (studentId: number): SQL | undefined =>
  and(
    eq(enrolments.studentId, studentId),
    eq(enrolments.courseId, meetings.courseId),
    ne(enrolments.status, 'Cancelled'),
  );

/**
 * For queries that join seat and entry: students of the batch, for classes before their time too, so that they can catch
 * up; and those who were entered, or sat there when the class ended and have left since.
 */
export const mayWatch = (studentId: number): SQL | undefined =>
  or(isNotNull(batchStudents.studentId), isNotNull(attendance.studentId), satThereThen(studentId));

const meetingColumns = (studentId: number) => ({
  id: meetings.id,
  month: meetings.month,
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
  batchId: meetings.batchId,
  course: { id: courses.id, title: courses.title },
  verdict: attendance.verdict,
  correctedVerdict: attendance.correctedVerdict,
  wasSeated: wasSeated(studentId),
});

/** A class of the student that was not cancelled, if the student takes its course. */
export async function findOwnMeeting(db: Db, meetingId: number, studentId: number) {
  const rows = await db
    .select({ ...meetingColumns(studentId), overdueAt: enrolments.overdueAt })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(enrolments, takesCourse(studentId))
    .leftJoin(batchStudents, isSeatInMeeting(studentId))
    .leftJoin(attendance, isEntryInMeeting(studentId))
    .where(and(eq(meetings.id, meetingId), isNull(meetings.cancelledAt), mayWatch(studentId)));
  return rows[0];
}

export type OwnMeeting = Omit<NonNullable<Awaited<ReturnType<typeof findOwnMeeting>>>, 'overdueAt'>;

const isWatchedBy = (studentId: number) => and(isWatchOf, eq(recordingWatches.studentId, studentId));

/** The recordings of a class with the student's own watching, in the order in which they were added. */
export async function listRecordingsToWatch(
  db: Db,
  { id, month }: Pick<OwnMeeting, 'id' | 'month'>,
  studentId: number,
) {
  return db
    .select({
      id: recordings.id,
      title: recordings.title,
      host: recordings.host,
      videoId: recordings.videoId,
      videoKey: recordings.videoKey,
      addedAt: recordings.addedAt,
      watch: {
        openedAt: recordingWatches.openedAt,
        lastAt: recordingWatches.lastAt,
        seconds: recordingWatches.seconds,
        durationSeconds: recordingWatches.durationSeconds,
      },
    })
    .from(recordings)
    .leftJoin(recordingWatches, and(isWatchedBy(studentId), eq(recordingWatches.meetingMonth, month)))
    .where(and(eq(recordings.meetingMonth, month), eq(recordings.meetingId, id), isNull(recordings.removedAt)))
    .orderBy(recordings.id);
}

/** The same classes as `mayWatch` allows: of batches of today, of former stays, and those with an entry. */
const isOneOfOwn = (studentId: number) => sql`${meetings.id} = any(array(
  select m.id from ${batchStudents} s join ${meetings} m on m.batch_id = s.batch_id where s.student_id = ${studentId}
  union select m.id from ${formerSeats} f join ${meetings} m on m.batch_id = f.batch_id
    where f.student_id = ${studentId} and f.added_at < m.ends_at and m.ends_at <= f.left_at
  union select a.meeting_id from ${attendance} a where a.student_id = ${studentId}))`;

/** The student's classes that have a recording, the latest first. */
export async function listOwnRecorded(db: Db, studentId: number, page: MeetingsPage) {
  const watch = db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      openedAt: watchSums.openedAt.as('opened_at'),
      lastAt: watchSums.lastAt.as('last_at'),
      seconds: watchSums.seconds.as('seconds'),
      durationSeconds: watchSums.durationSeconds.as('duration_seconds'),
    })
    .from(recordings)
    .leftJoin(recordingWatches, isWatchedBy(studentId))
    .where(
      and(
        eq(recordings.meetingMonth, meetings.month),
        eq(recordings.meetingId, meetings.id),
        isNull(recordings.removedAt),
      ),
    )
    .as('watch');
  return db
    .select({
      ...meetingColumns(studentId),
      watch: {
        openedAt: watch.openedAt,
        lastAt: watch.lastAt,
        seconds: watch.seconds,
        durationSeconds: watch.durationSeconds,
      },
    })
    .from(meetings)
    .innerJoinLateral(watch, sql`${watch.count} > 0`)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(enrolments, takesCourse(studentId))
    .leftJoin(batchStudents, isSeatInMeeting(studentId))
    .leftJoin(attendance, isEntryInMeeting(studentId))
    .where(and(isOneOfOwn(studentId), isNull(meetings.cancelledAt), isOnPage(page)))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(page.limit);
}
