import { randomUUID } from 'node:crypto';
import type { Role } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { admins, otpChallenges, sessions } from '../../src/database/tables/auth.ts';
import { trainerProfiles, users } from '../../src/database/tables/users.ts';
import type { Db } from '../../src/database/client.ts';
import { hashCode } from '../../src/features/auth/codes/auth.codes.ts';
import { signToken } from '../../src/features/auth/sessions/auth.tokens.ts';
import type { Secrets } from '../../src/shared/secrets.ts';

let counter = 0;

/** With an e-mail address, which almost everybody has; tests about people without one insert `email: null`. */
export type UserRow = typeof users.$inferSelect & { readonly email: string };

/** A user with unique strings, so that a leak can be found by searching for them. */
export async function createUser(owner: Db, changes: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  counter += 1;
  const tail = String(Date.now() % 100_000).padStart(5, '0') + String(counter % 10_000).padStart(4, '0');
  const now = new Date();
  const [user] = await owner
    .insert(users)
    .values({
      role: 'STUDENT',
      status: 'active',
      name: `Canary Name ${tail}`,
      email: `canary-${tail}@people.test`,
      mobileNumber: `9${tail}`,
      emailVerifiedAt: now,
      mobileVerifiedAt: now,
      address: `Canary Street ${tail}`,
      qualification: 'B.Tech',
      workingStatus: 'unemployed',
      ...changes,
    })
    .returning();
  if (user === undefined) throw new Error('users: nothing was inserted');
  if (user.role === 'TRAINER') {
    await owner.insert(trainerProfiles).values({ userId: user.id, experienceYears: 7, technologies: ['Java'] });
  }
  return { ...user, email: user.email ?? '' };
}

/** An owner, or a member of the staff with the given columns. */
export async function createAdminRow(owner: Db, more: Partial<typeof admins.$inferInsert> = {}): Promise<number> {
  counter += 1;
  const [admin] = await owner
    .insert(admins)
    .values({
      username: `admin-${counter}-${randomUUID().slice(0, 4)}`,
      passwordHash: 'nobody can log in by this',
      ...more,
    })
    .returning();
  if (admin === undefined) throw new Error('admins: nothing was inserted');
  return admin.id;
}

interface SignIn {
  readonly owner: Db;
  readonly secrets: Secrets;
  readonly issuer: string;
  readonly now: Date;
  readonly role: Role;
  readonly id: number;
  readonly lifeSeconds?: number;
}

/** A session as after sign-in: a row, and a token with its id. */
export async function openSessionFor({ owner, secrets, issuer, now, role, id, lifeSeconds = 3600 }: SignIn) {
  const tokenId = randomUUID();
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  const holder = role === 'ADMIN' ? { adminId: id } : { userId: id };
  const [session] = await owner
    .insert(sessions)
    .values({ tokenId, ...holder, device: 'Chrome on Linux', createdAt: now, lastSeenAt: now, expiresAt })
    .returning();
  if (session === undefined) throw new Error('sessions: nothing was inserted');
  const subject = role === 'ADMIN' ? `admin:${id}` : `user:${id}`;
  const token = await signToken(secrets, issuer, { tokenId, subject, issuedAt: now, expiresAt });
  return { token, tokenId, sessionId: session.id };
}

export interface PlantedCode {
  readonly userId: number;
  readonly channel: 'email' | 'mobile';
  readonly identifier: string;
  readonly code: string;
  readonly purpose?: 'login' | 'contact' | 'proof';
}

/** Stores a known code the way the worker stores codes. */
export async function plantCode(owner: Db, pepper: Buffer, now: Date, { code, ...challenge }: PlantedCode) {
  const expiresAt = new Date(now.getTime() + 5 * 60_000);
  const values = { ...challenge, createdAt: now, expiresAt, sentAt: now };
  const [row] = await owner.insert(otpChallenges).values(values).returning({ id: otpChallenges.id });
  if (row === undefined) throw new Error('otp_challenges: nothing was inserted');
  const codeHash = hashCode(pepper, row.id, code);
  await owner.update(otpChallenges).set({ codeHash }).where(eq(otpChallenges.id, row.id));
  return row.id;
}
