import { randomUUID } from 'node:crypto';
import type { ReferralInvitation } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpClaims } from '#database/tables/auth.ts';
import { notifications } from '#database/tables/notifications.ts';
import { orders, payments, refunds } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { statusesOf } from '../../../test/rows/taught-batch.ts';
import type { Call } from '../../../test/app.ts';
import { createBuyer } from '../../../test/payments/purchases.ts';
import { openPaymentTest, retryWhileBusy, type Shop } from '../../../test/payments/payments-shop.ts';
import { plantPaidOrder } from '../../../test/payments/paid-orders.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { plantLink, plantReferral, referralOf, turnReferrals } from '../../../test/rows/referrals.ts';
import { signUpDraft } from '../../../test/rows/sign-ups.ts';
import { beginReferral, earnReferrals } from './referrals.earn.service.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});
beforeEach(() => turnReferrals(shop.test.db, true, { linkDays: 90, windowDays: 14, rewardInRupees: 1_000 }));

const earn = () => earnReferrals(shop.context);
const begin = (friendId: number, linkId: number) => beginReferral(shop.context, { friendId, linkId });
const daysAgo = (days: number) => new Date(shop.test.clock.now().getTime() - days * 86_400_000);
let addresses = 0;
const nextAddress = () => `10.7.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

/** A student with a link, and what a browser keeps of it. */
async function createReferrer() {
  const referrer = await shop.test.signInAs('student');
  const link = await plantLink(shop.test.db, referrer.id);
  const reply = await shop.test.call('GET', `/api/referrals/links/${link.code}`, { address: nextAddress() });
  return { ...referrer, link, referral: reply.json<{ invitation: ReferralInvitation }>().invitation.token };
}

async function signUp(more: object, call: Call = {}) {
  const draft = { ...(await signUpDraft()), ...more };
  const reply = await shop.test.call('POST', '/api/students', { body: draft, address: nextAddress(), ...call });
  return { draft, reply, id: reply.json<{ userData?: { id: number } }>().userData?.id ?? 0 };
}

async function retried(body: object) {
  const address = nextAddress();
  const reply = await retryWhileBusy(() => shop.test.call('POST', '/api/students', { body, address }));
  return { reply, id: reply.json<{ userData?: { id: number } }>().userData?.id ?? 0 };
}

/** The friend's first log-in, in the browser that signed up. */
async function logIn({ id: userId, draft, reply }: Awaited<ReturnType<typeof signUp>>) {
  const { email: identifier } = draft;
  await shop.test.plantCode({ userId, channel: 'email', identifier, code: '246810' });
  const body = { identifier, otp: '246810', type: 'email' };
  const { cookie } = reply;
  const entered = await shop.test.call('POST', '/api/auth/verifyOtp', { body, cookie, address: nextAddress() });
  await runBegun();
  return entered;
}

/** Runs the jobs that log-ins have sent, twice, with the rights of the worker. */
async function runBegun() {
  const { rows } = await shop.test.db.execute<{ id: string; friend: number; link: number }>(sql`
    update pgboss.job set state = 'completed' where name = 'referrals.begin' and state < 'completed'
    returning id, (data ->> 'friendId')::int as friend, (data ->> 'linkId')::int as link`);
  for (const { friend, link } of [...rows, ...rows]) await begin(friend, link);
}

describe('POST /students with the link of a friend (threat 54)', () => {
  it('201, and a referral from the first log-in on, with what is promised today', async () => {
    const { id: referrerId, referral } = await createReferrer();
    const friend = await signUp({ referral });
    expect([friend.reply.status, await referralOf(shop.test.db, friend.id)]).toEqual([201, undefined]);
    expect((await logIn(friend)).status).toBe(200);
    expect(await referralOf(shop.test.db, friend.id)).toMatchObject({
      referrerId,
      state: 'open',
      flags: [],
      rewardInPaise: 1_000_00,
      windowDays: 14,
      useDays: 365,
    });
  });

  it.each<[string, (token: string) => string | undefined, object]>([
    ['none', () => undefined, {}],
    ['a forged one', (token) => token.replace(/\.(\d+)\./, '.1.'), {}],
    ['any text', () => 'x', {}],
    ['one that is too old', (token) => token, { linkDays: 1 }],
    ['one of a time when nobody could refer', (token) => token, { isOn: false }],
  ])('201 with %s, and nobody is referred', async (_, tokenOf, rules) => {
    const { referral } = await createReferrer();
    shop.test.clock.forward({ hours: 48 });
    await turnReferrals(shop.test.db, true, rules);
    const friend = await signUp({ referral: tokenOf(referral) });
    const claims = await shop.test.db.select().from(signUpClaims).where(eq(signUpClaims.userId, friend.id));
    expect([friend.reply.status, claims.map(({ referralLinkId }) => referralLinkId)]).toEqual([201, [null]]);
  });

  it('the link that came first counts, and only in the browser that signed up', async () => {
    const [first, second] = [await createReferrer(), await createReferrer()];
    const friend = await signUp({ referral: first.referral });
    const { cookie } = friend.reply;
    await signUp({ ...friend.draft, referral: second.referral }, { cookie });
    await signUp({ ...friend.draft, referral: second.referral });
    expect((await logIn(friend)).status).toBe(200);
    expect(await referralOf(shop.test.db, friend.id)).toMatchObject({ referrerId: first.id });
  });

  it('a stranger who signs up with the address of somebody refers nobody', async () => {
    const { referral } = await createReferrer();
    const owner = await signUp({});
    await signUp({ ...owner.draft, referral });
    expect((await logIn(owner)).status).toBe(200);
    expect(await referralOf(shop.test.db, owner.id)).toBeUndefined();
    // Nor does one whose sign-up is the only one, once the owner logs in from another browser.
    const { reply, ...theirs } = await signUp({ referral });
    expect((await logIn({ ...theirs, reply: { ...reply, cookie: undefined } })).status).toBe(200);
    expect(await referralOf(shop.test.db, theirs.id)).toBeUndefined();
  });

  it('409 for somebody who has an account, who is not referred', async () => {
    const { referral } = await createReferrer();
    const friend = await signUp({});
    await logIn(friend);
    expect((await signUp({ ...friend.draft, referral })).reply.status).toBe(409);
    expect(await referralOf(shop.test.db, friend.id)).toBeUndefined();
  });

  it('fifty sign-ups at once with one link: fifty referrals', async () => {
    const { link, referral } = await createReferrer();
    const drafts = [];
    for (let left = 50; left > 0; left -= 1) drafts.push(await signUpDraft());
    // Pictures are checked one after the other: whoever finds the line too long comes again.
    const friends = await Promise.all(drafts.map((draft) => retried({ ...draft, referral })));
    expect(new Set(friends.map(({ reply }) => reply.status))).toEqual(new Set([201]));
    await Promise.all(friends.flatMap(({ id }) => [begin(id, link.id), begin(id, link.id)]));
    const begun = await Promise.all(friends.map(({ id }) => referralOf(shop.test.db, id)));
    expect(begun.filter((row) => row?.state === 'open')).toHaveLength(50);
  });
});

describe('the job that begins a referral', () => {
  it('flags one browser for both, and does not refer oneself or somebody whom the staff added', async () => {
    const { id: referrerId, link, referral } = await createReferrer();
    const friend = await signUp({ referral });
    const [device] = await shop.test.db.select().from(signUpClaims).where(eq(signUpClaims.userId, friend.id));
    await shop.test.db.execute(sql`insert into known_devices values (${device?.deviceId}, ${referrerId}, now())`);
    await logIn(friend);
    expect(await referralOf(shop.test.db, friend.id)).toMatchObject({ flags: ['same_device'], state: 'open' });
    await begin(referrerId, link.id);
    const { id: entered } = await shop.test.createUser();
    await shop.test.db.update(users).set({ madeByAdmin: true }).where(eq(users.id, entered));
    await begin(entered, link.id);
    expect([await referralOf(shop.test.db, referrerId), await referralOf(shop.test.db, entered)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('flags a contact that the other had before', async () => {
    const { id: referrerId, link } = await createReferrer();
    const { id: friendId } = await shop.test.createUser({ email: `former-${referrerId}+x@people.test` });
    await shop.test.db.execute(sql`
      insert into contact_changes (user_id, channel, new_value, old_value, requested_at, confirmed_at)
      values (${referrerId}, 'email', 'new@people.test', ${`former-${referrerId}@people.test`}, now(), now())`);
    await begin(friendId, link.id);
    expect(await referralOf(shop.test.db, friendId)).toMatchObject({ flags: ['same_contact'] });
  });
});

/** A referral whose friend has bought a course so many days ago. */
async function bought(days: number, priceInPaise = 12_000_00) {
  const referral = await plantReferral(shop.test.db);
  const { id: courseId } = await createCourse(shop.test.db, { priceInPaise });
  const paid = await plantPaidOrder(shop.test.db, { studentId: referral.friendId, courseId, paidAt: daysAgo(days) });
  return { ...referral, ...paid };
}

describe('the nightly job (threat 54)', () => {
  it('earns after the refund window, once, also if it runs twice at the same time', async () => {
    const { friendId, referrerId } = await bought(15);
    const young = await bought(13);
    await Promise.all([earn(), earn(), earn()]);
    await earn();
    const now = shop.test.clock.now();
    expect(await referralOf(shop.test.db, friendId)).toMatchObject({ state: 'earned', decidedBy: null });
    expect((await referralOf(shop.test.db, friendId))?.earnedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(await referralOf(shop.test.db, young.friendId)).toMatchObject({ state: 'open' });
    const told = await shop.test.db.select().from(notifications).where(eq(notifications.userId, referrerId));
    expect(told.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['referral_earned', 'bell'],
      ['referral_earned', 'mail'],
    ]);
  });

  it('waits for a refund on its way, and ends with the whole refund', async () => {
    const { friendId, order, payment } = await bought(20);
    await shop.test.db.insert(refunds).values({
      key: randomUUID(),
      paymentId: payment.id,
      orderId: order.id,
      amountInPaise: payment.amountInPaise,
      reason: 'Changed their mind',
      requestedBy: 'admin:1',
      requestedAt: shop.test.clock.now(),
    });
    await shop.test.db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order.id));
    await earn();
    expect(await referralOf(shop.test.db, friendId)).toMatchObject({ state: 'open' });
    await shop.test.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
    await earn();
    expect(await referralOf(shop.test.db, friendId)).toMatchObject({ state: 'not_counted', end: 'refunded' });
  });

  it('leaves to the staff: the same payer, of the friend and the student or of two friends, and little money', async () => {
    const [own, other, little] = [await bought(20), await bought(20), await bought(20, 500_00)];
    const sibling = await bought(20);
    const payer = (hash: string, ...ids: number[]) =>
      Promise.all(
        ids.map((id) =>
          shop.test.db
            .update(payments)
            .set({ payerHash: Buffer.from(hash) })
            .where(eq(payments.id, id)),
        ),
      );
    const { id: courseId } = await createCourse(shop.test.db);
    const hers = await plantPaidOrder(shop.test.db, { studentId: own.referrerId, courseId });
    await payer('one', own.payment.id, hers.payment.id);
    await shop.test.db.execute(sql`alter table referrals disable trigger referrals_kept`);
    await shop.test.db.execute(sql`update referrals set referrer_id = ${other.referrerId} where id = ${sibling.id}`);
    await shop.test.db.execute(sql`alter table referrals enable trigger referrals_kept`);
    await payer('two', other.payment.id, sibling.payment.id);
    await earn();
    const stateOf = async ({ friendId }: { readonly friendId: number }) => {
      const row = await referralOf(shop.test.db, friendId);
      return [row?.state, row?.flags];
    };
    expect(await Promise.all([own, other, sibling, little].map(stateOf))).toEqual([
      ['to_decide', ['same_payer']],
      ['to_decide', ['same_payer']],
      ['to_decide', ['same_payer']],
      ['to_decide', ['paid_little']],
    ]);
  });

  it('the payer of a real payment is stored as an HMAC only, the same for the same UPI address', async () => {
    const hashes = [];
    for (const vpa of ['Asha@okbank', 'asha@okbank ', 'bela@okbank']) {
      const buyer = await createBuyer(shop.test);
      const paid = await shop.test.razorpay.pay(await buyer.order(), { method: 'upi', vpa });
      expect(statusesOf([await buyer.verify(paid)])).toEqual([200]);
      const [row] = await shop.test.db
        .select({ hash: payments.payerHash })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(orders.studentId, buyer.id));
      hashes.push(row?.hash?.toString('hex'));
    }
    expect([hashes[0] === hashes[1], hashes[0] === hashes[2], hashes[0]?.length]).toEqual([true, false, 64]);
    const { rows } = await shop.test.db.execute(sql`select * from payments`);
    expect(JSON.stringify(rows)).not.toContain('okbank');
  });
});
