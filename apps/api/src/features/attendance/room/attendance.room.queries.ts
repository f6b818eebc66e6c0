import type { Verdict } from '@avsar/contract';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { mayManageMeeting, type RegisterAccess } from '#database/register-access.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { rooms } from '#database/tables/rooms.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

const meetingsWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: meetings.id,
      month: meetings.month,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      cancelledAt: meetings.cancelledAt,
      mode: meetings.mode,
      room: { id: rooms.id, name: rooms.name },
      batchId: meetings.batchId,
      course: { id: courses.id, title: courses.title },
      /** The batch's trainer. */
      trainerId: trainerCourses.trainerId,
      /** The batch's trainer, or the substitute who gives this class. */
      givenById: meetings.trainerId,
      lateAfterMinutes: siteSettings.lateAfterMinutes,
    })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .leftJoin(rooms, eq(rooms.id, meetings.roomId))
    .crossJoin(siteSettings)
    .where(condition)
    .$dynamic();

export type ManagedMeeting = Awaited<ReturnType<typeof meetingsWhere>>[number];

const isManaged = (meetingId: number, access: RegisterAccess) =>
  and(eq(meetings.id, meetingId), mayManageMeeting(access));

/** `undefined` unless the caller is responsible for this meeting. */
export async function findManagedMeeting(db: Db, meetingId: number, access: RegisterAccess) {
  const rows = await meetingsWhere(db, isManaged(meetingId, access));
  return rows[0];
}

/** Like `findManagedMeeting`, but locks the meeting: it cannot be moved or cancelled until the transaction ends. */
export async function holdManagedMeeting(tx: Db, meetingId: number, access: RegisterAccess) {
  const rows = await meetingsWhere(tx, isManaged(meetingId, access)).for('key share', { of: meetings });
  return rows[0];
}

type MeetingPlace = Pick<ManagedMeeting, 'id' | 'month' | 'batchId' | 'endsAt'>;

/**
 * Students of the batch who came before the class ended, those who sat there when it ended and left since, and others
 * with an entry; by name.
 */
export async function listRollCall(db: Db, { id, month, batchId, endsAt }: MeetingPlace) {
  const isOfMeeting = (table: typeof attendance | typeof attendanceEvents) =>
    and(eq(table.meetingMonth, month), eq(table.meetingId, id));
  const entries = db.select().from(attendance).where(isOfMeeting(attendance)).as('entries');
  const seats = db
    .select({ studentId: batchStudents.studentId })
    .from(batchStudents)
    .where(and(eq(batchStudents.batchId, batchId), lt(batchStudents.addedAt, endsAt)))
    .union(
      db
        .select({ studentId: formerSeats.studentId })
        .from(formerSeats)
        .where(and(eq(formerSeats.batchId, batchId), lt(formerSeats.addedAt, endsAt), gte(formerSeats.leftAt, endsAt))),
    )
    .as('seats');
  const history = db
    .select({
      studentId: attendanceEvents.studentId,
      cameBy: sql<'joined' | 'scanned' | null>`min(${attendanceEvents.kind}) filter
        (where ${attendanceEvents.kind} in ('joined', 'scanned'))`.as('came_by'),
      decidedAt: sql`max(${attendanceEvents.at}) filter
        (where ${attendanceEvents.kind} not in ('joined', 'scanned', 'contested'))`
        .mapWith(attendanceEvents.at)
        .as('decided_at'),
    })
    .from(attendanceEvents)
    .where(isOfMeeting(attendanceEvents))
    .groupBy(attendanceEvents.studentId)
    .as('history');
  const studentId = sql<number>`coalesce(${seats.studentId}, ${entries.studentId})`;
  // A subquery per row: with a join the planner would read all users.
  const name = sql<string>`(select u.name from ${users} u where u.id = ${studentId})`;
  return db
    .select({
      id: studentId,
      name: name.as('name'),
      /** In the batch when the class ended, or now if it is not over. */
      wasSeated: sql<boolean>`${seats.studentId} is not null`,
      joinedAt: entries.joinedAt,
      verdict: entries.verdict,
      correctedVerdict: entries.correctedVerdict,
      isMarked: entries.isMarked,
      cameBy: history.cameBy,
      decidedAt: sql<Date | null>`${history.decidedAt}`.mapWith(attendanceEvents.at),
    })
    .from(seats)
    .fullJoin(entries, eq(entries.studentId, seats.studentId))
    .leftJoin(history, sql`${history.studentId} = ${studentId}`)
    .orderBy(sql`name`, studentId);
}

export type RollCallRow = Awaited<ReturnType<typeof listRollCall>>[number];

export interface EntryChange {
  readonly studentId: number;
  readonly verdict: Verdict;
}

/** What is written about all students of the change. */
export interface ChangeOfMeeting {
  readonly id: number;
  readonly month: string;
  readonly actor: string;
  readonly at: Date;
}

/**
 * Marks students and writes an event for each changed entry, in one statement. Rows are locked in the order of the
 * students, so that two marks at once wait for each other and do not deadlock. Returns the students whose entry changed.
 */
export async function saveMarks(tx: Db, meeting: ChangeOfMeeting, marks: readonly EntryChange[]): Promise<number[]> {
  const ids = sql.param(marks.map(({ studentId }) => studentId));
  const verdicts = sql.param(marks.map(({ verdict }) => verdict));
  const { rows } = await tx.execute<{ student_id: number }>(sql`
    with entered as (
      insert into ${attendance} as entry (meeting_month, meeting_id, student_id, corrected_verdict, is_marked)
      select ${meeting.month}::date, ${meeting.id}::int, mark.student_id, mark.verdict, true
        from unnest(${ids}::int[], ${verdicts}::text[]) as mark (student_id, verdict) order by mark.student_id
      on conflict (meeting_month, meeting_id, student_id) do update
        set corrected_verdict = excluded.corrected_verdict, is_marked = true
        where entry.joined_at is null and entry.is_marked and entry.corrected_verdict <> excluded.corrected_verdict
      returning student_id, corrected_verdict)
    insert into ${attendanceEvents} (meeting_month, meeting_id, student_id, kind, at, verdict, actor)
      select ${meeting.month}::date, ${meeting.id}::int, student_id, 'marked', ${meeting.at}::timestamptz,
        corrected_verdict, ${meeting.actor} from entered
      returning student_id`);
  return rows.map((row) => row.student_id);
}
