import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { trainerInvitations } from '#database/tables/trainers.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';

export { getSender } from '#database/institute.ts';

const isOpen = and(isNotNull(trainerProfiles.invitedAt), isNull(trainerProfiles.completedAt));
const maySignIn = inArray(users.status, ['unverified', 'active']);

/** The invited trainer with exactly these contacts who has not completed the account yet. */
export async function findOpenInvitee(
  db: Db,
  { email, mobileNumber }: { readonly email?: string | undefined; readonly mobileNumber: string },
) {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .where(
      and(
        email === undefined ? isNull(users.email) : eq(users.email, email),
        eq(users.mobileNumber, mobileNumber),
        maySignIn,
        isOpen,
      ),
    )
    .limit(1);
  return rows[0];
}

/** Whether the trainer was invited and has not completed the account. The caller has locked the trainer's row. */
export async function isInvited(db: Db, trainerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, trainerId), maySignIn, isOpen));
  return rows.length > 0;
}

/** An empty profile, so that courses and batches can be assigned. A sign-up that became this account has one already. */
export async function saveInvitedProfile(db: Db, userId: number, now: Date): Promise<void> {
  const profile = { experienceYears: 0, technologies: [], invitedAt: now, completedAt: null };
  await db
    .insert(trainerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: trainerProfiles.userId, set: profile });
}

export async function markInvited(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(trainerProfiles).set({ invitedAt: now }).where(eq(trainerProfiles.userId, userId));
}

type NewInvitation = Pick<typeof trainerInvitations.$inferInsert, 'trainerId' | 'createdAt' | 'expiresAt'>;

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<number> {
  const rows = await db.insert(trainerInvitations).values(invitation).returning({ id: trainerInvitations.id });
  const row = rows[0];
  if (row === undefined) throw new Error('trainer_invitations: the insert returned no row');
  return row.id;
}

/** Ends the link that works until now, if there is one. */
export async function endInvitation(db: Db, trainerId: number, now: Date): Promise<void> {
  await db
    .update(trainerInvitations)
    .set({ endedAt: now })
    .where(and(eq(trainerInvitations.trainerId, trainerId), isNull(trainerInvitations.endedAt)));
}

/** A link and its trainer, if the trainer may still complete the account. */
export async function findInvitation(db: Db, id: number) {
  const rows = await db
    .select({ invitation: trainerInvitations, user: users })
    .from(trainerInvitations)
    .innerJoin(users, eq(users.id, trainerInvitations.trainerId))
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .where(and(eq(trainerInvitations.id, id), maySignIn, isOpen));
  return rows[0];
}

/** False if the link was replaced or used in the meantime, or has expired. */
export async function storeTokenHash(db: Db, id: number, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(trainerInvitations)
    .set({ tokenHash })
    .where(
      and(eq(trainerInvitations.id, id), isNull(trainerInvitations.endedAt), gt(trainerInvitations.expiresAt, now)),
    )
    .returning({ id: trainerInvitations.id });
  return rows.length > 0;
}
