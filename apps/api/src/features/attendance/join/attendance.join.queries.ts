import type { Verdict } from '@avsar/contract';
import { and, eq, gt, isNull, lte, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

/**
 * Joining in one statement, since at the start of a class everybody runs it in the same minute. `for key share` on the
 * meeting waits for a change or cancellation (`for update`) and makes those wait for us, but joining and going live do
 * not wait for each other.
 */
const entering = (kind: 'joined' | 'scanned') => (db: Db, at: (name: string) => Placeholder) => {
  const now = sql`${at('now')}::timestamptz`;
  const meeting = db.$with('lesson').as(
    db
      .select({
        id: meetings.id,
        month: meetings.month,
        startsAt: meetings.startsAt,
        endsAt: meetings.endsAt,
        cancelledAt: meetings.cancelledAt,
        link: meetings.link,
        mode: meetings.mode,
        batchId: meetings.batchId,
        courseId: meetings.courseId,
        trainerId: trainerCourses.trainerId,
        givenById: sql<number>`${meetings.trainerId}`.as('given_by_id'),
        studentId: batchStudents.studentId,
        studentName: users.name,
        lateAfterMinutes: siteSettings.lateAfterMinutes,
        overdueAt: enrolments.overdueAt,
      })
      .from(meetings)
      .innerJoin(batches, and(eq(batches.id, meetings.batchId), isNull(batches.archivedAt)))
      .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
      .innerJoin(batchStudents, eq(batchStudents.batchId, meetings.batchId))
      .innerJoin(users, eq(users.id, batchStudents.studentId))
      // A seat needs an enrolment, so this loses no row.
      .innerJoin(
        enrolments,
        and(eq(enrolments.studentId, batchStudents.studentId), eq(enrolments.courseId, batchStudents.courseId)),
      )
      .crossJoin(siteSettings)
      .where(
        and(
          eq(meetings.id, at('meetingId')),
          // A scanned code names the class only.
          kind === 'joined' ? eq(meetings.batchId, at('batchId')) : undefined,
          eq(batchStudents.studentId, at('studentId')),
        ),
      )
      .for('key share', { of: meetings }),
  );
  // A class that is only in a room has no link, so nobody joins it from afar; an online class shows no code.
  const isOpen = and(
    isNull(meeting.cancelledAt),
    isNull(meeting.overdueAt),
    lte(meeting.startsAt, at('begunBy')),
    gt(meeting.endsAt, at('now')),
    ne(meeting.mode, kind === 'joined' ? 'room' : 'online'),
  );
  // The same rule as `presentUntil` in `attendance.policy.ts`, which shows this moment to people.
  const presentUntil = sql`${meeting.startsAt} + make_interval(mins => ${meeting.lateAfterMinutes})`;
  const isAbsentByMark = sql`(${attendance.isMarked} and ${attendance.correctedVerdict} = 'absent')`;
  const entered = db.$with('entered').as(
    db
      .insert(attendance)
      .select(
        db
          .select({
            id: sql`nextval('attendance_id_seq')`.as('id'),
            meetingMonth: meeting.month,
            meetingId: meeting.id,
            studentId: meeting.studentId,
            joinedAt: sql`${now}`.as('joined_at'),
            verdict: sql`case when ${now} <= ${presentUntil} then 'present' else 'late' end`.as('verdict'),
            correctedVerdict: sql`null`.as('corrected_verdict'),
            isMarked: sql`false`.as('is_marked'),
          })
          .from(meeting)
          .where(isOpen),
      )
      // The trainer entered the student by hand before the student came. A mark "absent" is over: they came.
      .onConflictDoUpdate({
        target: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
        set: {
          joinedAt: sql`excluded.joined_at`,
          verdict: sql`excluded.verdict`,
          correctedVerdict: sql`case when not ${isAbsentByMark} then ${attendance.correctedVerdict} end`,
          isMarked: sql`${attendance.isMarked} and not ${isAbsentByMark}`,
        },
        setWhere: isNull(attendance.joinedAt),
      })
      .returning(),
  );
  const noted = db.$with('noted').as(
    db
      .insert(attendanceEvents)
      .select(
        db
          .select({
            id: sql`nextval('attendance_events_id_seq')`.as('id'),
            meetingMonth: entered.meetingMonth,
            meetingId: entered.meetingId,
            studentId: entered.studentId,
            kind: sql.raw(`'${kind}'`).as('kind'),
            at: entered.joinedAt,
            verdict: entered.verdict,
            actor: sql`'student:' || ${entered.studentId}`.as('actor'),
            reason: sql`null`.as('reason'),
            lateAfterMinutes: meeting.lateAfterMinutes,
          })
          .from(entered)
          .crossJoin(meeting),
      )
      .returning({ id: attendanceEvents.id }),
  );
  return db
    .with(meeting, entered, noted)
    .select({
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      cancelledAt: meeting.cancelledAt,
      link: meeting.link,
      mode: meeting.mode,
      batchId: meeting.batchId,
      courseId: meeting.courseId,
      trainerId: meeting.trainerId,
      givenById: meeting.givenById,
      studentName: meeting.studentName,
      overdueAt: meeting.overdueAt,
      isFirst: sql<boolean>`${entered.id} is not null`,
      id: sql<number | null>`coalesce(${entered.id}, ${attendance.id})`.mapWith(Number),
      joinedAt: sql<Date | null>`coalesce(${entered.joinedAt}, ${attendance.joinedAt})`.mapWith(attendance.joinedAt),
      verdict: sql<'present' | 'late' | null>`coalesce(${entered.verdict}, ${attendance.verdict})`,
      // `attendance` is the row from before this statement.
      correctedVerdict: sql<Verdict | null>`case when ${entered.id} is null then ${attendance.correctedVerdict}
        else ${entered.correctedVerdict} end`,
    })
    .from(meeting)
    .leftJoin(entered, sql`true`)
    .leftJoin(
      attendance,
      and(
        eq(attendance.meetingMonth, meeting.month),
        eq(attendance.meetingId, meeting.id),
        eq(attendance.studentId, meeting.studentId),
      ),
    );
};

const join = prepared('enter_class', entering('joined'));
const scan = prepared('scan_class', entering('scanned'));

interface ScanInput {
  readonly meetingId: number;
  readonly studentId: number;
  readonly now: Date;
  /** Meetings that begin later are not open yet. */
  readonly begunBy: Date;
}

interface JoinInput extends ScanInput {
  readonly batchId: number;
}

/**
 * `undefined` unless the meeting belongs to this batch and the student sits in it. The student is entered in the
 * register only if the meeting is open.
 */
export async function enterMeeting(db: Db, input: JoinInput) {
  const rows = await join(db, { ...input });
  return rows[0];
}

export type JoinedMeeting = NonNullable<Awaited<ReturnType<typeof enterMeeting>>>;

/** Like `enterMeeting`, for a student in the room who scanned the code of the class. */
export async function scanMeeting(db: Db, input: ScanInput) {
  const [scanned] = await scan(db, { ...input });
  if (scanned === undefined) return undefined;
  const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, scanned.courseId));
  return { ...scanned, courseTitle: course?.title ?? '' };
}
