import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isEntryInMeeting, isSeatInMeeting, satThereThen, wasSeated } from '#database/entry-of-student.ts';
import { mayManageMeeting, type RegisterAccess } from '#database/register-access.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export type { RegisterAccess };

/** One student's entry in the register of one meeting, with everything the verdict depends on. */
const entryColumns = {
  id: meetings.id,
  month: meetings.month,
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
  cancelledAt: meetings.cancelledAt,
  batchId: meetings.batchId,
  trainerId: trainerCourses.trainerId,
  /** The batch's trainer, or the substitute who gives this class. */
  givenById: meetings.trainerId,
  course: { id: courses.id, title: courses.title },
  /** The current setting; the event of joining holds the setting of that day. */
  lateAfterMinutes: siteSettings.lateAfterMinutes,
  /** In the batch when the class ended, also of somebody who has left since. */
  wasSeated: wasSeated(users.id),
  joinedAt: attendance.joinedAt,
  verdict: attendance.verdict,
  correctedVerdict: attendance.correctedVerdict,
  student: { id: users.id, name: users.name },
};

const entriesOf = (db: Db, studentId: number) =>
  db
    .select(entryColumns)
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, studentId))
    .crossJoin(siteSettings)
    .leftJoin(batchStudents, isSeatInMeeting(studentId))
    .leftJoin(attendance, isEntryInMeeting(studentId))
    .$dynamic();

export type EntryRow = Awaited<ReturnType<typeof listOwnEntries>>[number];

/** Students of the batch, those who were entered, and those who sat there when the class ended. */
const isInRegister = or(isNotNull(batchStudents.studentId), isNotNull(attendance.studentId), satThereThen(users.id));

interface PlaceInRegister {
  readonly meetingId: number;
  readonly studentId: number;
}

const entryAt = (db: Db, { meetingId, studentId }: PlaceInRegister, condition?: SQL) =>
  entriesOf(db, studentId).where(and(eq(meetings.id, meetingId), isInRegister, condition));

/** The entry of a student who has a place in the register of the class, for the person responsible. */
export async function findEntry(db: Db, place: PlaceInRegister, access: RegisterAccess): Promise<EntryRow | undefined> {
  const rows = await entryAt(db, place, mayManageMeeting(access));
  return rows[0];
}

/** Like `findEntry`, but locks the meeting: it cannot be moved or cancelled until the transaction ends. */
export async function holdEntry(tx: Db, place: PlaceInRegister, access: RegisterAccess): Promise<EntryRow | undefined> {
  const rows = await entryAt(tx, place, mayManageMeeting(access)).for('key share', { of: meetings });
  return rows[0];
}

/** A student's own entry, readable also after the batch was archived. */
export async function findOwnEntry(db: Db, place: PlaceInRegister): Promise<EntryRow | undefined> {
  const rows = await entryAt(db, place);
  return rows[0];
}

/** Meetings that began while the student sat in the batch, in former batches too, and those the student was entered for. */
export const isOneOfOwn = (studentId: number, now: Date) => sql`${meetings.id} = any(array(
  select m.id from ${batchStudents} s join ${meetings} m on m.batch_id = s.batch_id
    where s.student_id = ${studentId} and m.starts_at <= ${now} and m.ends_at > s.added_at
  union select m.id from ${formerSeats} f join ${meetings} m on m.batch_id = f.batch_id
    where f.student_id = ${studentId} and m.ends_at > f.added_at and m.ends_at <= f.left_at
  union select a.meeting_id from ${attendance} a where a.student_id = ${studentId}))`;

interface OwnPage {
  readonly studentId: number;
  readonly batchId?: number | undefined;
  readonly now: Date;
  /** Id of the last meeting on the page before. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The student's entries, latest meeting first. */
export async function listOwnEntries(db: Db, { studentId, batchId, now, after, limit }: OwnPage) {
  return entriesOf(db, studentId)
    .where(
      and(
        isOneOfOwn(studentId, now),
        isNull(meetings.cancelledAt),
        batchId === undefined ? undefined : eq(meetings.batchId, batchId),
        isBefore(after),
      ),
    )
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(limit);
}

/** Meetings after this one in a list with the latest first. */
export const isBefore = (meetingId: number | undefined): SQL | undefined =>
  meetingId === undefined
    ? undefined
    : sql`(${meetings.startsAt}, ${meetings.id}) < ((select m.starts_at from ${meetings} m where m.id = ${meetingId}), ${meetingId})`;
