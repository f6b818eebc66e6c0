import { countText } from '#lib/format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long until a due time, or how long ago it was: "in 2 days", "in 5 hours", "12 minutes ago". */
export function timeLeft(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  const text = lengthText(Math.abs(left));
  return left > 0 ? `in ${text}` : `${text} ago`;
}

function lengthText(length: number): string {
  if (length >= 2 * day) return countText(Math.floor(length / day), 'day');
  if (length >= 2 * hour) return countText(Math.floor(length / hour), 'hour');
  return countText(Math.max(1, Math.floor(length / minute)), 'minute');
}
