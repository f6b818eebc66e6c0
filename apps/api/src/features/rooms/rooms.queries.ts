import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { rooms } from '#database/tables/rooms.ts';

const columns = {
  id: rooms.id,
  name: rooms.name,
  capacity: rooms.capacity,
  archivedAt: rooms.archivedAt,
  version: rooms.version,
};

export type RoomRow = Awaited<ReturnType<typeof listRoomRows>>[number];

/** An institute has a few dozen rooms; the limit bounds the reply. */
export async function listRoomRows(db: Db, isArchived: boolean) {
  return db
    .select(columns)
    .from(rooms)
    .where(isArchived ? isNotNull(rooms.archivedAt) : isNull(rooms.archivedAt))
    .orderBy(sql`lower(${rooms.name})`, asc(rooms.id))
    .limit(500);
}

/** Whoever plans a class in the room locks the same row, so no class appears while the room is archived. */
export async function lockRoomRow(tx: Db, id: number): Promise<RoomRow | undefined> {
  const rows = await tx.select(columns).from(rooms).where(eq(rooms.id, id)).for('no key update');
  return rows[0];
}

interface RoomValues {
  readonly name: string;
  readonly capacity: number;
}

export async function insertRoom(tx: Db, values: RoomValues, now: Date): Promise<RoomRow | undefined> {
  const rows = await tx
    .insert(rooms)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning(columns);
  return rows[0];
}

/** Call under the room's lock. */
export async function updateRoomRow(
  tx: Db,
  id: number,
  change: Partial<RoomValues> & { readonly archivedAt?: Date | null },
  now: Date,
): Promise<RoomRow | undefined> {
  const rows = await tx
    .update(rooms)
    .set({ ...change, version: sql`${rooms.version} + 1`, updatedAt: now })
    .where(eq(rooms.id, id))
    .returning(columns);
  return rows[0];
}

const isComing = (roomId: number, now: Date) =>
  and(eq(meetings.roomId, roomId), isNull(meetings.cancelledAt), gt(meetings.endsAt, now));

export async function countComingMeetings(tx: Db, roomId: number, now: Date): Promise<number> {
  return tx.$count(meetings, isComing(roomId, now));
}

export async function findNextMeeting(tx: Db, roomId: number, now: Date) {
  const rows = await tx
    .select({
      batchId: meetings.batchId,
      courseTitle: courses.title,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(isComing(roomId, now))
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  return rows[0];
}
