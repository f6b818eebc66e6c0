import { indiaOffsetMilliseconds } from './india-offset.ts';

/** Today's date in India, as `2026-11-14`, whatever the browser's time zone. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + indiaOffsetMilliseconds).toISOString().slice(0, 10);
}
