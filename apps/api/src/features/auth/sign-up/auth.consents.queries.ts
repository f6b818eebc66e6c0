import type { ConsentPurpose } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { placements } from '#database/tables/placements.ts';
import { consents, users } from '#database/tables/users.ts';

/** The newest answer of a person to each purpose that was asked. */
export async function listNewestConsents(db: Db, userId: number) {
  return db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.purpose, desc(consents.id));
}

export async function isConsentGiven(db: Db, userId: number, purpose: ConsentPurpose): Promise<boolean> {
  const rows = await db
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.id))
    .limit(1);
  return rows[0]?.given ?? false;
}

/** Answers are added, never changed, so that it stays known who agreed to what, and when. */
export async function insertConsents(
  db: Db,
  userId: number,
  answers: readonly (readonly [ConsentPurpose, boolean])[],
  occasion: { readonly at: Date; readonly noticeVersion: string; readonly privacyVersion: number },
) {
  return db
    .insert(consents)
    .values(answers.map(([purpose, given]) => ({ userId, purpose, given, ...occasion })))
    .returning();
}

/**
 * Unlinks the public copies of the picture, which the sweep then deletes; the private original stays. `users` is
 * updated before `placements`, the same order as when an admin writes a placement, so that the two cannot deadlock.
 */
export async function hideFromPublic(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ showcase: false, showcaseImageId: null, updatedAt: now }).where(eq(users.id, userId));
  await db.update(placements).set({ imageId: null, updatedAt: now }).where(eq(placements.studentId, userId));
}
