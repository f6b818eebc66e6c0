import { and, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { meetings } from '#database/tables/meetings.ts';
import { holidays, rooms } from '#database/tables/rooms.ts';
import { listMeetingsOf, type Span } from './meetings.plan.queries.ts';

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

/** The classes in a room in a time span, earliest first. */
export async function listMeetingsInRoom(
  tx: Db,
  { roomId, exceptId }: { readonly roomId: number; readonly exceptId?: number | undefined },
  span: Span,
) {
  return listMeetingsOf(tx, [eq(meetings.roomId, roomId)], exceptId, span);
}

/** The holidays between two days, both included. */
export async function listHolidayDays(tx: Db, from: string, until: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(gte(holidays.day, from), lte(holidays.day, until)));
  return new Set(rows.map(({ day }) => day));
}
