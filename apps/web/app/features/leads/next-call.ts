import { indiaOffsetMilliseconds } from '#lib/time/india-offset.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const hour = 11;

interface Preset {
  readonly label: string;
  readonly at: string;
}

/** 11:00 in India, this many days after the day of `now`. */
function elevenAfter(now: number, days: number): string {
  const today = Math.floor((now + indiaOffsetMilliseconds) / dayMilliseconds) * dayMilliseconds;
  const at = today + days * dayMilliseconds + hour * 60 * 60 * 1000 - indiaOffsetMilliseconds;
  return new Date(at).toISOString();
}

/** Days until the next Monday in India, from 1 to 7. */
function daysToMonday(now: number): number {
  const weekday = new Date(now + indiaOffsetMilliseconds).getUTCDay();
  return (8 - weekday) % 7 || 7;
}

/** The times for a next call that one tap sets. Monday is left out if another one is that day. */
export function nextCallPresets(now: number): readonly Preset[] {
  const monday = daysToMonday(now);
  return [
    { label: 'Tomorrow 11:00', at: elevenAfter(now, 1) },
    { label: 'In 2 days', at: elevenAfter(now, 2) },
    ...(monday > 2 ? [{ label: 'Monday', at: elevenAfter(now, monday) }] : []),
  ];
}
