import { type OtpChannel, otpChannels } from '@avsar/contract';
import { and, desc, eq, exists, gt, inArray, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { countInWindow } from '#database/rate-limits.ts';
import { knownDevices, otpChallenges } from '#database/tables/auth.ts';
import { siteSettings } from '#database/tables/site.ts';
import { users } from '#database/tables/users.ts';

/** An e-mail address or mobile number, and with it the way a code travels. */
export interface Identifier {
  readonly channel: OtpChannel;
  readonly value: string;
}

/**
 * What a code is for. Codes of one kind neither open, replace nor use up the tries of the other, and a new address that
 * two people claim has codes of its own for each.
 */
export type CodeTarget =
  | (Identifier & { readonly purpose: 'login' })
  | (Identifier & { readonly purpose: 'contact'; readonly userId: number });

export const countAgainst = countInWindow;

/**
 * Whoever has proved the identifier comes first. Of new accounts that only claim it, the one this browser signed up comes
 * before others, so that nobody ends up in a stranger's account by claiming the same number; then the newest.
 */
export async function findUserByIdentifier(db: Db, { channel, value }: Identifier, deviceId: string | undefined) {
  const rows = await userBy[channel](db, { value, deviceId: deviceId ?? noDevice });
  return rows[0];
}

const noDevice = '00000000-0000-0000-0000-000000000000';

const userByIdentifier = (channel: OtpChannel) =>
  prepared(`find_user_by_${channel}`, (db, at) => {
    const [column, verifiedAt] =
      channel === 'email' ? [users.email, users.emailVerifiedAt] : [users.mobileNumber, users.mobileVerifiedAt];
    const isOfDevice = exists(
      db
        .select({ one: sql`1` })
        .from(knownDevices)
        .where(and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceId, at('deviceId')))),
    );
    return db
      .select()
      .from(users)
      .where(and(eq(column, at('value')), inArray(users.status, ['unverified', 'active'])))
      .orderBy(sql`${verifiedAt} is null`, desc(users.status), desc(isOfDevice), desc(users.id))
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

/** One send at a time per identifier, whichever process takes it. */
export async function lockIdentifier(db: Db, { channel, value }: Identifier): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${channel}:${value}`}, 0))`);
}

interface TargetInSql {
  readonly purpose: CodeTarget['purpose'];
  readonly channel: OtpChannel | Placeholder;
  readonly value: string | Placeholder;
  readonly userId?: number | Placeholder;
}

const ofTarget = ({ purpose, channel, value, userId }: TargetInSql) =>
  and(
    eq(otpChallenges.purpose, purpose),
    eq(otpChallenges.channel, channel),
    eq(otpChallenges.identifier, value),
    userId === undefined ? undefined : eq(otpChallenges.userId, userId),
  );

const ofPool = (target: TargetInSql, deviceId: string | Placeholder | null) =>
  and(ofTarget(target), deviceId === null ? isNull(otpChallenges.deviceId) : eq(otpChallenges.deviceId, deviceId));

/** A device's own pool and the strangers'; for a stranger they are one. */
const ofEitherPool = (target: TargetInSql, deviceId: string | Placeholder | null) =>
  or(ofPool(target, deviceId), ofPool(target, null));

const isLive = and(isNull(otpChallenges.consumedAt), isNull(otpChallenges.supersededAt));

const fails = sql<number>`${otpChallenges.attempts} - (${otpChallenges.consumedAt} is not null)::int`;

export async function listSends(db: Db, target: CodeTarget, deviceId: string | null, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(and(ofPool(target, deviceId), gt(otpChallenges.createdAt, since)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(20);
  return rows.map((row) => row.createdAt);
}

/** Wrong codes since the last right one. */
export async function countStraightFails(db: Db, target: CodeTarget): Promise<number> {
  const ofIdentifier = ofTarget(target);
  const lastRight = db
    .select({ id: sql<number>`coalesce(max(${otpChallenges.id}), 0)` })
    .from(otpChallenges)
    .where(and(ofIdentifier, sql`${otpChallenges.consumedAt} is not null`));
  const rows = await db
    .select({ fails: sql<number>`coalesce(sum(${fails}), 0)::int` })
    .from(otpChallenges)
    .where(and(ofIdentifier, isNull(otpChallenges.deviceId), sql`${otpChallenges.id} > (${lastRight})`));
  return rows[0]?.fails ?? 0;
}

interface NewChallenge {
  readonly target: CodeTarget;
  readonly userId: number;
  readonly deviceId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A new code kills the old one of its pool; the owner's device kills a stranger's too, never the reverse. */
export async function replaceChallenge(db: Db, { target, userId, deviceId, now, expiresAt }: NewChallenge) {
  const replaced = and(ofEitherPool(target, deviceId), isLive);
  await db.update(otpChallenges).set({ supersededAt: now }).where(replaced);
  const rows = await db
    .insert(otpChallenges)
    .values({
      purpose: target.purpose,
      channel: target.channel,
      identifier: target.value,
      userId,
      deviceId,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: otpChallenges.id });
  const row = rows[0];
  if (row === undefined) throw new Error('otp_challenges: the insert returned no row');
  return row.id;
}

interface Attempt {
  readonly target: CodeTarget;
  readonly deviceId: string | undefined;
  readonly now: Date;
  readonly triesPerCode: number;
  readonly failsPerDay: { readonly stranger: number; readonly knownDevice: number };
  readonly failWindowSeconds: number;
}

const takeAttemptOf = (pool: 'stranger' | 'device' | 'contact') =>
  prepared(`take_attempt_of_${pool}`, (db, at) => {
    const typed: TargetInSql = {
      channel: at('channel'),
      value: at('value'),
      ...(pool === 'contact' ? { purpose: 'contact', userId: at('userId') } : { purpose: 'login' }),
    };
    const live = db
      .select({ id: otpChallenges.id })
      .from(otpChallenges)
      .where(
        and(
          pool === 'device' ? ofEitherPool(typed, at('deviceId')) : ofPool(typed, null),
          isLive,
          gt(otpChallenges.expiresAt, at('now')),
        ),
      )
      .orderBy(sql`${otpChallenges.deviceId} nulls last`)
      .limit(1);
    const failsBefore = sql`(select coalesce(sum(h.attempts - (h.consumed_at is not null)::int), 0) from ${otpChallenges} h
      where h.purpose = ${otpChallenges.purpose} and h.channel = ${at('channel')} and h.identifier = ${at('value')}
        and h.created_at > ${at('since')} ${pool === 'contact' ? sql`and h.user_id = ${otpChallenges.userId}` : sql``}
        and h.device_id is not distinct from ${otpChallenges.deviceId} and h.id <> ${otpChallenges.id})`;
    const mostFails = sql`case when ${otpChallenges.deviceId} is null then ${at('stranger')}::int else ${at('knownDevice')}::int end`;
    return db
      .update(otpChallenges)
      .set({ attempts: sql`${otpChallenges.attempts} + 1` })
      .where(
        and(
          sql`${otpChallenges.id} = (${live})`,
          isLive,
          sql`${otpChallenges.attempts} < ${at('triesPerCode')}`,
          sql`${otpChallenges.attempts} + ${failsBefore} < ${mostFails}`,
        ),
      )
      .returning({ id: otpChallenges.id, codeHash: otpChallenges.codeHash, userId: otpChallenges.userId });
  });

const takeStrangersAttempt = takeAttemptOf('stranger');
const takeDevicesAttempt = takeAttemptOf('device');
const takeContactAttempt = takeAttemptOf('contact');

/**
 * Counts one try on the live code and hands out its hash; nothing when there is no try left.
 *
 *   caller's device      live code looked at              failures that count
 *   unknown              the strangers' one               strangers' of 24 hours, fewer than 15
 *   known to the person  its own, else the strangers'     of that same pool, fewer than 10 or 15
 *   (a new contact has one pool for each person who claims it, and the strangers' numbers)
 *
 * One statement, exact under any number of parallel guesses: the row's own count is re-read after waiting for its
 * lock, and the older codes of the pool can no longer change.
 */
export async function takeAttempt(db: Db, attempt: Attempt) {
  const { target, deviceId, now, triesPerCode, failsPerDay, failWindowSeconds } = attempt;
  const since = new Date(now.getTime() - failWindowSeconds * 1000);
  const { purpose, ...identifier } = target;
  const values = { ...identifier, deviceId, now, since, triesPerCode, ...failsPerDay };
  const ofLogin = deviceId === undefined ? takeStrangersAttempt : takeDevicesAttempt;
  const rows = await (purpose === 'contact' ? takeContactAttempt : ofLogin)(db, values);
  return rows[0];
}

/** Why there was no try left: read only after a refusal, to say so. */
export async function findNewestChallenge(db: Db, target: CodeTarget, deviceId: string | undefined) {
  const rows = await db
    .select()
    .from(otpChallenges)
    .where(ofEitherPool(target, deviceId ?? null))
    .orderBy(desc(otpChallenges.id))
    .limit(1);
  return rows[0];
}

const consume = prepared('consume_challenge', (db, at) =>
  db
    .update(otpChallenges)
    .set({ consumedAt: sql`${at('now')}` })
    .where(and(eq(otpChallenges.id, at('challengeId')), isLive))
    .returning({ id: otpChallenges.id }),
);

/** Exactly one caller gets `true`, however many hold the right code. */
export async function consumeChallenge(db: Db, challengeId: number, now: Date): Promise<boolean> {
  const rows = await consume(db, { challengeId, now });
  return rows.length === 1;
}

export async function findChallengeToSend(db: Db, challengeId: number) {
  const rows = await db
    .select({ challenge: otpChallenges, name: users.name })
    .from(otpChallenges)
    .innerJoin(users, eq(users.id, otpChallenges.userId))
    .where(and(eq(otpChallenges.id, challengeId), isLive));
  return rows[0];
}

/** False when the challenge was used or replaced while its code was being made. */
export async function storeCodeHash(db: Db, challengeId: number, codeHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(otpChallenges)
    .set({ codeHash })
    .where(and(eq(otpChallenges.id, challengeId), isLive))
    .returning({ id: otpChallenges.id });
  return rows.length === 1;
}

export async function markSent(db: Db, challengeId: number, now: Date): Promise<void> {
  await db.update(otpChallenges).set({ sentAt: now }).where(eq(otpChallenges.id, challengeId));
}

export async function findBrand(db: Db): Promise<string> {
  const rows = await db.select({ brand: siteSettings.brand }).from(siteSettings);
  return rows[0]?.brand ?? 'Avsar';
}

export async function deleteChallenges(db: Db, identifier: string) {
  const rows = await db
    .delete(otpChallenges)
    .where(and(inArray(otpChallenges.channel, [...otpChannels]), eq(otpChallenges.identifier, identifier)))
    .returning({ userId: otpChallenges.userId });
  return { forgiven: rows.length > 0, userIds: new Set(rows.map((row) => row.userId)) };
}
