import { countText } from '#lib/format.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How long work can still begin to count. Both are days in India: `2026-11-15`. */
export function windowText(windowEndsOn: string, today: string): string {
  const days = Math.round((Date.parse(windowEndsOn) - Date.parse(today)) / dayMilliseconds) + 1;
  return days <= 0 ? 'Window over' : `${countText(days, 'day')} left`;
}
