import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins, rateLimits } from '#database/tables/auth.ts';

export async function findAdmin(db: Db, username: string) {
  const rows = await db
    .select()
    .from(admins)
    .where(and(or(eq(admins.username, username), eq(admins.email, username)), isNull(admins.disabledAt)));
  return rows[0];
}

export async function getAdmin(db: Db, adminId: number) {
  const rows = await db.select().from(admins).where(eq(admins.id, adminId));
  const row = rows[0];
  if (row === undefined) throw new Error(`admins: ${adminId} has a session but no row`);
  return row;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const mayLogIn = and(isNull(admins.disabledAt), isNotNull(admins.passwordHash));
  const rows = await db.select({ id: admins.id }).from(admins).where(mayLogIn).limit(1);
  return rows.length > 0;
}

interface NewAdmin {
  readonly username: string;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly recoveryCodeHashes: string[];
}

/** `replace` gives an existing admin a new password; without a new second factor the old one stays. */
export async function insertAdmin(db: Db, admin: NewAdmin, replace: boolean): Promise<number> {
  const { passwordHash, totpSecret, recoveryCodeHashes } = admin;
  const secondFactor = totpSecret === null ? {} : { totpSecret, recoveryCodeHashes, totpLastStep: null };
  const set = { passwordHash, ...secondFactor, disabledAt: null };
  const insert = db.insert(admins).values({ ...admin, name: admin.username });
  const rows = await (replace ? insert.onConflictDoUpdate({ target: admins.username, set }) : insert).returning({
    id: admins.id,
  });
  const row = rows[0];
  if (row === undefined) throw new Error('admins: the insert returned no row');
  return row.id;
}

/** Each authenticator code is accepted once. */
export async function takeTotpStep(db: Db, adminId: number, step: number): Promise<boolean> {
  const unused = or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step));
  const rows = await db
    .update(admins)
    .set({ totpLastStep: step })
    .where(and(eq(admins.id, adminId), unused))
    .returning({ id: admins.id });
  return rows.length === 1;
}

export async function takeRecoveryCode(db: Db, adminId: number, codeHash: string): Promise<boolean> {
  const rows = await db
    .update(admins)
    .set({ recoveryCodeHashes: sql`array_remove(${admins.recoveryCodeHashes}, ${codeHash})` })
    .where(and(eq(admins.id, adminId), sql`${codeHash} = any(${admins.recoveryCodeHashes})`))
    .returning({ id: admins.id });
  return rows.length === 1;
}

interface GuessPolicy {
  readonly freeFails: number;
  readonly windowSeconds: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

/**
 * Counts a try before its password is checked. After the free tries, `windowEndsAt` is when the next try is allowed,
 * and the wait doubles each time; a window without tries resets the count. Returns false while the wait lasts.
 */
export async function takeGuess(db: Db, key: string, policy: GuessPolicy, now: Date): Promise<boolean> {
  const { freeFails, windowSeconds, firstWaitSeconds, longestWaitSeconds } = policy;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const { count, windowEndsAt } = rateLimits;
  const isForgotten = sql`${windowEndsAt} <= case when ${count} < ${freeFails} then ${now}::timestamptz else ${later(-windowSeconds)}::timestamptz end`;
  const next = sql`case when ${isForgotten} then 1 else ${count} + 1 end`;
  const wait = sql`make_interval(secs => least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * 2.0 ^ (${next} - ${freeFails})))`;
  const rows = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: later(windowSeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: next,
        windowEndsAt: sql`case when ${isForgotten} then ${later(windowSeconds)}::timestamptz
          when ${count} + 1 < ${freeFails} then ${windowEndsAt} else ${now}::timestamptz + ${wait} end`,
      },
      setWhere: sql`${count} < ${freeFails} or ${windowEndsAt} <= ${now}::timestamptz`,
    })
    .returning({ count });
  return rows.length === 1;
}

export async function findGuessWait(db: Db, key: string): Promise<Date | undefined> {
  const rows = await db.select({ until: rateLimits.windowEndsAt }).from(rateLimits).where(eq(rateLimits.key, key));
  return rows[0]?.until;
}

export async function forgetGuesses(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
