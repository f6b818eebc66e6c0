import { indiaOffsetMilliseconds } from '#lib/india-offset.ts';

/** A clock time of the institute on a day, as an instant. */
export const instantOf = (date: string, time: string) => `${date}T${time}:00+05:30`;

/** An instant as a form shows it: day and clock time of the institute. */
export function dayAndTimeOf(instant: string): { readonly date: string; readonly time: string } {
  const shifted = new Date(Date.parse(instant) + indiaOffsetMilliseconds).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}
