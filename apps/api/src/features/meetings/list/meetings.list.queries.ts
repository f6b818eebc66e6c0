import { limits, type MeetingPhase } from '@avsar/contract';
import { and, eq, isNull, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { givesMeeting } from '#database/gives-meeting.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { rooms } from '#database/tables/rooms.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';
import { isAccessibleBatch, meetingColumns, type BatchAccess } from '../meetings.queries.ts';

/** The batches whose meetings are listed. */
export type BatchChoice =
  | { readonly studentId: number }
  | { readonly trainerId: number; readonly courseId?: number; readonly withSubstituted?: true }
  | { readonly batchId: number };

export interface MeetingFilter {
  readonly batches: BatchChoice;
  /** Undefined lists the meetings of all phases. */
  readonly phase?: MeetingPhase | undefined;
  readonly now: Date;
}

interface PageOf {
  readonly limit: number;
  readonly after?: PagePlace | undefined;
  /** The student whose time of joining is included. */
  readonly studentId?: number | undefined;
}

function idsOf(db: Db, of: BatchChoice) {
  const isOpen = isNull(batches.archivedAt);
  if ('batchId' in of) {
    return db
      .select({ id: batches.id })
      .from(batches)
      .where(and(eq(batches.id, of.batchId), isOpen));
  }
  if ('studentId' in of) {
    return db
      .select({ id: batches.id })
      .from(batchStudents)
      .innerJoin(batches, eq(batches.id, batchStudents.batchId))
      .where(and(eq(batchStudents.studentId, of.studentId), isOpen));
  }
  return db
    .select({ id: batches.id })
    .from(trainerCourses)
    .innerJoin(batches, eq(batches.trainerCourseId, trainerCourses.id))
    .where(
      and(
        eq(trainerCourses.trainerId, of.trainerId),
        of.courseId === undefined ? undefined : eq(batches.courseId, of.courseId),
        isOpen,
      ),
    );
}

/** The longest meeting. A meeting that has not ended began less than this ago, and the index is sorted by start. */
const longest = sql.raw(`interval '${limits.meetingHoursMost} hours'`);

function isIn(phase: MeetingPhase | undefined, now: Date): SQL | undefined {
  if (phase === undefined) return undefined;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return phase === 'upcoming'
    ? sql`${meetings.endsAt} > ${moment} and ${meetings.startsAt} > ${moment} - ${longest}`
    : sql`${meetings.endsAt} <= ${moment} and ${meetings.startsAt} < ${moment}`;
}

const isForward = (phase: MeetingPhase | undefined) => phase === 'upcoming';

function inOrder(
  phase: MeetingPhase | undefined,
  { startsAt, id }: { readonly startsAt: SQLWrapper; readonly id: SQLWrapper },
): SQL {
  return isForward(phase) ? sql`${startsAt}, ${id}` : sql`${startsAt} desc, ${id} desc`;
}

function isFurther(phase: MeetingPhase | undefined, { key, id }: PagePlace): SQL {
  const place = sql`(${new Date(Number(key)).toISOString()}::timestamptz, ${id}::int)`;
  return sql`(${meetings.startsAt}, ${meetings.id}) ${isForward(phase) ? sql`>` : sql`<`} ${place}`;
}

/** Reads at most one page of each batch by its index, then takes the first of all. */
function pageOfIds(db: Db, { batches: of, phase, now }: MeetingFilter, { limit, after }: PageOf) {
  const batch = idsOf(db, of).as('batch');
  const ofBatch = db
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.batchId, batch.id), isIn(phase, now), after && isFurther(phase, after)))
    .orderBy(inOrder(phase, meetings))
    .limit(limit)
    .as('of_batch');
  const ofBatches = db
    .select({ id: ofBatch.id, startsAt: ofBatch.startsAt })
    .from(batch)
    .innerJoinLateral(ofBatch, sql`true`)
    .orderBy(inOrder(phase, ofBatch))
    .limit(limit);
  if (!('withSubstituted' in of)) return ofBatches;
  // A substitute does not teach the batch, so no meeting is in both parts.
  const substituted = db
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .where(
      and(givesMeeting(of.trainerId), isNull(batches.archivedAt), isIn(phase, now), after && isFurther(phase, after)),
    )
    .orderBy(inOrder(phase, meetings))
    .limit(limit);
  const all = db
    .select()
    .from(ofBatches.as('taught'))
    .unionAll(db.select().from(substituted.as('substituted')))
    .as('all_meetings');
  return db.select({ id: all.id, startsAt: all.startsAt }).from(all).orderBy(inOrder(phase, all)).limit(limit);
}

/** Upcoming meetings nearest first, all others latest first. */
export async function listMeetingRows(db: Db, filter: MeetingFilter, page: PageOf) {
  const ids = pageOfIds(db, filter, page).as('page');
  return db
    .select(meetingColumns(page.studentId))
    .from(ids)
    .innerJoin(meetings, eq(meetings.id, ids.id))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .leftJoin(rooms, eq(rooms.id, meetings.roomId))
    .orderBy(inOrder(filter.phase, meetings));
}

export async function countMeetingRows(db: Db, filter: MeetingFilter): Promise<number> {
  return countRows(db, pageOfIds(db, filter, { limit: countedMost }));
}

/** Whether the batch exists, belongs to this course and is the caller's: otherwise the answer is 404 (threat 33). */
export async function isBatchOfCourse(
  db: Db,
  batchId: number,
  courseId: number,
  access: BatchAccess,
): Promise<boolean> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.courseId, courseId), isAccessibleBatch(access)));
  return rows.length > 0;
}

export async function teachesCourse(db: Db, trainerId: number, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ id: trainerCourses.id })
    .from(trainerCourses)
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(
      and(eq(trainerCourses.trainerId, trainerId), eq(trainerCourses.courseId, courseId), ne(users.status, 'deleted')),
    );
  return rows.length > 0;
}
