const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1000;

/** The institute's day, as `2026-11-14`, wherever the browser stands. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + indiaOffsetMilliseconds).toISOString().slice(0, 10);
}
