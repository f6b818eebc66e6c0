import { countText, momentInIndia } from '#lib/format.ts';

const minute = 60_000;

/** "5 minutes ago" within the last hour; then the date and the time. */
export function timeAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minute);
  // Also a negative age: the device's clock may be a little slow.
  if (minutes < 1) return 'Just now';
  return minutes < 60 ? `${countText(minutes, 'minute')} ago` : momentInIndia(instant);
}
