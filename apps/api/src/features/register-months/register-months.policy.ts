import { instantInIndia } from '#shared/time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A reopened month is closed again by the nightly job after this long, if nobody closes it before. */
const reopenedDays = 7;

/** `2026-11-01` after `2026-10-01`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** All months from the first to the last, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month);
  return months;
}

/**
 * The 12th of the next month, when it begins in India: whatever the month's last class was, its week to contest and the
 * three days to decide are over, also for a class that went on after midnight.
 */
export const closesAt = (month: string) => instantInIndia(`${monthAfter(month).slice(0, 8)}12`, '00:00');

interface LastClosing {
  readonly reopenedAt: Date | null;
}

export type MonthState = 'running' | 'due' | 'reopened' | 'closed';

export function stateOf(month: string, last: LastClosing | undefined, now: Date): MonthState {
  if (last?.reopenedAt === null) return 'closed';
  if (last !== undefined) return 'reopened';
  return now < closesAt(month) ? 'running' : 'due';
}

/** When the nightly job may close the month. */
export const jobClosesAt = (month: string, last: LastClosing | undefined) =>
  last === undefined || last.reopenedAt === null
    ? closesAt(month)
    : new Date(last.reopenedAt.getTime() + reopenedDays * dayMilliseconds);
