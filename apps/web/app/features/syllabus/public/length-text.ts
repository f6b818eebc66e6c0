import { countText } from '#lib/format.ts';

/** A length in minutes as people say it: 45 min, 1 h, 1 h 30 min. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A sum of minutes in whole hours: `30 hours`; below an hour in minutes. */
export const hoursText = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : countText(Math.round(minutes / 60), 'hour');
