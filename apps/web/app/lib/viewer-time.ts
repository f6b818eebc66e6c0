import { clockTime, day } from './format.ts';
import { indiaOffsetMinutes } from './india-offset.ts';

interface Options {
  /** Minutes east of Greenwich at that instant. */
  readonly offsetAt?: (instant: string) => number;
}

/** "2:00 pm to 3:30 pm in your time", for whoever is not in India; nothing for whoever is. */
export function viewerTime(
  start: string,
  end?: string,
  { offsetAt = (instant) => -new Date(instant).getTimezoneOffset() }: Options = {},
): string | undefined {
  const offset = offsetAt(start);
  if (offset === indiaOffsetMinutes) return undefined;
  const here = shifted(start, offset);
  // Evening there may be morning of another day here.
  const isOtherDay = here.slice(0, 10) !== shifted(start, indiaOffsetMinutes).slice(0, 10);
  const from = `${isOtherDay ? `${day(here)}, ` : ''}${timeOf(here)}`;
  const until = end === undefined ? '' : ` to ${timeOf(shifted(end, offsetAt(end)))}`;
  return `${from}${until} in your time`;
}

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const timeOf = (iso: string) => clockTime(iso.slice(11, 16));
