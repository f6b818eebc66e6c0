import { indiaOffsetMilliseconds } from './india-offset.ts';

/** The institute's day, as `2026-11-14`, wherever the browser stands. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + indiaOffsetMilliseconds).toISOString().slice(0, 10);
}
