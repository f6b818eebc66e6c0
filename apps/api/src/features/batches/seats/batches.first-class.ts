import type { Tx } from '#shared/context.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { findNextMeetingStart } from '../batches.meetings.queries.ts';
import { firstDayOf, type Timetable } from '../batches.policy.ts';

/** The start of the next class that is planned; without one, of the next class by the timetable. */
export async function findFirstClass(
  db: Tx,
  batch: Timetable & { readonly id: number },
  now: Date,
): Promise<Date | undefined> {
  const planned = await findNextMeetingStart(db, batch.id, now);
  if (planned !== undefined) return planned;
  const today = dateInIndia(now);
  const isOverToday = instantInIndia(today, batch.startTime) <= now;
  const day = firstDayOf(batch, today, isOverToday);
  return day === undefined ? undefined : instantInIndia(day, batch.startTime);
}
