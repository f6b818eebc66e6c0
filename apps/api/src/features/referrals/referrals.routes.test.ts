import type { ErrorReply, ReferredFriend, Referral, ReferralInvitation, ReferralRules } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { notifications } from '#database/tables/notifications.ts';
import { referralLinks } from '#database/tables/referrals.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidOrder } from '../../../test/payments/paid-orders.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { plantLink, plantReferral, turnReferrals } from '../../../test/rows/referrals.ts';
import { statusesOf } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let office: { readonly token: string; readonly id: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  office = await test.signInWithRights('money');
});
afterAll(() => test.close());
beforeEach(() => turnReferrals(test.db, true));

const asStaff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, `/api/admin/${path}`, { token: office.token, ...(body !== undefined && { body }) });
const mine = (token: string) => test.call('GET', '/api/referrals/mine', { token });
const makeLink = (token: string) => test.call('POST', '/api/referrals/link', { token });
const messageOf = (reply: { json<Body>(): Body }) => reply.json<ErrorReply>().message;
let addresses = 0;
const open = (code: string, address = `203.0.113.${(addresses += 1)}`) =>
  test.call('GET', `/api/referrals/links/${code}`, { address });
const rules = { isOn: true, reward: 1_500, windowDays: 10, linkDays: 60, useDays: 200 };

describe('GET and PUT /admin/referral-rules', () => {
  it('200: kept and audited; what was promised to friends before stays', async () => {
    const before = (await asStaff('GET', 'referral-rules')).json<ReferralRules>();
    const promised = await plantReferral(test.db);
    const reply = await asStaff('PUT', 'referral-rules', { ...rules, version: before.version });
    expect([reply.status, reply.json()]).toEqual([200, { ...rules, version: before.version + 1 }]);
    expect((await asStaff('GET', 'referral-rules')).json()).toEqual(reply.json());
    const noted = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'referral-rules:1'));
    expect(noted.at(-1)).toMatchObject({
      actor: `admin:${office.id}`,
      before: { reward: before.reward },
      after: { reward: 1_500 },
    });
    const list = (await asStaff('GET', 'referrals?limit=1')).json<Referral[]>();
    expect(list).toMatchObject([{ id: promised.id, reward: 1_000 }]);
  });

  it('409 with the version of before: of two changes at once one counts', async () => {
    const { version } = (await asStaff('GET', 'referral-rules')).json<ReferralRules>();
    const both = [rules, rules].map((body) => asStaff('PUT', 'referral-rules', { ...body, version }));
    expect(statusesOf(await Promise.all(both))).toEqual([200, 409]);
  });

  it.each([
    { reward: 0 },
    { reward: 50_001 },
    { reward: 10.5 },
    { windowDays: -1 },
    { windowDays: 181 },
    { linkDays: 0 },
    { useDays: 1_096 },
  ])('400 %j', async (wrong) => {
    const { version } = (await asStaff('GET', 'referral-rules')).json<ReferralRules>();
    expect((await asStaff('PUT', 'referral-rules', { ...rules, ...wrong, version })).status).toBe(400);
  });
});

describe('while it is off', () => {
  beforeEach(() => turnReferrals(test.db, false));

  it('nothing is promised, no link is made, and a link invites to nothing', async () => {
    const { id, token } = await test.signInAs('student');
    const { code } = await plantLink(test.db, id);
    expect((await test.call('GET', '/api/referrals/terms')).json()).toEqual({ terms: null });
    expect((await mine(token)).json()).toEqual({ terms: null, link: null });
    const refused = await makeLink(token);
    expect([refused.status, messageOf(refused)]).toEqual([409, 'This feature is not available right now.']);
    expect([(await open(code)).json(), (await open('nothing')).json()]).toEqual([
      { invitation: null },
      { invitation: null },
    ]);
  });
});

describe('POST /referrals/link', () => {
  it('200: one link for each student, the same again, also by many calls at once', async () => {
    const { id, token } = await test.signInAs('student');
    expect((await mine(token)).json()).toMatchObject({ link: null });
    const replies = await Promise.all(Array.from({ length: 8 }, () => makeLink(token)));
    const links = new Set(replies.map((reply) => reply.json<{ link: string }>().link));
    expect([replies.map(({ status }) => status), links.size]).toEqual([Array.from({ length: 8 }, () => 200), 1]);
    const [row] = await test.db.select().from(referralLinks).where(eq(referralLinks.studentId, id));
    expect([...links][0]).toMatch(new RegExp(`/refer/${row?.code}$`));
    expect((await mine(token)).json()).toMatchObject({ link: [...links][0], terms: { linkDays: 60 } });
  });
});

describe('GET /referrals/links/:code (threat 54)', () => {
  it('200 with a first name and nothing else of the person, in any case and with hyphens', async () => {
    const { id } = await test.createUser({ name: 'Asha Rao' });
    const { code } = await plantLink(test.db, id);
    const reply = await open(`${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase());
    const { invitation } = reply.json<{ invitation: ReferralInvitation }>();
    expect([reply.status, invitation.firstName]).toEqual([200, 'Asha']);
    expect(new Date(invitation.countsUntil).getTime()).toBeGreaterThan(test.clock.now().getTime());
    expect(reply.text).not.toContain('Rao');
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it('404 for an unknown code, and for a student who is archived', async () => {
    const { id } = await test.createUser();
    const { code } = await plantLink(test.db, id);
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, id));
    expect([(await open('2222222222')).status, (await open('x')).status, (await open(code)).status]).toEqual([
      404, 404, 404,
    ]);
  });

  it('429 after 60 wrong codes of an address, then for the right one too; right codes are not counted', async () => {
    const { code } = await plantLink(test.db, (await test.createUser()).id);
    const address = '203.0.113.250';
    for (let tries = 0; tries < 5; tries += 1) expect((await open(code, address)).status).toBe(200);
    for (let tries = 0; tries < 60; tries += 1) expect((await open('2222222222', address)).status).toBe(404);
    const over = await open(code, address);
    expect([over.status, over.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await open(code, '203.0.113.251')).status).toBe(200);
  });
});

describe('GET /referrals/friends', () => {
  it('200: first names, how far each is, and none of the reasons of the staff but a refusal', async () => {
    const { id: referrerId, token } = await test.signInAs('student');
    const friend = async (name: string) => (await test.createUser({ name })).id;
    const plant = async (name: string, changes: Parameters<typeof plantReferral>[1] = {}) =>
      plantReferral(test.db, { ...changes, friendId: await friend(name), referrerId });
    await plant('Bela One');
    const paid = await plant('Chand Two');
    const course = await createCourse(test.db);
    const paidAt = new Date('2026-11-01T06:00:00Z');
    await plantPaidOrder(test.db, { studentId: paid.friendId, courseId: course.id, paidAt });
    await plant('Dev Three', { state: 'to_decide', flags: ['same_device'] });
    await plant('Esha Four', { state: 'earned', earnedAt: paidAt, usableUntil: '2027-11-01' });
    const decided = { decidedBy: 'admin:1', decidedAt: paidAt, decision: 'It is your own account.' };
    await plant('Farid Five', { state: 'not_counted', end: 'refused', ...decided });
    await plantReferral(test.db);
    const reply = await test.call('GET', '/api/referrals/friends', { token });
    expect(reply.json<ReferredFriend[]>()).toMatchObject([
      { firstName: 'Farid', state: 'not_counted', end: 'refused', reason: 'It is your own account.' },
      { firstName: 'Esha', state: 'earned', earnedOn: '2026-11-01', reward: 1_000 },
      { firstName: 'Dev', state: 'checking', earnsOn: null, reason: null },
      { firstName: 'Chand', state: 'paid', earnsOn: '2026-11-15' },
      { firstName: 'Bela', state: 'signed_up', earnsOn: null },
    ]);
    expect(reply.text).not.toMatch(/same_device|One|Two|admin/);
  });
});

describe('POST /admin/referrals/:referralId/decide', () => {
  const decide = (id: number, verdict: 'approve' | 'refuse') =>
    asStaff('POST', `referrals/${id}/decide`, { verdict, reason: 'I called both of them.' });

  it('200 approve: earned until its day, told by bell and mail, audited', async () => {
    const { id, referrerId } = await plantReferral(test.db, { state: 'to_decide', flags: ['same_payer'] });
    const reply = await decide(id, 'approve');
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      {
        state: 'earned',
        flags: ['same_payer'],
        decided: { reason: 'I called both of them.' },
      },
    ]);
    const told = await test.db.select().from(notifications).where(eq(notifications.userId, referrerId));
    expect(told.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['referral_earned', 'bell'],
      ['referral_earned', 'mail'],
    ]);
    const [noted] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `referral:${id}`));
    expect(noted).toMatchObject({
      action: 'referral.approve',
      actor: `admin:${office.id}`,
      after: { state: 'earned' },
    });
  });

  it('200 refuse, and 200 approve after all; 409 for what is decided, by two at once too; 404', async () => {
    const { id } = await plantReferral(test.db, { state: 'to_decide', flags: ['same_device'] });
    expect(statusesOf(await Promise.all([decide(id, 'refuse'), decide(id, 'refuse')]))).toEqual([200, 409]);
    expect((await decide(id, 'approve')).json()).toMatchObject({ state: 'earned', end: null });
    expect([(await decide(id, 'refuse')).status, (await decide(id, 'approve')).status]).toEqual([409, 409]);
    expect((await decide(2_147_483_647, 'refuse')).status).toBe(404);
  });

  it('409 approve while the friend has not paid or can still ask for the money back', async () => {
    const { id } = await plantReferral(test.db);
    const reply = await decide(id, 'approve');
    expect([reply.status, messageOf(reply)]).toEqual([409, expect.stringContaining('has not paid')]);
  });
});

it('GET /admin/referrals 200: filtered by state and by the name of the friend', async () => {
  const { id: friendId } = await test.createUser({ name: 'Zubin Unmistakable' });
  const { id } = await plantReferral(test.db, { friendId, state: 'to_decide', flags: ['same_resume'] });
  const ids = async (query: string) =>
    (await asStaff('GET', `referrals?${query}`)).json<Referral[]>().map((referral) => referral.id);
  expect(await ids('q=unmistak&state=to_decide')).toEqual([id]);
  expect(await ids('q=unmistak&state=earned')).toEqual([]);
  expect(await ids('state=to_decide')).toContain(id);
});

describe('the database', () => {
  it.each([
    'referrer_id = (select max(id) from users where id <> friend_id and id <> referrer_id)',
    'reward_in_paise = reward_in_paise + 1',
    "signed_up_at = now() - interval '1 year'",
    "flags = '{}'",
  ])('keeps who, when, what was promised, and flags: %s', async (change) => {
    const { id } = await plantReferral(test.db, { flags: ['same_device'] });
    const changing = test.db.execute(sql.raw(`update referrals set ${change} where id = ${id}`));
    await expect(changing).rejects.toMatchObject({ cause: { constraint: 'referrals_stay' } });
  });

  it('keeps a reward that was earned', async () => {
    const earned = { state: 'earned', earnedAt: new Date(), usableUntil: '2027-01-01' } as const;
    const { id } = await plantReferral(test.db, earned);
    const changing = test.db.execute(
      sql`update referrals set state = 'open', earned_at = null, usable_until = null where id = ${id}`,
    );
    await expect(changing).rejects.toMatchObject({ cause: { constraint: 'referrals_stay' } });
  });
});
