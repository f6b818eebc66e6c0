const dayMilliseconds = 86_400_000;

/**
 * Dates of the demo, relative to the day it is created: with fixed dates all classes would soon be over and the screens
 * of coming classes empty. The same day gives the same rows; a test sets its own day.
 */
export interface Calendar {
  /** The date this many days after today, or before it if negative. */
  readonly date: (daysFromToday: number) => string;
  /** The Monday this many weeks after the Monday of this week, plus `furtherDays`. */
  readonly monday: (weeks: number, furtherDays?: number) => string;
  /** This time of day in Indian Standard Time, ten in the morning by default. */
  readonly instant: (daysFromToday: number, clockTime?: string) => Date;
}

export function calendarOf(today: string): Calendar {
  const start = Date.parse(`${today}T00:00:00Z`);
  const day = (days: number) => new Date(start + days * dayMilliseconds).toISOString().slice(0, 10);
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7;
  return {
    date: day,
    monday: (weeks, furtherDays = 0) => day(weeks * 7 - sinceMonday + furtherDays),
    instant: (days, clockTime = '10:00') => new Date(`${day(days)}T${clockTime}:00+05:30`),
  };
}
