import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { batchIsTheirs, type Whose } from './meetings.queries.ts';

/** What a class takes from its batch; asked under the batch's lock, so that it stays so. */
export async function findBatchToPlan(tx: Db, id: number, whose: Whose) {
  const rows = await tx
    .select({
      id: batches.id,
      weekdays: batches.weekdays,
      courseId: batches.courseId,
      courseTitle: courses.title,
      trainerId: trainerCourses.trainerId,
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(eq(batches.id, id), batchIsTheirs(whose)));
  return rows[0];
}

export async function getMeetingHosts(db: Db): Promise<readonly string[]> {
  const rows = await db.select({ hosts: siteSettings.meetingHosts }).from(siteSettings);
  return rows[0]?.hosts ?? [];
}

interface Room {
  readonly batchId: number;
  readonly trainerId: number;
  readonly exceptId?: number | undefined;
}

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What batch or trainer have between two moments, the earliest first; by the very indexes that refuse a second. */
export async function listMeetingsWithin(tx: Db, { batchId, trainerId, exceptId }: Room, { startsAt, endsAt }: Span) {
  const span = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`;
  const at = (owner: SQL) =>
    and(owner, sql`tstzrange(${meetings.startsAt}, ${meetings.endsAt}) && ${span}`, isNull(meetings.cancelledAt));
  return tx
    .select({
      batchId: meetings.batchId,
      courseTitle: courses.title,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(
      and(
        or(at(eq(meetings.batchId, batchId)), at(eq(meetings.trainerId, trainerId))),
        exceptId === undefined ? undefined : ne(meetings.id, exceptId),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}

type NewMeeting = Pick<
  typeof meetings.$inferInsert,
  'batchId' | 'courseId' | 'trainerId' | 'month' | 'startsAt' | 'endsAt' | 'link'
>;

/** Their numbers, in this order. */
export async function insertMeetings(tx: Db, rows: readonly NewMeeting[], now: Date): Promise<number[]> {
  const inserted = await tx
    .insert(meetings)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .returning({ id: meetings.id });
  return inserted.map(({ id }) => id);
}

/**
 * `update` waits for whoever is joining this moment, and whoever joins waits for us: nobody is in a class that was moved or
 * called off meanwhile. `no key update` lets them in: joining holds no more than the key. Where it waited, the class is as it is
 * now, and its batch as it was before.
 */
export async function lockMeeting(tx: Db, id: number, whose: Whose, strength: 'update' | 'no key update') {
  const rows = await tx
    .select({
      id: meetings.id,
      version: meetings.version,
      batchId: meetings.batchId,
      trainerId: meetings.trainerId,
      courseTitle: courses.title,
      month: meetings.month,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      link: meetings.link,
      liveAt: meetings.liveAt,
      cancelledAt: meetings.cancelledAt,
    })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(and(eq(meetings.id, id), batchIsTheirs(whose)))
    .for(strength, { of: meetings });
  return rows[0];
}

export type LockedMeeting = NonNullable<Awaited<ReturnType<typeof lockMeeting>>>;

/** Whether the register says anything of it; asked under its lock. */
export async function isJoined(tx: Db, { id, month }: Pick<LockedMeeting, 'id' | 'month'>): Promise<boolean> {
  const rows = await tx
    .select({ id: attendance.id })
    .from(attendance)
    .where(and(eq(attendance.meetingMonth, month), eq(attendance.meetingId, id)))
    .limit(1);
  return rows.length > 0;
}

type MeetingChange = Partial<
  Pick<
    typeof meetings.$inferInsert,
    'startsAt' | 'endsAt' | 'month' | 'link' | 'liveAt' | 'cancelledAt' | 'cancelReason'
  >
>;

/** Under its lock. */
export async function updateMeeting(tx: Db, id: number, change: MeetingChange, now: Date): Promise<void> {
  await tx
    .update(meetings)
    .set({ ...change, version: sql`${meetings.version} + 1`, updatedAt: now })
    .where(eq(meetings.id, id));
}

/** Who sits in the batch and may be told: nobody whose address is not proved, and nobody who left. */
export async function listToldIds(tx: Db, batchId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(batchStudents)
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .where(and(eq(batchStudents.batchId, batchId), eq(users.status, 'active')))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
