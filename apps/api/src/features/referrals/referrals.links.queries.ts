import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { referralLinks, referralRules } from '#database/tables/referrals.ts';
import { users } from '#database/tables/users.ts';

export async function getRulesRow(db: Db) {
  const rows = await db
    .select({
      isOn: referralRules.isOn,
      rewardInRupees: referralRules.rewardInRupees,
      windowDays: referralRules.windowDays,
      linkDays: referralRules.linkDays,
      useDays: referralRules.useDays,
      version: referralRules.version,
    })
    .from(referralRules);
  const row = rows[0];
  if (row === undefined) throw new Error('referral_rules: the row is missing');
  return row;
}

export type RulesRow = Awaited<ReturnType<typeof getRulesRow>>;

/** Locks the rules until the commit, and returns their version. */
export async function lockRules(tx: Db): Promise<number> {
  const rows = await tx.select({ version: referralRules.version }).from(referralRules).for('no key update');
  return rows[0]?.version ?? 0;
}

type RuleValues = Omit<RulesRow, 'version'> & { readonly updatedBy: string };

export async function updateRules(tx: Db, values: RuleValues, now: Date): Promise<void> {
  await tx.update(referralRules).set({ ...values, version: sql`${referralRules.version} + 1`, updatedAt: now });
}

export async function findCodeOf(db: Db, studentId: number): Promise<string | undefined> {
  const rows = await db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.studentId, studentId));
  return rows[0]?.code;
}

/** Changes nothing if the student has a link, or somebody else has this code. */
export async function insertLink(db: Db, studentId: number, code: string, madeAt: Date): Promise<void> {
  await db.insert(referralLinks).values({ studentId, code, madeAt }).onConflictDoNothing();
}

const isHere = and(eq(users.role, 'STUDENT'), notInArray(users.status, ['archived', 'deleted']));

/** The link with this code, while its student is with us. */
export async function findLink(db: Db, key: { readonly code: string } | { readonly id: number }) {
  const rows = await db
    .select({ id: referralLinks.id, studentId: users.id, name: users.name })
    .from(referralLinks)
    .innerJoin(users, eq(users.id, referralLinks.studentId))
    .where(and('id' in key ? eq(referralLinks.id, key.id) : eq(referralLinks.code, key.code), isHere));
  return rows[0];
}
