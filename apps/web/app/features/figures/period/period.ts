const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first and the last day, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const periodNames = ['this-week', 'last-week', 'this-month', 'last-month', 'this-year'] as const;

export type PeriodName = (typeof periodNames)[number];

/** The API answers for at most so many days. */
export const daysMost = 400;

const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

const daysLater = (day: string, days: number) => isoDay(Date.parse(day) + days * dayMilliseconds);

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The month of a day, 2026-10, so many months later; negative for months before. */
export function monthLater(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 + months, 1)).slice(0, 7);
}

/** The first and last day of a month written as 2026-10. */
export function daysOfMonth(month: string): Days {
  return { from: `${month}-01`, to: daysLater(`${monthLater(month, 1)}-01`, -1) };
}

/** The first day of the financial year, which begins on 1 April. */
function firstOfFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${Number(day.slice(5, 7)) < 4 ? year - 1 : year}-04-01`;
}

/** A week begins on Monday. */
const monday = (day: string) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));

const daysByName: Readonly<Record<PeriodName, (today: string) => Days>> = {
  'this-week': (today) => ({ from: monday(today), to: today }),
  'last-week': (today) => ({ from: daysLater(monday(today), -7), to: daysLater(monday(today), -1) }),
  'this-month': (today) => ({ from: firstOfMonth(today), to: today }),
  'last-month': (today) => daysOfMonth(monthLater(today, -1)),
  'this-year': (today) => ({ from: firstOfFinancialYear(today), to: today }),
};

/** The days of a period. A period that still runs ends today, so that the days before it can be compared. */
export const daysOf = (name: PeriodName, today: string) => daysByName[name](today);

/** How many days there are from the first to the last. */
export const countDays = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/** Every day of the period. */
export const eachDay = (days: Days) =>
  Array.from({ length: Math.max(0, countDays(days)) }, (_, index) => daysLater(days.from, index));

/** Every month of the period, as 2026-10. */
export function eachMonth({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthLater(month, 1)) months.push(month);
  return months;
}

/** The days that a month and a period share. */
export function daysInMonth(month: string, { from, to }: Days): Days {
  const whole = daysOfMonth(month);
  return { from: whole.from > from ? whole.from : from, to: whole.to < to ? whole.to : to };
}

export const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const isMonth = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
