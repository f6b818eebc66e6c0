import type { OtpChannel } from '@avsar/contract';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { prepared } from '#database/prepared.ts';
import {
  admins,
  knownDevices,
  otpChallenges,
  rateLimits,
  sessions,
  signUpClaims,
  staffInvitations,
} from '#database/tables/auth.ts';
import { media } from '#database/tables/media.ts';
import { trainerInvitations } from '#database/tables/trainers.ts';
import { consents, trainerProfiles, users } from '#database/tables/users.ts';

const isOpen = (now: Date | Placeholder) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

const sessionIn = (db: Db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      adminId: sessions.adminId,
      role: users.role,
      rights: admins.rights,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(admins, eq(admins.id, sessions.adminId));

const isUsable = (now: Placeholder, adminSeenSince: Placeholder) =>
  and(
    isOpen(now),
    or(
      eq(users.status, 'active'),
      and(isNotNull(admins.passwordHash), isNull(admins.disabledAt), gt(sessions.lastSeenAt, adminSeenSince)),
    ),
  );

const sessionByToken = prepared('find_session', (db, at) =>
  sessionIn(db).where(and(eq(sessions.tokenId, at('tokenId')), isUsable(at('now'), at('adminSeenSince')))),
);

const sessionById = prepared('find_session_by_id', (db, at) =>
  sessionIn(db).where(and(eq(sessions.id, at('sessionId')), isUsable(at('now'), at('adminSeenSince')))),
);

/** The session of a token, if the session is open and its owner is active. */
export async function findSession(db: Db, tokenId: string, now: Date, adminSeenSince: Date) {
  const rows = await sessionByToken(db, { tokenId, now, adminSeenSince });
  return rows[0];
}

export async function findSessionById(db: Db, sessionId: number, now: Date, adminSeenSince: Date) {
  const rows = await sessionById(db, { sessionId, now, adminSeenSince });
  return rows[0];
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

export async function markProved(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

interface NewSession {
  readonly tokenId: string;
  readonly owner: SessionOwner;
  readonly device: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

const insert = prepared('insert_session', (db, at) =>
  db
    .insert(sessions)
    .values({
      tokenId: at('tokenId'),
      userId: at('userId'),
      adminId: at('adminId'),
      device: at('device'),
      createdAt: at('now'),
      lastSeenAt: at('now'),
      expiresAt: at('expiresAt'),
    })
    .returning({ id: sessions.id }),
);

export async function insertSession(db: Db, { owner, ...session }: NewSession): Promise<number> {
  const rows = await insert(db, { userId: null, adminId: null, ...owner, ...session });
  const row = rows[0];
  if (row === undefined) throw new Error('sessions: the insert returned no row');
  return row.id;
}

export type SessionOwner = { readonly userId: number } | { readonly adminId: number };

const endOldest = prepared('end_oldest_sessions', (db, at) => {
  const isTheirs = or(eq(sessions.userId, at('userId')), eq(sessions.adminId, at('adminId')));
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isTheirs, isOpen(at('now'))))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(at('keep'));
  const ended = { endedAt: sql`${at('now')}`, endReason: 'too_many' } as const;
  return db.update(sessions).set(ended).where(inArray(sessions.id, tooMany));
});

/** Keeps the newest `keep` sessions. The count is exact if the caller holds a lock on the owner's row. */
export async function endOldestSessions(db: Db, owner: SessionOwner, keep: number, now: Date): Promise<void> {
  await endOldest(db, { userId: null, adminId: null, ...owner, keep, now });
}

export async function endAllSessions(
  db: Db,
  owner: SessionOwner,
  now: Date,
  reason: 'revoked' | 'profile_changed' = 'revoked',
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(ofOwner(owner), isNull(sessions.endedAt)));
}

const ofOwner = (owner: SessionOwner) =>
  'userId' in owner ? eq(sessions.userId, owner.userId) : eq(sessions.adminId, owner.adminId);

export async function listOpenSessions(db: Db, owner: SessionOwner, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(ofOwner(owner), isOpen(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
}

/** False for a session of somebody else and for one that has ended. */
export async function endSession(
  db: Db,
  owner: SessionOwner,
  sessionId: number,
  reason: 'logout' | 'revoked',
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, sessionId), ofOwner(owner), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

const userForUpdate = prepared('lock_user', (db, at) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, at('userId')))
    .for('no key update'),
);

/**
 * Locks the row until the transaction ends, so a person signs in once at a time. Sending a code does not wait for it.
 */
export async function lockUser(db: Db, userId: number) {
  const rows = await userForUpdate(db, { userId });
  return rows[0];
}

export async function markVerified(db: Db, userId: number, channel: OtpChannel, now: Date): Promise<void> {
  const verified = channel === 'email' ? { emailVerifiedAt: now } : { mobileVerifiedAt: now };
  await db
    .update(users)
    .set({ status: 'active', ...verified, updatedAt: now })
    .where(eq(users.id, userId));
}

const personById = prepared('get_person', (db, at) => {
  const hasAgreed = exists(
    db
      .select({ one: sql`1` })
      .from(consents)
      .where(and(eq(consents.userId, users.id), eq(consents.purpose, 'account'), consents.given)),
  );
  return db
    .select({
      id: users.id,
      role: users.role,
      name: users.name,
      email: emailText,
      emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      mobileNumber: users.mobileNumber,
      mobileVerified: sql<boolean>`${users.mobileVerifiedAt} is not null`,
      address: users.address,
      qualification: users.qualification,
      workingStatus: users.workingStatus,
      experienceYears: trainerProfiles.experienceYears,
      technologies: trainerProfiles.technologies,
      imageId: users.imageId,
      resumeId: users.resumeId,
      publicImageHash: media.hash,
      needsConsent: sql<boolean>`not ${hasAgreed}`,
      needsDetails: sql<boolean>`${trainerProfiles.invitedAt} is not null and ${trainerProfiles.completedAt} is null`,
    })
    .from(users)
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .leftJoin(media, and(eq(media.id, users.imageId), eq(media.visibility, 'public')))
    .where(eq(users.id, at('userId')));
});

export async function getPerson(db: Db, userId: number) {
  const rows = await personById(db, { userId });
  const row = rows[0];
  if (row === undefined) throw new Error(`users: ${userId} has a session but no row`);
  return row;
}

const rememberDevice = prepared('remember_known_device', (db, at) =>
  db
    .insert(knownDevices)
    .values({ userId: at('userId'), deviceId: at('deviceId'), lastSignInAt: at('now') })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceId],
      set: { lastSignInAt: sql`${at('now')}` },
    }),
);

/** From now on this device has its own limits (a pool) for this person. */
export async function rememberKnownDevice(db: Db, userId: number, deviceId: string, now: Date): Promise<void> {
  await rememberDevice(db, { userId, deviceId, now });
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

const devicesOf = prepared('list_known_devices', (db, at) =>
  db
    .select({ deviceId: knownDevices.deviceId })
    .from(knownDevices)
    .where(eq(knownDevices.userId, at('userId')))
    .orderBy(desc(knownDevices.lastSignInAt))
    .limit(100),
);

export async function listKnownDevices(db: Db, userId: number): Promise<string[]> {
  const rows = await devicesOf(db, { userId });
  return rows.map((row) => row.deviceId);
}

export async function findSessionOwner(db: Db, sessionId: number) {
  const rows = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return rows[0];
}

/** Deletes rows that no rule reads any more. */
export async function deleteOutdated(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(otpChallenges).where(lt(otpChallenges.createdAt, daysAgo(90)));
  await db.delete(sessions).where(lt(sessions.expiresAt, daysAgo(30)));
  await db.delete(knownDevices).where(lt(knownDevices.lastSignInAt, daysAgo(180)));
  await db.delete(rateLimits).where(sql`${rateLimits.windowEndsAt} < ${daysAgo(2)}`);
  await db.delete(trainerInvitations).where(lt(trainerInvitations.expiresAt, daysAgo(30)));
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, daysAgo(30)));
}

const unverifiedDays = 7;

/**
 * Calls a database function, since the application's database roles may not delete from `users`. The function keeps
 * everybody whom staff added. Old claims are deleted separately, since accounts with a course stay.
 */
export async function deleteUnverifiedPeople(db: Db, now: Date): Promise<void> {
  const signedUpBefore = new Date(now.getTime() - unverifiedDays * 86_400_000);
  await db.execute(sql`select delete_unverified_people(${signedUpBefore.toISOString()})`);
  await db.delete(signUpClaims).where(lt(signUpClaims.createdAt, signedUpBefore));
}
