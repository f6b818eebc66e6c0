const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day that comes so many days after another, both as `2026-11-14`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days the first day comes before the second, both as `2026-11-14`; below zero if it comes after it. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMilliseconds);
}

/** The day on which a part of a fee is due: so many days after the first day of the batch, and never in the past. */
export function dueDayOf(batchStart: string, dueAfterDays: number, today: string): string {
  const planned = dayAfter(batchStart, dueAfterDays);
  return planned < today ? today : planned;
}
