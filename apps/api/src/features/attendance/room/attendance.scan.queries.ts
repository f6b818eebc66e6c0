import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { type Counted, countInWindow } from '#database/rate-limits.ts';
import { rateLimits } from '#database/tables/auth.ts';

const keyOf = (studentId: number) => `attendance-scan:${studentId}`;

/** The wrong codes that the student scanned in the current window, if any. */
export async function findWrongScans(db: Db, studentId: number, now: Date): Promise<Counted | undefined> {
  const [row] = await db
    .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(studentId)), gt(rateLimits.windowEndsAt, now)));
  if (row === undefined) return undefined;
  const milliseconds = row.windowEndsAt.getTime() - now.getTime();
  return { count: row.count, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

/** Counts a wrong code of the student, exactly, across processes. */
export const countWrongScan = (db: Db, studentId: number, windowSeconds: number, now: Date) =>
  countInWindow(db, keyOf(studentId), windowSeconds, now);
