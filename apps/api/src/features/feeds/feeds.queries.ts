import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { calendarFeeds } from '#database/tables/feeds.ts';
import { meetings } from '#database/tables/meetings.ts';
import { rooms } from '#database/tables/rooms.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export async function findFeed(db: Db, userId: number) {
  const rows = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return rows[0];
}

export async function saveFeed(db: Db, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt: now } });
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The person with this secret, if the account is active. */
export async function findFeedOwner(db: Db, tokenHash: Buffer) {
  const rows = await db
    .select({ id: users.id, role: users.role })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.status, 'active')));
  return rows[0];
}

export async function getInstituteName(db: Db): Promise<string> {
  const rows = await db.select({ brand: siteSettings.brand }).from(siteSettings);
  return rows[0]?.brand ?? 'Institute';
}

interface FeedOf {
  readonly id: number;
  readonly role: 'STUDENT' | 'TRAINER';
  readonly from: Date;
  readonly until: Date;
  readonly limit: number;
}

const batchIdsOf = ({ id, role }: FeedOf) =>
  role === 'STUDENT'
    ? sql`select b.id from ${batchStudents} s join ${batches} b on b.id = s.batch_id and b.archived_at is null
        where s.student_id = ${id}`
    : sql`select b.id from ${trainerCourses} t join ${batches} b on b.trainer_course_id = t.id and b.archived_at is null
        where t.trainer_id = ${id}`;

/**
 * Classes of the person's batches and those a trainer gives instead of another, cancelled ones among them. Found by two
 * indexes one after the other: with "or" the planner sometimes reads all batches.
 */
export async function listFeedMeetings(db: Db, of: FeedOf) {
  const isWithin = sql`m.starts_at > ${of.from.toISOString()}::timestamptz and m.starts_at < ${of.until.toISOString()}::timestamptz`;
  const ids = sql`
    select m.id from ${meetings} m where m.batch_id = any(array(${batchIdsOf(of)})) and ${isWithin}
    union select m.id from ${meetings} m where m.trainer_id = ${of.id} and m.is_substitute and ${isWithin}`;
  return db
    .select({
      id: meetings.id,
      version: meetings.version,
      courseTitle: courses.title,
      batchId: meetings.batchId,
      trainerName: users.name,
      mode: meetings.mode,
      room: { id: rooms.id, name: rooms.name },
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      updatedAt: meetings.updatedAt,
      cancelledAt: meetings.cancelledAt,
    })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .leftJoin(rooms, eq(rooms.id, meetings.roomId))
    .where(sql`${meetings.id} = any(array(${ids}))`)
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(of.limit);
}
