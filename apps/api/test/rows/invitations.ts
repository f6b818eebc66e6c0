import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { trainerInvitations } from '../../src/database/tables/trainers.ts';
import { trainerProfiles } from '../../src/database/tables/users.ts';
import { hashLinkToken, makeLinkToken } from '../../src/shared/mailed-links.ts';
import { expiryOf } from '../../src/features/trainers/invitations/trainers.invitations.policy.ts';
import { createUser } from './people.ts';

const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null, madeByAdmin: true } as const;

/** An invited trainer who has not answered, with the token of the mailed link. */
export async function inviteTrainer(db: Db, now: Date) {
  const { id: trainerId, email } = await createUser(db, { role: 'TRAINER', ...unproved });
  const profile = { experienceYears: 0, technologies: [], invitedAt: now };
  await db.update(trainerProfiles).set(profile).where(eq(trainerProfiles.userId, trainerId));
  const invitation = { trainerId, createdAt: now, expiresAt: expiryOf(now) };
  const [row] = await db.insert(trainerInvitations).values(invitation).returning();
  const token = makeLinkToken(row?.id ?? 0);
  const tokenHash = hashLinkToken(token, email);
  await db.update(trainerInvitations).set({ tokenHash }).where(eq(trainerInvitations.trainerId, trainerId));
  return { trainerId, token };
}
