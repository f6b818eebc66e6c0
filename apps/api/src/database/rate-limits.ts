import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { rateLimits } from './tables/auth.ts';

export interface Counted {
  readonly count: number;
  /** Whole seconds until the window ends; meaningful only when over the limit. */
  readonly retryAfterSeconds: number;
}

const countCall = prepared('count_against_limit', (db, at) => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${at('now')}`;
  return db
    .insert(rateLimits)
    .values({ key: at('key'), count: at('weight'), windowEndsAt: at('windowEnd') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${at('weight')} else ${rateLimits.count} + ${at('weight')} end`,
        windowEndsAt: sql`case when ${isOver} then ${at('windowEnd')} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
});

/** Counts and reads in one statement, so two processes can never both get the last place under the limit. */
export async function countInWindow(
  db: Db,
  key: string,
  windowSeconds: number,
  now: Date,
  weight = 1,
): Promise<Counted> {
  const windowEnd = new Date(now.getTime() + windowSeconds * 1000);
  const rows = await countCall(db, { key, weight, now, windowEnd });
  const row = rows[0];
  if (row === undefined) throw new Error('rate_limits: the upsert returned no row');
  const retryAfterSeconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
  return { count: row.count, retryAfterSeconds };
}
