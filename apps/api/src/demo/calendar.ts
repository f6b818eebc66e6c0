const dayMilliseconds = 86_400_000;

/**
 * The demo lives around the day it is made on, since classes of a fixed year would soon be all over and the screens that
 * show what comes next empty. The same day gives the same rows; a test names its own.
 */
export interface Calendar {
  /** The date so many days after that day, or before it. */
  readonly date: (daysFromToday: number) => string;
  /** The Monday so many weeks after the Monday of that day's week, and days counted on from it. */
  readonly monday: (weeks: number, furtherDays?: number) => string;
  /** Ten in the morning, Indian Standard Time. */
  readonly instant: (daysFromToday: number) => Date;
}

export function calendarOf(today: string): Calendar {
  const start = Date.parse(`${today}T00:00:00Z`);
  const day = (days: number) => new Date(start + days * dayMilliseconds).toISOString().slice(0, 10);
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7;
  return {
    date: day,
    monday: (weeks, furtherDays = 0) => day(weeks * 7 - sinceMonday + furtherDays),
    instant: (days) => new Date(`${day(days)}T10:00:00+05:30`),
  };
}
