import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { rooms } from '#database/tables/rooms.ts';
import { users } from '#database/tables/users.ts';

export { listRecipientIds } from '#database/students-to-tell.ts';

/** The classes to come of a batch that gets a trainer: those planned, or those cancelled when the batch was archived. */
export interface ComingClasses {
  readonly batchId: number;
  readonly trainerId: number;
  /** When the batch was archived; null: the batch has its classes. */
  readonly archivedAt: Date | null;
  readonly now: Date;
}

const instantOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Archiving a batch cancels its classes, and nobody cancels one of an archived batch: those cancelled from then on went
 * with it. One that would have begun by now stays cancelled.
 */
const isToCome = (archivedAt: Date | null, now: Date) =>
  archivedAt === null
    ? sql`own.ends_at > ${instantOf(now)} and own.cancelled_at is null and not own.is_substitute`
    : sql`own.starts_at > ${instantOf(now)} and own.cancelled_at >= ${instantOf(archivedAt)}`;

interface ClassClash {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly roomName: string | null;
}

/** The first class of others at the time of one of these classes: of the trainer who would give it, or in its room. */
export async function findClassClash(tx: Db, { batchId, trainerId, archivedAt, now }: ComingClasses) {
  const giver = sql`case when own.is_substitute then own.trainer_id else ${trainerId} end`;
  const { rows } = await tx.execute<ClassClash>(sql`
    select other.id, other.room_name as "roomName" from ${meetings} own
      cross join lateral (
        select m.id, case when m.room_id = own.room_id then (select r.name from ${rooms} r where r.id = m.room_id) end as room_name
          from ${meetings} m
          where m.cancelled_at is null and m.batch_id <> own.batch_id and (m.trainer_id = ${giver} or m.room_id = own.room_id)
            and tstzrange(m.starts_at, m.ends_at) && tstzrange(own.starts_at, own.ends_at)
          order by m.starts_at, m.id limit 1) other
      where own.batch_id = ${batchId} and ${isToCome(archivedAt, now)}
      order by own.starts_at limit 1`);
  const [clash] = rows;
  if (clash === undefined) return undefined;
  const [found] = await tx
    .select({
      batchId: meetings.batchId,
      courseTitle: courses.title,
      trainerName: users.name,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .where(eq(meetings.id, clash.id));
  return found && { ...found, roomName: clash.roomName };
}

/**
 * Brings back the classes to come that were cancelled with the batch. A substitute who is still active gives theirs; all
 * others are given by the trainer of the batch.
 */
export async function restoreComingMeetings(
  tx: Db,
  { batchId, trainerId, archivedAt, now }: ComingClasses & { readonly archivedAt: Date },
) {
  const keepsSubstitute = sql`(${meetings.isSubstitute} and ${meetings.trainerId} <> ${trainerId}
    and exists (select from ${users} u where u.id = ${meetings.trainerId} and u.status = 'active'))`;
  return tx
    .update(meetings)
    .set({
      cancelledAt: null,
      trainerId: sql`case when ${keepsSubstitute} then ${meetings.trainerId} else ${trainerId} end`,
      isSubstitute: keepsSubstitute,
      version: sql`${meetings.version} + 1`,
      updatedAt: now,
    })
    .from(courses)
    .where(
      and(
        eq(courses.id, meetings.courseId),
        eq(meetings.batchId, batchId),
        gt(meetings.startsAt, now),
        gte(meetings.cancelledAt, archivedAt),
      ),
    )
    .returning({
      startsAt: meetings.startsAt,
      trainerId: meetings.trainerId,
      mode: meetings.mode,
      courseTitle: courses.title,
    });
}

/** The classes to come of a batch that this trainer gives, by start. */
export async function listComingMeetings(tx: Db, batchId: number, trainerId: number, now: Date) {
  return tx
    .select({ startsAt: meetings.startsAt, courseTitle: courses.title })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(
      and(
        eq(meetings.batchId, batchId),
        eq(meetings.trainerId, trainerId),
        gt(meetings.startsAt, now),
        isNull(meetings.cancelledAt),
      ),
    )
    .orderBy(asc(meetings.startsAt));
}
