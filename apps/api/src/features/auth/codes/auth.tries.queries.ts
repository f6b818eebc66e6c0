import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { otpChallenges, otpTries } from '#database/tables/auth.ts';
import {
  type CodePool,
  type CodeTarget,
  isLiveChallenge,
  noDeviceId,
  ofTarget,
  type TargetInSql,
  placeholderValuesOf,
} from './auth.otp.queries.ts';

export interface Guesser {
  readonly deviceId: string | undefined;
  readonly network: string;
}

type At = Parameters<Parameters<typeof prepared>[1]>[1];

const typedTarget = (at: At, isLogin: boolean): TargetInSql => ({
  purpose: at('purpose'),
  channel: at('channel'),
  value: at('value'),
  ...(!isLogin && { userId: at('userId') }),
});

const challengeToTry = (isLogin: boolean) =>
  prepared(`find_${isLogin ? 'login' : 'person'}_code_to_try`, (db, at) => {
    const isOpenToGuesser = or(isNull(otpChallenges.deviceId), eq(otpChallenges.deviceId, at('deviceId')));
    return db
      .select({
        id: otpChallenges.id,
        userId: otpChallenges.userId,
        deviceId: otpChallenges.deviceId,
        askedBy: otpChallenges.askedBy,
        codeHash: otpChallenges.codeHash,
        createdAt: otpChallenges.createdAt,
        liveCount: sql<number>`(count(*) over ())::int`,
      })
      .from(otpChallenges)
      .where(
        and(
          ofTarget(typedTarget(at, isLogin)),
          isOpenToGuesser,
          isLiveChallenge,
          gt(otpChallenges.expiresAt, at('now')),
        ),
      )
      .orderBy(
        desc(isNotNull(otpChallenges.deviceId)),
        sql`${otpChallenges.askedBy} is not distinct from ${at('deviceId')}::uuid desc`,
        sql`${otpChallenges.network} is not distinct from ${at('network')}::text desc`,
        desc(otpChallenges.id),
      )
      .limit(1);
  });

const loginCodeToTry = challengeToTry(true);
const personCodeToTry = challengeToTry(false);

/**
 * The one live code that a guess is compared with: the code of the guessing known device, else the one this browser
 * asked for, else the newest from its network, else the newest of any stranger (a caller without cookies whose address
 * has changed).
 */
export async function findChallengeToTry(db: Db, target: CodeTarget, guesser: Guesser, now: Date) {
  const find = target.purpose === 'login' ? loginCodeToTry : personCodeToTry;
  const rows = await find(db, {
    ...placeholderValuesOf(target),
    deviceId: guesser.deviceId ?? noDeviceId,
    network: guesser.network,
    now,
  });
  return rows[0];
}

const isCounted = isNull(otpChallenges.forgivenAt);

const triesInPool = (kind: CodePool['kind'], inPool: (at: At) => SQL | undefined) =>
  prepared(`count_tries_of_${kind}`, (db, at) => {
    const isWrong = sql`not ${otpTries.isRight}`;
    const ofGuesser = sql`${otpTries.byAsker} = ${at('byAsker')}::boolean
      and (${otpTries.byAsker} or ${otpTries.network} = ${at('network')}::text)`;
    const onCode = sql`${otpTries.challengeId} = ${at('challengeId')}::bigint and ${ofGuesser}`;
    return db
      .select({
        onCode: sql<number>`(count(*) filter (where ${onCode}))::int`,
        ofNetwork: sql<number>`(count(*) filter (where ${isWrong} and ${otpTries.network} = ${at('network')}::text))::int`,
        ofAll: sql<number>`(count(*) filter (where ${isWrong}))::int`,
      })
      .from(otpTries)
      .innerJoin(otpChallenges, eq(otpChallenges.id, otpTries.challengeId))
      .where(
        and(
          ofTarget(typedTarget(at, kind !== 'person')),
          inPool(at),
          isCounted,
          gt(otpChallenges.createdAt, at('codesSince')),
          gt(otpTries.triedAt, at('since')),
        ),
      );
  });

const countTriesOf = {
  network: triesInPool('network', () => isNull(otpChallenges.deviceId)),
  device: triesInPool('device', (at) => eq(otpChallenges.deviceId, at('deviceId'))),
  person: triesInPool('person', () => undefined),
};

interface Guess {
  readonly kind: CodePool['kind'];
  readonly target: CodeTarget;
  readonly guesser: Guesser;
  readonly challengeId: number;
  readonly byAsker: boolean;
  /** Tries before this moment do not count. */
  readonly since: Date;
  /** Codes sent before this moment had expired by `since`, so the query skips them. */
  readonly codesSince: Date;
}

/** The counts are exact only while the caller holds the lock of the identifier. */
export async function countTries(db: Db, guess: Guess) {
  const { kind, target, guesser, ...values } = guess;
  const rows = await countTriesOf[kind](db, { ...placeholderValuesOf(target), ...guesser, ...values });
  return rows[0] ?? { onCode: 0, ofNetwork: 0, ofAll: 0 };
}

const insert = prepared('insert_code_try', (db, at) =>
  db.insert(otpTries).values({
    challengeId: at('challengeId'),
    network: at('network'),
    byAsker: at('byAsker'),
    isRight: at('isRight'),
    triedAt: at('now'),
  }),
);

interface Try {
  readonly challengeId: number;
  readonly network: string | null;
  readonly byAsker: boolean;
  readonly isRight: boolean;
  readonly now: Date;
}

export async function insertTry(db: Db, { ...values }: Try): Promise<void> {
  await insert(db, values);
}

/** Wrong codes from one network since the last right code from any network. */
export async function countStraightFails(db: Db, target: CodeTarget, network: string): Promise<number> {
  const tries = () =>
    db
      .select({ id: otpTries.id })
      .from(otpTries)
      .innerJoin(otpChallenges, eq(otpChallenges.id, otpTries.challengeId))
      .$dynamic();
  const lastRight = tries()
    .where(and(ofTarget(target), otpTries.isRight))
    .orderBy(desc(otpTries.id))
    .limit(1);
  const straight = tries().where(
    and(
      ofTarget(target),
      isCounted,
      eq(otpTries.network, network),
      eq(otpTries.isRight, false),
      sql`${otpTries.id} > coalesce((${lastRight}), 0)`,
    ),
  );
  return db.$count(straight.as('straight'));
}

/** Whether this person used a code that was asked for from this network. */
export async function isNetworkOf(db: Db, userId: number, network: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(
      and(eq(otpChallenges.userId, userId), eq(otpChallenges.network, network), gt(otpChallenges.consumedAt, since)),
    )
    .limit(1);
  return rows.length > 0;
}
