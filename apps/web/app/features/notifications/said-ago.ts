import { count, momentInIndia } from '#lib/format.ts';

const minute = 60_000;

/** "5 minutes ago" while that is how people think of it; then the day and the time. */
export function saidAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minute);
  // A clock that is a little slow would put it into the future.
  if (minutes < 1) return 'Just now';
  return minutes < 60 ? `${count(minutes, 'minute')} ago` : momentInIndia(instant);
}
