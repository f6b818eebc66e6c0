import { indiaOffsetMilliseconds } from './india-offset.ts';

/** Day and time in India as an ISO instant. */
export const instantOfIndianTime = (date: string, time: string) => `${date}T${time}:00+05:30`;

/** An instant as form values: day and time in India. */
export function indianDayAndTimeOf(instant: string): { readonly date: string; readonly time: string } {
  const shifted = new Date(Date.parse(instant) + indiaOffsetMilliseconds).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}
