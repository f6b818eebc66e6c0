import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { listActorNames } from '#database/actor-names.ts';
import type { Db } from '#database/client.ts';
import { type attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { meetings } from '#database/tables/meetings.ts';
import { isBefore } from '../attendance.queries.ts';

interface BatchPage {
  readonly batchId: number;
  readonly now: Date;
  /** Id of the last meeting on the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** Meetings of a batch that have begun, latest first. */
export async function listBegunMeetings(db: Db, { batchId, now, after, limit }: BatchPage) {
  return db
    .select({ id: meetings.id, month: meetings.month, startsAt: meetings.startsAt, endsAt: meetings.endsAt })
    .from(meetings)
    .where(
      and(eq(meetings.batchId, batchId), lte(meetings.startsAt, now), isNull(meetings.cancelledAt), isBefore(after)),
    )
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(limit);
}

export interface RegisterOf {
  readonly meetings: readonly { readonly id: number; readonly month: string }[];
}

/** Names the months as well, so that PostgreSQL reads no other partition. */
export const isOfMeetings = (table: typeof attendance | typeof attendanceEvents, { meetings: asked }: RegisterOf) => {
  const months = [...new Set(asked.map(({ month }) => month))];
  const ids = asked.map(({ id }) => id);
  return sql`${table.meetingMonth} = any(${sql.param(months)}::date[]) and ${table.meetingId} = any(${sql.param(ids)}::int[])`;
};

/** All attendance events of a student in these meetings, in order. */
export async function listEvents(db: Db, studentId: number, register: RegisterOf) {
  return db
    .select()
    .from(attendanceEvents)
    .where(and(isOfMeetings(attendanceEvents, register), eq(attendanceEvents.studentId, studentId)))
    .orderBy(attendanceEvents.id);
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** An event with the name of whoever marked or corrected the entry; null for what the student did. */
export interface NamedEvent extends EventRow {
  readonly actorName: string | null;
}

/** The events of `listEvents`, with names. */
export async function listNamedEvents(db: Db, studentId: number, register: RegisterOf): Promise<NamedEvent[]> {
  const events = await listEvents(db, studentId, register);
  const names = await listActorNames(
    db,
    events.flatMap(({ actor }) => (actor.startsWith('student:') ? [] : actor)),
  );
  return events.map((event) => ({ ...event, actorName: names.get(event.actor) ?? null }));
}
