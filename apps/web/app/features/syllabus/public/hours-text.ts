import { countText } from '#lib/format.ts';

/** A sum of minutes in whole hours: `30 hours`; below an hour in minutes. */
export const hoursText = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : countText(Math.round(minutes / 60), 'hour');
