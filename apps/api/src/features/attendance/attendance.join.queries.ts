import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

/**
 * The whole of joining, in one statement: at the start of a class everybody runs it in the same minute. The class is held
 * by its key, as its register holds it anyway: that waits for whoever moves the class or calls it off (they lock it for an
 * update), and they for us, but going live and joining do not wait for each other.
 */
const enter = prepared('enter_class', (db, at) => {
  const now = sql`${at('now')}::timestamptz`;
  const lesson = db.$with('lesson').as(
    db
      .select({
        id: meetings.id,
        month: meetings.month,
        startsAt: meetings.startsAt,
        endsAt: meetings.endsAt,
        cancelledAt: meetings.cancelledAt,
        link: meetings.link,
        trainerId: trainerCourses.trainerId,
        studentId: batchStudents.studentId,
        studentName: users.name,
        lateAfterMinutes: siteSettings.lateAfterMinutes,
      })
      .from(meetings)
      .innerJoin(batches, and(eq(batches.id, meetings.batchId), isNull(batches.archivedAt)))
      .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
      .innerJoin(batchStudents, eq(batchStudents.batchId, meetings.batchId))
      .innerJoin(users, eq(users.id, batchStudents.studentId))
      .crossJoin(siteSettings)
      .where(
        and(
          eq(meetings.id, at('meetingId')),
          eq(meetings.batchId, at('batchId')),
          eq(batchStudents.studentId, at('studentId')),
        ),
      )
      .for('key share', { of: meetings }),
  );
  const isOpen = and(isNull(lesson.cancelledAt), lte(lesson.startsAt, at('begunBy')), gt(lesson.endsAt, at('now')));
  const presentUntil = sql`${lesson.startsAt} + make_interval(mins => ${lesson.lateAfterMinutes})`;
  const entered = db.$with('entered').as(
    db
      .insert(attendance)
      .select(
        db
          .select({
            id: sql`nextval('attendance_id_seq')`.as('id'),
            meetingMonth: lesson.month,
            meetingId: lesson.id,
            studentId: lesson.studentId,
            joinedAt: sql`${now}`.as('joined_at'),
            verdict: sql`case when ${now} <= ${presentUntil} then 'present' else 'late' end`.as('verdict'),
            correctedVerdict: sql`null`.as('corrected_verdict'),
          })
          .from(lesson)
          .where(isOpen),
      )
      // Whom the trainer entered by hand before they came.
      .onConflictDoUpdate({
        target: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
        set: { joinedAt: sql`excluded.joined_at`, verdict: sql`excluded.verdict` },
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
            kind: sql`'joined'`.as('kind'),
            at: entered.joinedAt,
            verdict: entered.verdict,
            actor: sql`'student:' || ${entered.studentId}`.as('actor'),
            reason: sql`null`.as('reason'),
            lateAfterMinutes: lesson.lateAfterMinutes,
          })
          .from(entered)
          .crossJoin(lesson),
      )
      .returning({ id: attendanceEvents.id }),
  );
  return db
    .with(lesson, entered, noted)
    .select({
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      cancelledAt: lesson.cancelledAt,
      link: lesson.link,
      trainerId: lesson.trainerId,
      studentName: lesson.studentName,
      isFirst: sql<boolean>`${entered.id} is not null`,
      id: sql<number | null>`coalesce(${entered.id}, ${attendance.id})`.mapWith(Number),
      joinedAt: sql<Date | null>`coalesce(${entered.joinedAt}, ${attendance.joinedAt})`.mapWith(attendance.joinedAt),
      verdict: sql<'present' | 'late' | null>`coalesce(${entered.verdict}, ${attendance.verdict})`,
      correctedVerdict: attendance.correctedVerdict,
    })
    .from(lesson)
    .leftJoin(entered, sql`true`)
    .leftJoin(
      attendance,
      and(
        eq(attendance.meetingMonth, lesson.month),
        eq(attendance.meetingId, lesson.id),
        eq(attendance.studentId, lesson.studentId),
      ),
    );
});

interface Wish {
  readonly meetingId: number;
  readonly batchId: number;
  readonly studentId: number;
  readonly now: Date;
  /** Classes that begin later are not open yet. */
  readonly begunBy: Date;
}

/** `undefined` unless it is a class of this batch and they sit in it. Entered in the register only if it is open. */
export async function enterClass(db: Db, wish: Wish) {
  const rows = await enter(db, { ...wish });
  return rows[0];
}

export type Joined = NonNullable<Awaited<ReturnType<typeof enterClass>>>;
