import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { referralCreditUses } from '../../src/database/tables/referral-credit.ts';
import { referralLinks, referralRules, referrals } from '../../src/database/tables/referrals.ts';
import { createUser } from './people.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** Rules as they are after the first change of an institute: ₹1,000, 14 days, links of 90 days, credit of a year. */
export const turnReferrals = (db: Db, isOn: boolean, changes: Partial<typeof referralRules.$inferInsert> = {}) =>
  db.update(referralRules).set({ isOn, ...changes });

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that nobody else has: ten letters of a number. */
function codeOf(number: number): string {
  let [rest, code] = [number, ''];
  while (code.length < 10) {
    code += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return code;
}

/** The link of a student, new or as it is. */
export async function plantLink(db: Db, studentId: number) {
  await db
    .insert(referralLinks)
    .values({ studentId, code: codeOf(studentId), madeAt: new Date() })
    .onConflictDoNothing();
  return only(await db.select().from(referralLinks).where(eq(referralLinks.studentId, studentId)));
}

/** A friend of ₹1,000 who has signed up; new people unless `changes` name them. */
export async function plantReferral(db: Db, changes: Partial<typeof referrals.$inferInsert> = {}) {
  const friendId = changes.friendId ?? (await createUser(db)).id;
  const referrerId = changes.referrerId ?? (await createUser(db)).id;
  const promise = { rewardInPaise: 1_000_00, windowDays: 14, useDays: 365 };
  const values = { signedUpAt: new Date(), ...promise, ...changes, friendId, referrerId };
  return only(await db.insert(referrals).values(values).returning());
}

/** Credit that a student can use until that day. */
export const plantReward = (db: Db, referrerId: number, rupees = 1_000, usableUntil = '2097-01-01') =>
  plantReferral(db, {
    referrerId,
    rewardInPaise: rupees * 100,
    state: 'earned',
    earnedAt: new Date('2020-01-01T00:00:00Z'),
    usableUntil,
  });

export const listPlantedUses = (db: Db, studentId: number) =>
  db.select().from(referralCreditUses).where(eq(referralCreditUses.studentId, studentId));

export const referralOf = async (db: Db, friendId: number) =>
  (await db.select().from(referrals).where(eq(referrals.friendId, friendId)))[0];

type Student = 'student' | 'otherStudent';

/** Rows for requests about referrals. */
export const referralRows = (db: Db, idOf: (person: Student) => number) => ({
  isOn: () => turnReferrals(db, true),
  version: async () => {
    const { rows } = await db.execute<{ version: number }>(sql`select version from referral_rules`);
    return rows[0]?.version ?? 0;
  },
  code: async () => {
    await turnReferrals(db, true);
    return (await plantLink(db, idOf('otherStudent'))).code;
  },
  /** A referral that waits for the staff; its people are nobody else's. */
  waiting: async () => (await plantReferral(db, { state: 'to_decide', flags: ['same_device'] })).id,
});
