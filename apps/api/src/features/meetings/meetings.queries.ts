import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { givesMeeting } from '#database/gives-meeting.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { recordings } from '#database/tables/recordings.ts';
import { rooms } from '#database/tables/rooms.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

/** Restricts to batches the student sits in or the trainer teaches now; without either, all batches, for an admin. */
export interface BatchAccess {
  readonly studentId?: number | undefined;
  readonly trainerId?: number | undefined;
}

/** SQL condition for active batches that the person sits in or teaches. */
export const isAccessibleBatch = ({ studentId, trainerId }: BatchAccess): SQL | undefined =>
  and(
    isNull(batches.archivedAt),
    studentId === undefined
      ? undefined
      : sql`exists (select from ${batchStudents}
          where ${batchStudents.batchId} = ${batches.id} and ${batchStudents.studentId} = ${studentId})`,
    trainerId === undefined
      ? undefined
      : sql`exists (select from ${trainerCourses}
          where ${trainerCourses.id} = ${batches.trainerCourseId} and ${trainerCourses.trainerId} = ${trainerId})`,
  );

/** SQL condition for meetings of active batches that the person sits in or teaches, and those they give as substitute. */
export const isAccessibleMeeting = (access: BatchAccess): SQL | undefined =>
  access.trainerId === undefined
    ? isAccessibleBatch(access)
    : and(isNull(batches.archivedAt), or(isAccessibleBatch(access), givesMeeting(access.trainerId)));

/** The student's own time of joining; null for other callers. */
const joinedBy = (studentId: number | undefined) =>
  studentId === undefined
    ? sql<null>`null`
    : sql<Date | null>`(select ${attendance.joinedAt} from ${attendance}
        where ${attendance.meetingMonth} = ${meetings.month} and ${attendance.meetingId} = ${meetings.id}
          and ${attendance.studentId} = ${studentId})`.mapWith(attendance.joinedAt);

/** The batch's trainer while a substitute gives the meeting; otherwise null. */
const substituteFor = sql<{
  readonly id: number;
  readonly name: string;
} | null>`case when ${meetings.isSubstitute} then (
  select json_build_object('id', regular.id, 'name', regular.name) from ${batches} of_batch
    join ${trainerCourses} link on link.id = of_batch.trainer_course_id join ${users} regular on regular.id = link.trainer_id
    where of_batch.id = ${meetings.batchId}) end`;

/** How many recordings the meeting has. */
const recordingCount = sql<number>`(select count(*)::int from ${recordings} where ${recordings.meetingMonth} = ${meetings.month}
  and ${recordings.meetingId} = ${meetings.id} and ${recordings.removedAt} is null)`;

export const meetingColumns = (studentId: number | undefined) => ({
  id: meetings.id,
  version: meetings.version,
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
  link: meetings.link,
  liveAt: meetings.liveAt,
  cancelledAt: meetings.cancelledAt,
  cancelReason: meetings.cancelReason,
  createdAt: meetings.createdAt,
  updatedAt: meetings.updatedAt,
  batchId: meetings.batchId,
  courseId: meetings.courseId,
  courseTitle: courses.title,
  trainerId: meetings.trainerId,
  trainerName: users.name,
  isSubstitute: meetings.isSubstitute,
  substituteFor,
  mode: meetings.mode,
  room: { id: rooms.id, name: rooms.name },
  joinedAt: joinedBy(studentId),
  recordings: recordingCount,
});

export type MeetingRow = Awaited<ReturnType<typeof listMeetingsById>>[number];

const meetingsWhere = (db: Db, condition: SQL | undefined, studentId?: number) =>
  db
    .select(meetingColumns(studentId))
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .leftJoin(rooms, eq(rooms.id, meetings.roomId))
    .where(condition);

export async function findMeeting(db: Db, id: number, access: BatchAccess): Promise<MeetingRow | undefined> {
  const rows = await meetingsWhere(db, and(eq(meetings.id, id), isAccessibleMeeting(access)), access.studentId);
  return rows[0];
}

/** Meetings by id, earliest first. */
export async function listMeetingsById(db: Db, ids: readonly number[]) {
  return meetingsWhere(db, sql`${meetings.id} = any(${sql.param(ids)}::int[])`).orderBy(meetings.startsAt);
}
