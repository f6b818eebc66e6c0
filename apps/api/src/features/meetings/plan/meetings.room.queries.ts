import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { holidays, rooms } from '#database/tables/rooms.ts';

/** Locked after batch and people. Plans in one room wait for each other, and for somebody who archives the room. */
export async function lockRoom(tx: Db, id: number) {
  const rows = await tx
    .select({ name: rooms.name, archivedAt: rooms.archivedAt })
    .from(rooms)
    .where(eq(rooms.id, id))
    .for('no key update');
  return rows[0];
}

export async function findRoomName(tx: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const rows = await tx.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, id));
  return rows[0]?.name ?? null;
}

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The classes in a room in a time span, earliest first; uses the index of the exclusion constraint. */
export async function listMeetingsInRoom(
  tx: Db,
  { roomId, exceptId }: { readonly roomId: number; readonly exceptId?: number | undefined },
  { startsAt, endsAt }: Span,
) {
  const span = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`;
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
        eq(meetings.roomId, roomId),
        sql`tstzrange(${meetings.startsAt}, ${meetings.endsAt}) && ${span}`,
        isNull(meetings.cancelledAt),
        exceptId === undefined ? undefined : ne(meetings.id, exceptId),
      ),
    )
    .orderBy(asc(meetings.startsAt));
}

/** The holidays between two days, both included. */
export async function listHolidayDays(tx: Db, from: string, until: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(gte(holidays.day, from), lte(holidays.day, until)));
  return new Set(rows.map(({ day }) => day));
}
