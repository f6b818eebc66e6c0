import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { referrals } from '#database/tables/referrals.ts';
import { users } from '#database/tables/users.ts';

/** Locks the friend as paying and refunding do. False if they cannot be referred: staff added them, or they are gone. */
export async function lockFriend(tx: Db, friendId: number): Promise<boolean> {
  const rows = await tx
    .select({ madeByAdmin: users.madeByAdmin })
    .from(users)
    .where(and(eq(users.id, friendId), eq(users.role, 'STUDENT'), notInArray(users.status, ['archived', 'deleted'])))
    .for('no key update');
  return rows[0]?.madeByAdmin === false;
}

type NewReferral = Pick<
  typeof referrals.$inferInsert,
  'friendId' | 'referrerId' | 'signedUpAt' | 'rewardInPaise' | 'windowDays' | 'useDays'
>;

/** Undefined if the friend was referred before. */
export async function insertReferral(tx: Db, referral: NewReferral) {
  const rows = await tx.insert(referrals).values(referral).onConflictDoNothing().returning();
  return rows[0];
}

export type ReferralRow = typeof referrals.$inferSelect;

/** Locks the friend, then the referral, until the commit. */
export async function lockReferral(tx: Db, id: number): Promise<ReferralRow | undefined> {
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(referrals, eq(referrals.friendId, users.id))
    .where(eq(referrals.id, id))
    .for('no key update', { of: users });
  const rows = await tx.select().from(referrals).where(eq(referrals.id, id)).for('no key update');
  return rows[0];
}

type Change = Partial<
  Pick<ReferralRow, 'state' | 'flags' | 'earnedAt' | 'usableUntil' | 'end' | 'decidedBy' | 'decidedAt' | 'decision'>
>;

/** The referral must be locked. */
export async function updateReferral(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(referrals).set(change).where(eq(referrals.id, id));
}

/** Open referrals whose friend has paid for a course, by id. */
export async function listReferralsToJudge(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from referrals r where r.state = 'open' and r.id > ${after} and exists (
      select from orders o where o.student_id = r.friend_id and o.instalment = 0 and o.paid_at is not null)
    order by r.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

interface KnownPerson {
  readonly email: string | null;
  readonly mobileNumber: string;
  readonly otherContacts: readonly string[];
  readonly resumeHash: string | null;
}

interface Pair {
  readonly friendId: number;
  readonly referrerId: number;
}

const personOf = (id: number) => sql`
  (select jsonb_build_object('email', u.email, 'mobileNumber', u.mobile_number,
    'resumeHash', (select m.hash from media m where m.id = u.resume_id),
    'otherContacts', array(
      select c.old_value::text from contact_changes c where c.user_id = u.id and c.old_value is not null
      union select c.new_value::text from contact_changes c where c.user_id = u.id and c.confirmed_at is not null))
  from users u where u.id = ${id})`;

/** What is known about both: contacts, resumes, browsers and payers. */
export async function readPair(db: Db, { friendId, referrerId }: Pair) {
  const others = sql`(select ${referrerId}::int as id union select r.friend_id from referrals r
    where r.referrer_id = ${referrerId} and r.friend_id <> ${friendId})`;
  const { rows } = await db.execute<{
    friend: KnownPerson;
    referrer: KnownPerson;
    sharesDevice: boolean;
    sharesPayer: boolean;
  }>(sql`
    with others as materialized ${others}
    select ${personOf(friendId)} as friend, ${personOf(referrerId)} as referrer,
      exists (select from known_devices own join others on true
        join known_devices theirs on theirs.user_id = others.id and theirs.device_id = own.device_id
        where own.user_id = ${friendId}) as "sharesDevice",
      exists (select from orders o join payments p on p.order_id = o.id
        join payments q on q.payer_hash = p.payer_hash and q.captured_at is not null
        join orders x on x.id = q.order_id join others on others.id = x.student_id
        where o.student_id = ${friendId} and p.captured_at is not null and p.payer_hash is not null) as "sharesPayer"`);
  const row = rows[0];
  if (row === undefined) throw new Error('referrals: a person is missing');
  return row;
}

/** Orders that the friend has paid once, with what stayed of their money. */
export async function listPaidOrders(db: Db, friendId: number) {
  const { rows } = await db.execute<{
    status: string;
    instalment: number;
    paidAt: string;
    paidInPaise: string;
    isReduced: boolean;
  }>(sql`
    select o.status, o.instalment, to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "paidAt",
      coalesce((select sum(p.amount_in_paise) from payments p where p.order_id = o.id and p.captured_at is not null), 0)
        + coalesce((select sum(c.carried_in_paise) from course_changes c where c.to_order_id = o.id), 0) as "paidInPaise",
      exists (select from refunds r where r.order_id = o.id and r.effect <> 'returns') as "isReduced"
    from orders o where o.student_id = ${friendId} and o.paid_at is not null order by o.id`);
  return rows.map(({ paidAt, paidInPaise, ...order }) => ({
    ...order,
    paidAt: new Date(paidAt),
    paidInPaise: Number(paidInPaise),
  }));
}
