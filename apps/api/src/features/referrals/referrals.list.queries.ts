import type { ReferralState } from '@avsar/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameMatches } from '#database/people-search.ts';
import { orders } from '#database/tables/payments.ts';
import { referrals } from '#database/tables/referrals.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

export { listActorNames } from '#database/actor-names.ts';

const referrers = alias(users, 'referrers');

/** When the friend paid for the first course that they still have. */
const paidAt = sql<Date | null>`(select min(${orders.paidAt}) from ${orders}
  where ${orders.studentId} = ${referrals.friendId} and ${orders.instalment} = 0 and ${orders.status} = 'paid')`.mapWith(
  orders.paidAt,
);

const everyReferral = (db: Db) =>
  db
    .select({
      id: referrals.id,
      friendId: referrals.friendId,
      friendName: users.name,
      referrerId: referrals.referrerId,
      referrerName: referrers.name,
      signedUpAt: referrals.signedUpAt,
      state: referrals.state,
      flags: referrals.flags,
      rewardInPaise: referrals.rewardInPaise,
      windowDays: referrals.windowDays,
      earnedAt: referrals.earnedAt,
      usableUntil: referrals.usableUntil,
      end: referrals.end,
      decidedBy: referrals.decidedBy,
      decidedAt: referrals.decidedAt,
      decision: referrals.decision,
      paidAt,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.friendId))
    .innerJoin(referrers, eq(referrers.id, referrals.referrerId))
    .$dynamic();

export type ListedReferral = Awaited<ReturnType<typeof listReferralRows>>[number];

export interface ReferralFilter {
  /** Name of the friend. */
  readonly q?: string | undefined;
  readonly state?: ReferralState | undefined;
}

const passes = ({ q, state }: ReferralFilter) =>
  and(q === undefined ? undefined : nameMatches(q), state === undefined ? undefined : eq(referrals.state, state));

interface PageOf {
  readonly before: number;
  readonly limit: number;
}

/** The newest first. */
export async function listReferralRows(db: Db, filter: ReferralFilter, { before, limit }: PageOf) {
  return everyReferral(db)
    .where(and(passes(filter), lt(referrals.id, before)))
    .orderBy(desc(referrals.id))
    .limit(limit);
}

/** Counts up to `countedMost`. */
export const countReferralRows = (db: Db, filter: ReferralFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: referrals.id })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.friendId))
      .where(passes(filter))
      .orderBy(desc(referrals.id))
      .limit(countedMost),
  );

export async function findReferralRow(db: Db, id: number): Promise<ListedReferral | undefined> {
  const rows = await everyReferral(db).where(eq(referrals.id, id));
  return rows[0];
}

/** Friends of a student, the newest first. */
export async function listFriendRows(db: Db, referrerId: number, { before, limit }: PageOf) {
  return everyReferral(db)
    .where(and(eq(referrals.referrerId, referrerId), lt(referrals.id, before)))
    .orderBy(desc(referrals.id))
    .limit(limit);
}

/** Rewards of a student that were earned, the one that ends first at the top. */
export async function listEarnedRewards(db: Db, referrerId: number) {
  return db
    .select({
      id: referrals.id,
      amountInPaise: referrals.rewardInPaise,
      earnedAt: sql<Date>`${referrals.earnedAt}`.mapWith(referrals.earnedAt),
      usableUntil: sql<string>`${referrals.usableUntil}`.mapWith(referrals.usableUntil),
    })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), eq(referrals.state, 'earned')))
    .orderBy(referrals.usableUntil, referrals.id);
}
