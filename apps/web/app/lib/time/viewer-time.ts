import { clockTime, dayText } from '../format.ts';
import { indiaOffsetMinutes } from './india-offset.ts';

interface Options {
  /** The viewer's UTC offset in minutes at that instant. */
  readonly offsetAt?: (instant: string) => number;
}

/** "2:00 pm to 3:30 pm in your time" for viewers outside Indian time; `undefined` for others. */
export function viewerTime(
  start: string,
  end?: string,
  { offsetAt = (instant) => -new Date(instant).getTimezoneOffset() }: Options = {},
): string | undefined {
  const offset = offsetAt(start);
  if (offset === indiaOffsetMinutes) return undefined;
  const here = shifted(start, offset);
  // The viewer's date may differ from the date in India.
  const isOtherDay = here.slice(0, 10) !== shifted(start, indiaOffsetMinutes).slice(0, 10);
  const from = `${isOtherDay ? `${dayText(here)}, ` : ''}${timeOf(here)}`;
  const until = end === undefined ? '' : ` to ${timeOf(shifted(end, offsetAt(end)))}`;
  return `${from}${until} in your time`;
}

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const timeOf = (iso: string) => clockTime(iso.slice(11, 16));
