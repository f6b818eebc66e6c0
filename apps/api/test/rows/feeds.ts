import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { calendarFeeds } from '../../src/database/tables/feeds.ts';

/** Gives the person a new secret address of their classes, and returns the secret. */
export async function plantFeed(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  const values = { userId, tokenHash };
  await db
    .insert(calendarFeeds)
    .values(values)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash } });
  return token;
}
