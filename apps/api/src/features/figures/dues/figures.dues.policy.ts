import type { DueAge } from '@avsar/contract';

/** Due days, both included. */
interface DueSpan {
  readonly from?: string;
  readonly to?: string;
}

const msOfDay = 86_400_000;
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * msOfDay).toISOString().slice(0, 10);

/** Days since the due day; 0 until it is over. */
export const daysOverdue = (dueOn: string, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / msOfDay));

/** The due days of an age, counted from today. */
export function spanOfAge(age: DueAge, today: string): DueSpan {
  const between = (most: number, least: number) => ({ from: daysBefore(today, most), to: daysBefore(today, least) });
  const spans: Readonly<Record<DueAge, DueSpan>> = {
    not_due: { from: today },
    '1-30': between(30, 1),
    '31-60': between(60, 31),
    '61-90': between(90, 61),
    '91+': { to: daysBefore(today, 91) },
  };
  return spans[age];
}

/** The days of a month, `2026-10`. */
export function spanOfMonth(month: string): Required<DueSpan> {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The days that are in both. */
export function overlapOf(one: DueSpan, other: DueSpan): DueSpan {
  const from = [one.from, other.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const to = [one.to, other.to]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(0);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
