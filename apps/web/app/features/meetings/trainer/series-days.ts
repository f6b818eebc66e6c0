import { limits } from '@avsar/contract';
import { instantOfIndianTime } from '#lib/time/indian-instant.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** The server allows two years at most; a half-filled form may hold any date. */
const daysMost = 800;
const begunMilliseconds = limits.meetingBegunMinutesMost * 60 * 1000;

interface Series {
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  /** Times of day in India, "19:30". */
  readonly startTime: string;
  readonly endTime: string;
  readonly now: number;
}

/** The days of a series, first and last included, without those whose class is over or began too long ago. */
export function seriesDays({ weekdays, from, until, startTime, endTime, now }: Series): readonly string[] {
  const first = Date.parse(from);
  const length = Math.min(daysMost, (Date.parse(until) - first) / dayMilliseconds + 1);
  if (!(length > 0)) return [];
  return Array.from({ length }, (_, index) => addDays(from, index)).filter(
    (day) =>
      weekdays.includes(weekdayOf(day)) &&
      !isMeetingOver(day, endTime, now) &&
      !hasBegunTooLongAgo(day, startTime, now),
  );
}

export const isMeetingOver = (day: string, endTime: string, now: number) =>
  Date.parse(instantOfIndianTime(day, endTime)) <= now;

/** Same rule as on the server: a class that has just begun may still be created. */
export const hasBegunTooLongAgo = (day: string, startTime: string, now: number) =>
  Date.parse(instantOfIndianTime(day, startTime)) < now - begunMilliseconds;

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;
