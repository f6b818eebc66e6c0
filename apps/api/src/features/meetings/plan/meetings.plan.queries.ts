import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { isAccessibleBatch, isAccessibleMeeting, type BatchAccess } from '../meetings.queries.ts';

export { listRecipientIds } from '#database/students-to-tell.ts';

/** The batch's data for planning a meeting; read under the batch's lock, so that it does not change. */
export async function findBatchToPlan(tx: Db, id: number, access: BatchAccess) {
  const rows = await tx
    .select({
      id: batches.id,
      weekdays: batches.weekdays,
      mode: batches.mode,
      courseId: batches.courseId,
      courseTitle: courses.title,
      trainerId: trainerCourses.trainerId,
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(eq(batches.id, id), isAccessibleBatch(access)));
  return rows[0];
}

export async function getMeetingHosts(db: Db): Promise<readonly string[]> {
  const rows = await db.select({ hosts: siteSettings.meetingHosts }).from(siteSettings);
  return rows[0]?.hosts ?? [];
}

interface MeetingOwners {
  readonly batchId: number;
  readonly trainerId: number;
  readonly exceptId?: number | undefined;
}

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Meetings of the batch or the trainer in a time span, earliest first. */
export async function listMeetingsWithin(tx: Db, { batchId, trainerId, exceptId }: MeetingOwners, span: Span) {
  return listMeetingsOf(tx, [eq(meetings.batchId, batchId), eq(meetings.trainerId, trainerId)], exceptId, span);
}

/** Meetings of any of these owners in a time span; uses the indexes of the exclusion constraints, one for each owner. */
export async function listMeetingsOf(
  tx: Db,
  owners: readonly SQL[],
  exceptId: number | undefined,
  { startsAt, endsAt }: Span,
) {
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
    .where(and(or(...owners.map(at)), exceptId === undefined ? undefined : ne(meetings.id, exceptId)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}

type NewMeeting = Pick<
  typeof meetings.$inferInsert,
  'batchId' | 'courseId' | 'trainerId' | 'month' | 'startsAt' | 'endsAt' | 'mode' | 'roomId' | 'link'
>;

/** Returns the new ids, in the order of the rows. */
export async function insertMeetings(tx: Db, rows: readonly NewMeeting[], now: Date): Promise<number[]> {
  const inserted = await tx
    .insert(meetings)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .returning({ id: meetings.id });
  return inserted.map(({ id }) => id);
}

/**
 * `update` waits for students who are joining, and they wait for us: nobody joins a meeting that is being moved or
 * cancelled. `no key update` does not block joining, which locks only the key. After waiting, the meeting is read as it
 * is now, but its batch as it was before.
 */
export async function lockMeeting(tx: Db, id: number, access: BatchAccess, strength: 'update' | 'no key update') {
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
      mode: meetings.mode,
      roomId: meetings.roomId,
      link: meetings.link,
      liveAt: meetings.liveAt,
      cancelledAt: meetings.cancelledAt,
    })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(and(eq(meetings.id, id), isAccessibleMeeting(access)))
    .for(strength, { of: meetings });
  return rows[0];
}

export type LockedMeeting = NonNullable<Awaited<ReturnType<typeof lockMeeting>>>;

/** Whether the meeting has attendance entries; called under the meeting's lock. */
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
    'startsAt' | 'endsAt' | 'month' | 'mode' | 'roomId' | 'link' | 'liveAt' | 'cancelledAt' | 'cancelReason'
  >
>;

/** Call under the meeting's lock. */
export async function updateMeeting(tx: Db, id: number, change: MeetingChange, now: Date): Promise<void> {
  await tx
    .update(meetings)
    .set({ ...change, version: sql`${meetings.version} + 1`, updatedAt: now })
    .where(eq(meetings.id, id));
}
