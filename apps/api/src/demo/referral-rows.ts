import { type Calendar, demoReferralRules, demoReferrals, namedStudents } from '@avsar/demo';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { referralLinks, referralRules, referrals } from '#database/tables/referrals.ts';
import { users } from '#database/tables/users.ts';
import type { Tx } from '#shared/context.ts';

/** Referrals are on; the first named student has a link, and friends in each state. */
export async function insertReferrals(tx: Tx, calendar: Calendar, actor: string): Promise<void> {
  const { rewardInRupees, windowDays, useDays } = demoReferralRules;
  await tx.update(referralRules).set({ ...demoReferralRules, isOn: true, updatedBy: actor });
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, namedStudents[0]?.email ?? ''));
  if (referrer === undefined) return;
  const madeAt = calendar.instant(-80);
  await tx.insert(referralLinks).values({ studentId: referrer.id, code: 'ANANYA2345', madeAt });
  const taken = [referrer.id];
  for (const { daysAgo, hasPaid, decision, flags, state } of demoReferrals) {
    const friendId = await findFriend(tx, taken, { hasPaid, isNew: state === 'open' });
    if (friendId === undefined) continue;
    taken.push(friendId);
    await tx.insert(referrals).values({
      friendId,
      referrerId: referrer.id,
      signedUpAt: calendar.instant(-daysAgo),
      rewardInPaise: rewardInRupees * 100,
      windowDays,
      useDays,
      state,
      flags: [...flags],
      ...(state === 'earned' && {
        earnedAt: calendar.instant(-daysAgo + 20),
        usableUntil: calendar.date(useDays - daysAgo + 20),
      }),
      ...(decision !== null && { end: 'refused', decidedBy: actor, decidedAt: calendar.instant(-2), decision }),
    });
  }
}

interface Wanted {
  readonly hasPaid: boolean;
  /** Who paid last, so that the refund window is not over. */
  readonly isNew: boolean;
}

/** A student who is nobody's friend yet, with a course that is paid or without any order. */
async function findFriend(tx: Tx, taken: readonly number[], { hasPaid, isNew }: Wanted): Promise<number | undefined> {
  const orders = sql`select from orders o where o.student_id = ${users.id}`;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'STUDENT'),
        eq(users.status, 'active'),
        notInArray(
          users.email,
          namedStudents.map(({ email }) => email),
        ),
        notInArray(users.id, [...taken]),
        hasPaid ? sql`exists (${orders} and o.status = 'paid' and o.instalment = 0)` : sql`not exists (${orders})`,
      ),
    )
    .orderBy(
      sql`(select max(o.paid_at) from orders o where o.student_id = ${users.id} and ${isNew}) desc nulls last`,
      asc(users.id),
    )
    .limit(1);
  return rows[0]?.id;
}
