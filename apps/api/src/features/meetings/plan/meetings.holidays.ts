import type { Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import type { Hours } from '../meetings.policy.ts';
import { throwFieldErrors } from './meetings.plan.ts';
import { listHolidayDays } from './meetings.room.queries.ts';

/** A series has no class on a holiday. Throws if nothing is left. */
export async function leaveOutHolidays(tx: Tx, meetings: readonly Hours[]): Promise<Hours[]> {
  const [first, last] = [meetings[0], meetings.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = await listHolidayDays(tx, dateInIndia(first.startsAt), dateInIndia(last.startsAt));
  const working = meetings.filter(({ startsAt }) => !days.has(dateInIndia(startsAt)));
  if (working.length === 0) throwFieldErrors({ until: 'Every class between these days falls on a holiday.' });
  return working;
}
