import { type OtpChannel, otpChannels } from '@avsar/contract';
import { and, asc, desc, eq, exists, gt, inArray, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { countInWindow } from '#database/rate-limits.ts';
import { knownDevices, otpChallenges } from '#database/tables/auth.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export { getSender } from '#database/institute.ts';

/** An e-mail address or mobile number, and the channel by which codes are sent to it. */
export interface Identifier {
  readonly channel: OtpChannel;
  readonly value: string;
}

/**
 * What a code is for: a log-in, a new contact, or the proof that it is still the same person. Codes of one purpose do
 * not work for another, do not replace its codes and do not use up its tries. Two people who claim one new address get
 * separate codes.
 */
export type CodeTarget =
  | (Identifier & { readonly purpose: 'login' })
  | (Identifier & { readonly purpose: 'contact' | 'proof'; readonly userId: number });

/**
 * Who shares the code limits of one identifier: one device that has logged this person in before, everybody in one
 * network, or (for codes that only a logged-in person can ask for) that person.
 */
export type CodePool =
  | { readonly kind: 'device'; readonly deviceId: string; readonly network: string }
  | { readonly kind: 'network'; readonly askedBy: string; readonly network: string }
  | { readonly kind: 'person' };

export const countAgainst = countInWindow;

/**
 * The account that has proved the identifier comes first. Then an unverified account that the institute created or gave
 * a course; else the newest one this browser signed up, so that nobody gets into a stranger's account. Then an account
 * that was used in this browser and whose owner has not proved the identifier: no code is sent for it, but a stranger's
 * sign-up with the same identifier must not take its place. Else the oldest unverified account, so that signing up later
 * with somebody's address gains nothing; and last an unproved account used elsewhere, which may be a stranger's (ADR-0091).
 */
export async function findUserByIdentifier(db: Db, { channel, value }: Identifier, deviceId: string | undefined) {
  const rows = await userBy[channel](db, { value, deviceId: deviceId ?? noDeviceId });
  return rows[0];
}

export const noDeviceId = '00000000-0000-0000-0000-000000000000';

const userByIdentifier = (channel: OtpChannel) =>
  prepared(`find_user_by_${channel}`, (db, at) => {
    const [column, verifiedAt] =
      channel === 'email' ? [users.email, users.emailVerifiedAt] : [users.mobileNumber, users.mobileVerifiedAt];
    const signedUpHereAt = db
      .select({ at: knownDevices.lastSignInAt })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceId, at('deviceId'))));
    const teaches = exists(
      db
        .select({ one: sql`1` })
        .from(trainerCourses)
        .where(eq(trainerCourses.trainerId, users.id)),
    );
    const isOfInstitute = sql`(${users.madeByAdmin} or ${users.courseCount} > 0 or ${teaches})`;
    const isUsedHere = sql`(${signedUpHereAt}) is not null`;
    const place = sql`case
      when ${users.status} = 'active' then case when ${isUsedHere} then 3 else 5 end
      when ${isOfInstitute} then 1
      when ${isUsedHere} then 2
      else 4 end`;
    return db
      .select()
      .from(users)
      .where(and(eq(column, at('value')), inArray(users.status, ['unverified', 'active'])))
      .orderBy(sql`${verifiedAt} is null`, place, sql`(${signedUpHereAt}) desc nulls last`, asc(users.id))
      .limit(1);
  });

const userBy = { email: userByIdentifier('email'), mobile: userByIdentifier('mobile') };

export async function isKnownDevice(db: Db, userId: number, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ deviceId: knownDevices.deviceId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceId, deviceId)));
  return rows.length > 0;
}

const lockKeyOf = ({ purpose, channel, value }: CodeTarget) => `otp:${purpose}:${channel}:${value}`;

/** Serialises sends, tries and log-ins of one identifier, across processes. */
export async function lockIdentifier(db: Db, target: CodeTarget): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockKeyOf(target)}, 0))`);
}

/** Returns false at once, without waiting, if the lock is taken. */
export async function tryToLockIdentifier(db: Db, target: CodeTarget): Promise<boolean> {
  const { rows } = await db.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockKeyOf(target)}, 0)) as is_ours`,
  );
  return rows[0]?.is_ours === true;
}

export interface TargetInSql {
  readonly purpose: CodeTarget['purpose'] | Placeholder;
  readonly channel: OtpChannel | Placeholder;
  readonly value: string | Placeholder;
  readonly userId?: number | Placeholder;
}

export const ofTarget = ({ purpose, channel, value, userId }: TargetInSql) =>
  and(
    eq(otpChallenges.purpose, purpose),
    eq(otpChallenges.channel, channel),
    eq(otpChallenges.identifier, value),
    userId === undefined ? undefined : eq(otpChallenges.userId, userId),
  );

/** The parts of a target as values for the placeholders of a prepared statement. */
export const placeholderValuesOf = (target: CodeTarget): Record<string, unknown> => ({ ...target });

const isStrangers = isNull(otpChallenges.deviceId);

export const isLiveChallenge = and(isNull(otpChallenges.consumedAt), isNull(otpChallenges.supersededAt));

/** Codes of one pool. All networks are one list, since the codes of all strangers have a common limit too. */
const ofPool = (target: CodeTarget, pool: CodePool) =>
  and(ofTarget(target), pool.kind === 'device' ? eq(otpChallenges.deviceId, pool.deviceId) : isStrangers);

const sendsMost = 100;

/** When codes were sent, and from which network they were asked for, newest first. */
export async function listSends(db: Db, target: CodeTarget, pool: CodePool, since: Date) {
  return db
    .select({ at: otpChallenges.createdAt, network: otpChallenges.network })
    .from(otpChallenges)
    .where(and(ofPool(target, pool), isNull(otpChallenges.forgivenAt), gt(otpChallenges.createdAt, since)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(sendsMost);
}

interface NewChallenge {
  readonly target: CodeTarget;
  readonly userId: number;
  readonly pool: CodePool;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * A new code replaces the one this browser asked for before. A code for a known device also replaces those of
 * strangers, never the reverse. Strangers never replace each other's codes: one of them may be the owner with a new
 * phone.
 */
export async function replaceChallenge(db: Db, { target, userId, pool, now, expiresAt }: NewChallenge) {
  await db
    .update(otpChallenges)
    .set({ supersededAt: now })
    .where(and(ofTarget(target), replacedBy(pool), isLiveChallenge));
  const { kind: _, ...asker } = pool.kind === 'device' ? { ...pool, askedBy: pool.deviceId } : pool;
  const rows = await db
    .insert(otpChallenges)
    .values({
      purpose: target.purpose,
      channel: target.channel,
      identifier: target.value,
      userId,
      ...asker,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: otpChallenges.id });
  const row = rows[0];
  if (row === undefined) throw new Error('otp_challenges: the insert returned no row');
  return row.id;
}

function replacedBy(pool: CodePool) {
  if (pool.kind === 'person') return undefined;
  const asker = pool.kind === 'device' ? pool.deviceId : pool.askedBy;
  const isOwn = or(eq(otpChallenges.askedBy, asker), eq(otpChallenges.deviceId, asker));
  return pool.kind === 'device' ? or(isOwn, isStrangers) : isOwn;
}

const consume = prepared('consume_challenge', (db, at) =>
  db
    .update(otpChallenges)
    .set({ consumedAt: sql`${at('now')}` })
    .where(and(eq(otpChallenges.id, at('challengeId')), isLiveChallenge))
    .returning({
      purpose: otpChallenges.purpose,
      channel: otpChallenges.channel,
      value: otpChallenges.identifier,
    }),
);

const endStrangersCodes = prepared('end_strangers_codes', (db, at) => {
  const target = { purpose: at('purpose'), channel: at('channel'), value: at('value') };
  return db
    .update(otpChallenges)
    .set({ supersededAt: sql`${at('now')}` })
    .where(and(ofTarget(target), isStrangers, isLiveChallenge));
});

/** Only one of many parallel callers gets `true`. A log-in also ends the codes that strangers have asked for. */
export async function consumeChallenge(db: Db, challengeId: number, now: Date): Promise<boolean> {
  const [used] = await consume(db, { challengeId, now });
  if (used?.purpose === 'login') await endStrangersCodes(db, { ...used, now });
  return used !== undefined;
}

/** The name is included only if the address is proved: otherwise a stranger may have typed that name (threat 30). */
export async function findChallengeToSend(db: Db, challengeId: number) {
  const isProved = sql`${users.email} = ${otpChallenges.identifier} and ${users.emailVerifiedAt} is not null`;
  const rows = await db
    .select({ challenge: otpChallenges, name: sql<string | null>`case when ${isProved} then ${users.name} end` })
    .from(otpChallenges)
    .innerJoin(users, eq(users.id, otpChallenges.userId))
    .where(and(eq(otpChallenges.id, challengeId), isLiveChallenge));
  return rows[0];
}

/** False if the challenge was used or replaced in the meantime. */
export async function storeCodeHash(db: Db, challengeId: number, codeHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(otpChallenges)
    .set({ codeHash })
    .where(and(eq(otpChallenges.id, challengeId), isLiveChallenge))
    .returning({ id: otpChallenges.id });
  return rows.length === 1;
}

export async function markSent(db: Db, challengeId: number, now: Date): Promise<void> {
  await db.update(otpChallenges).set({ sentAt: now }).where(eq(otpChallenges.id, challengeId));
}

/** Makes all unused codes of this person invalid. */
export async function supersedeChallenges(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(otpChallenges)
    .set({ supersededAt: now })
    .where(and(eq(otpChallenges.userId, userId), isLiveChallenge));
}

/**
 * Resets the limits of these addresses and numbers: earlier sends and tries no longer count. Live codes end, since
 * tries on them would not be counted either.
 */
export async function forgiveChallenges(db: Db, identifiers: readonly string[], now: Date) {
  const rows = await db
    .update(otpChallenges)
    .set({
      forgivenAt: now,
      supersededAt: sql`case when ${isLiveChallenge} then ${now.toISOString()}::timestamptz else ${otpChallenges.supersededAt} end`,
    })
    .where(
      and(
        inArray(otpChallenges.channel, [...otpChannels]),
        inArray(otpChallenges.identifier, [...identifiers]),
        isNull(otpChallenges.forgivenAt),
      ),
    )
    .returning({ userId: otpChallenges.userId });
  return new Set(rows.map((row) => row.userId));
}
