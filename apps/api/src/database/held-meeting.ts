import { type SQL, sql } from 'drizzle-orm';
import { attendance } from './tables/attendance.ts';
import { meetings } from './tables/meetings.ts';

/**
 * The class was held: it is over and was not cancelled, and its trainer opened it or somebody is in its register. The
 * scalar subquery looks into the index once for a class that nobody opened; `exists` beside an `or` could read the whole
 * register. The table is written out, since Drizzle leaves it out without a join, and `id` alone would be that of the
 * entry.
 */
export const wasHeld = (now: Date): SQL<boolean> =>
  sql`(${meetings}.cancelled_at is null and ${meetings}.ends_at <= ${now} and (${meetings}.live_at is not null or (
    select true from ${attendance} entry where entry.meeting_month = ${meetings}.month and entry.meeting_id = ${meetings}.id limit 1)))`;

/** The planned length in whole minutes. */
export const plannedMinutes = sql<number>`floor(extract(epoch from ${meetings}.ends_at - ${meetings}.starts_at) / 60)::int`;
