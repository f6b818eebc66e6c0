import { instantOf } from './meeting-instant.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** The server looks two years ahead at most; a form half filled may name any day. */
const daysMost = 800;

interface Series {
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  /** When a class ends, as a clock time: one that is over today is not planned any more. */
  readonly endTime: string;
  readonly now: number;
}

/** The days of a series, both ends counted, without those that have passed. */
export function seriesDays({ weekdays, from, until, endTime, now }: Series): readonly string[] {
  const first = Date.parse(from);
  const length = Math.min(daysMost, (Date.parse(until) - first) / dayMilliseconds + 1);
  if (!(length > 0)) return [];
  return Array.from({ length }, (_, index) => dayAfter(from, index)).filter(
    (day) => weekdays.includes(weekdayOf(day)) && Date.parse(instantOf(day, endTime)) > now,
  );
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;
