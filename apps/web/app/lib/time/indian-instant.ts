import { indiaOffsetMilliseconds } from './india-offset.ts';

/** Day and time in India as an ISO instant. */
export const instantOfIndianTime = (date: string, time: string) => `${date}T${time}:00+05:30`;

/** An instant as form values: day and time in India. */
export function indianDayAndTimeOf(instant: string): { readonly date: string; readonly time: string } {
  const shifted = new Date(Date.parse(instant) + indiaOffsetMilliseconds).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** The value of a field for date and time, in India: `2026-11-18T11:00`. */
export const localText = (instant: string): string =>
  new Date(Date.parse(instant) + indiaOffsetMilliseconds).toISOString().slice(0, 16);

/** The instant of such a value; `undefined` while it is not filled in. */
export function instantOf(local: string): string | undefined {
  // Without this check browsers read a mere `:00Z` as a date of their own.
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time - indiaOffsetMilliseconds).toISOString();
}
