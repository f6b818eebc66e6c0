import type { ConsentPurpose } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { placements } from '#database/tables/placements.ts';
import { consents, users } from '#database/tables/users.ts';

/** The newest answer to each purpose they were asked about. */
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

/** Answers are added, never changed: what was agreed to when stays on record. */
export async function insertConsents(
  db: Db,
  userId: number,
  answers: readonly (readonly [ConsentPurpose, boolean])[],
  occasion: { readonly at: Date; readonly noticeVersion: string },
) {
  return db
    .insert(consents)
    .values(answers.map(([purpose, given]) => ({ userId, purpose, given, ...occasion })))
    .returning();
}

/**
 * The public copies of the picture are nobody's any more, and the sweep takes them; the original stays theirs. The person comes
 * before their placements, as for an admin who writes one: each sees what the other did, and neither waits for the other for ever.
 */
export async function hideFromPublic(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ showcase: false, showcaseImageId: null, updatedAt: now }).where(eq(users.id, userId));
  await db.update(placements).set({ imageId: null, updatedAt: now }).where(eq(placements.studentId, userId));
}
