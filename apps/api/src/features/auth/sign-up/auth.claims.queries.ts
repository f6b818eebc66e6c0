import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { signUpClaims } from '#database/tables/auth.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';

export type NewSignUpClaim = Omit<typeof signUpClaims.$inferInsert, 'id' | 'createdAt'>;
export type SignUpClaim = typeof signUpClaims.$inferSelect;

export async function hasClaim(db: Db, userId: number, deviceId: string): Promise<boolean> {
  const isOwn = and(eq(signUpClaims.userId, userId), eq(signUpClaims.deviceId, deviceId));
  return (await db.$count(signUpClaims, isOwn)) > 0;
}

/** A second sign-up by the same browser replaces its first one, never one of another browser. */
export async function replaceClaim(db: Db, claim: NewSignUpClaim, now: Date): Promise<void> {
  const { userId: _, deviceId: __, ...details } = claim;
  await db
    .insert(signUpClaims)
    .values({ ...claim, createdAt: now })
    .onConflictDoUpdate({
      target: [signUpClaims.userId, signUpClaims.deviceId],
      // The link that came first counts.
      set: {
        ...details,
        referralLinkId: sql`coalesce(${signUpClaims.referralLinkId}, excluded.referral_link_id)`,
        createdAt: now,
      },
    });
}

export async function deleteOldestClaims(db: Db, userId: number, keep: number): Promise<void> {
  const tooMany = db
    .select({ id: signUpClaims.id })
    .from(signUpClaims)
    .where(eq(signUpClaims.userId, userId))
    .orderBy(desc(signUpClaims.createdAt), desc(signUpClaims.id))
    .offset(keep);
  await db.delete(signUpClaims).where(inArray(signUpClaims.id, tooMany));
}

/** Deletes and returns all claims on an account. */
export async function takeClaims(db: Db, userId: number): Promise<SignUpClaim[]> {
  return db.delete(signUpClaims).where(eq(signUpClaims.userId, userId)).returning();
}

/** Writes the claim's details to the user. Role, contacts and what the institute has set stay unchanged. */
export async function saveClaimedDetails(db: Db, claim: SignUpClaim, now: Date): Promise<void> {
  const { name, address, qualification, workingStatus, imageId, resumeId } = claim;
  const details = { name, address, qualification, workingStatus, imageId, resumeId };
  await db
    .update(users)
    .set({ ...details, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, claim.userId));
}

export interface Teaching {
  readonly experienceYears: number;
  readonly technologies: string[];
}

/** Inserts or updates the profile of a trainer, who may have signed up twice. Completes it if the trainer was invited. */
export async function saveTeaching(db: Db, userId: number, teaching: Teaching, now: Date): Promise<void> {
  const completedAt = sql`case when ${trainerProfiles.invitedAt} is not null then ${now.toISOString()}::timestamptz end`;
  await db
    .insert(trainerProfiles)
    .values({ userId, ...teaching })
    .onConflictDoUpdate({ target: trainerProfiles.userId, set: { ...teaching, completedAt } });
}
