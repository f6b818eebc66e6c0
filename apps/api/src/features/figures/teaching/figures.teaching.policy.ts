import type { Period } from '../figures.period.policy.ts';

const dayMs = 86_400_000;

const messages = {
  early: (day: string) =>
    `A rate may be valid from ${day} on, the first day of last month. Older sheets do not change.`,
} as const;

/** Days from `from` up to and not including `until`, both written `2026-11-14`. */
export interface DaySpan {
  readonly from: string;
  readonly until: string;
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** First day of the month that is this many months after the month of the day. */
function firstOfMonth(day: string, months = 0): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** The days of a month written `2026-11`; without one: of the month of today. */
export function monthSpan(month: string | undefined, today: string): DaySpan {
  const from = firstOfMonth(month === undefined ? today : `${month}-01`);
  return { from, until: firstOfMonth(from, 1) };
}

/** A period as days up to and not including the last. */
export const spanOf = ({ from, to }: Period): DaySpan => ({ from, until: daysAfter(to, 1) });

/** The first day of every month that the span touches. */
export function monthsOf({ from, until }: DaySpan): string[] {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month < until; month = firstOfMonth(month, 1)) months.push(month);
  return months;
}

/** Sheets are paid in the month after: those of last month may still change, older ones may not. */
export function whyRateTooEarly(validFrom: string, today: string): string | undefined {
  const earliest = firstOfMonth(today, -1);
  return validFrom < earliest ? messages.early(earliest) : undefined;
}

/** The first day of those that are counted every ten minutes: today and three days before, for late marks and corrections. */
export const recentDays = (today: string) => daysAfter(today, -3);
