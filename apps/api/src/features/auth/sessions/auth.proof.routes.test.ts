import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { contactChangesOf, newEmail, right } from '../../../../test/rows/contact-changes.ts';
import type { UserRow } from '../../../../test/rows/people.ts';

let test: TestApp;
let contacts: ReturnType<typeof contactChangesOf>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  contacts = contactChangesOf(test);
});
afterAll(() => test.close());

/** A student who logged in so long ago that the session is not fresh. */
async function staleMember(changes: Parameters<TestApp['createUser']>[0] = {}) {
  const user = await test.createUser(changes);
  const session = await test.signInAs('student', user);
  await contacts.age(session.sessionId);
  return { ...session, user };
}

type Channel = 'email' | 'mobile';
const ask = (token: string, channel: Channel) => test.call('POST', '/api/me/proof', { token, body: { channel } });
const confirm = (token: string, channel: Channel, otp = right) =>
  test.call('POST', '/api/me/proof/confirm', { token, body: { channel, otp } });

const plantProof = (user: UserRow, purpose: 'proof' | 'login' | 'contact' = 'proof') =>
  test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: right, purpose });

describe('POST /me/proof', () => {
  it('200 by e-mail: the code makes this session fresh for ten minutes, and no other session of the person', async () => {
    const { token, user } = await staleMember();
    const other = await test.signInAs('student', user);
    await contacts.age(other.sessionId);
    const asked = await ask(token, 'email');
    expect([asked.status, asked.json()]).toEqual([
      200,
      { message: 'We have sent a 6-digit code to your e-mail address.' },
    ]);
    const reply = await confirm(token, 'email', await test.mailedCode(user.email));
    const returned = new Date(String(reply.json()['freshUntil'])).getTime();
    expect([reply.status, Math.abs(returned - test.clock.now().getTime() - 600_000) < 5_000]).toEqual([200, true]);
    expect(contacts.mailsTo(user.email).join()).toContain('wants to change the e-mail address or mobile number');
    expect((await contacts.ask(token, { email: newEmail() })).status).toBe(201);
    expect((await contacts.ask(other.token, { email: newEmail() })).status).toBe(403);
    test.clock.forward({ minutes: 10 });
    expect((await contacts.ask(token, { email: newEmail() })).status).toBe(403);
  });

  it('200 by SMS', async () => {
    const { token, user } = await staleMember();
    expect((await ask(token, 'mobile')).status).toBe(200);
    expect((await confirm(token, 'mobile', await test.textedCode(user.mobileNumber))).status).toBe(200);
  });

  it('400 for a contact that was never proved: no code is sent there, and no code from there is accepted', async () => {
    const { token, user } = await staleMember({ mobileVerifiedAt: null });
    const asked = await ask(token, 'mobile');
    expect([asked.status, Object.keys(asked.json<{ fields: object }>().fields)]).toEqual([400, ['channel']]);
    expect(await test.db.$count(otpChallenges, eq(otpChallenges.userId, user.id))).toBe(0);
    const { id: userId, mobileNumber: identifier } = user;
    await test.plantCode({ userId, channel: 'mobile', identifier, code: right, purpose: 'proof' });
    expect((await confirm(token, 'mobile')).status).toBe(400);
    expect((await contacts.ask(token, { email: newEmail() })).status).toBe(403);
  });

  it('401 for a code with another purpose, a code of another person, and a used code', async () => {
    const { token, user } = await staleMember();
    for (const purpose of ['login', 'contact'] as const) {
      await plantProof(user, purpose);
      expect((await confirm(token, 'email')).json()).toMatchObject({ code: 'otp_unusable' });
    }
    await plantProof((await staleMember()).user);
    expect((await confirm(token, 'email')).json()).toMatchObject({ code: 'otp_unusable' });
    await plantProof(user);
    expect((await confirm(token, 'email')).status).toBe(200);
    expect((await confirm(token, 'email')).json()).toMatchObject({ code: 'otp_unusable' });
  });

  it('POST /auth/verifyOtp 401 for a proof code: it opens no session', async () => {
    const { user } = await staleMember();
    await plantProof(user);
    const body = { identifier: user.email, otp: right, type: 'email' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).status).toBe(401);
  });

  it('401 after five wrong codes, also for the right one', async () => {
    const { token, user } = await staleMember();
    await plantProof(user);
    for (let guess = 0; guess < 5; guess += 1) expect((await confirm(token, 'email', '000000')).status).toBe(401);
    expect((await confirm(token, 'email')).json()).toMatchObject({ code: 'otp_exhausted' });
  });

  it('429 for another code within half a minute; log-in codes are counted separately', async () => {
    const { token, user } = await staleMember();
    expect((await ask(token, 'email')).status).toBe(200);
    expect((await ask(token, 'email')).status).toBe(429);
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email: user.email } })).status).toBe(200);
  });

  it('200 for an address whose previous owner has asked for a proof too', async () => {
    const { user: before } = await staleMember();
    await plantProof(before);
    await test.db.update(users).set({ email: newEmail() }).where(eq(users.id, before.id));
    const { token } = await staleMember({ email: before.email });
    expect((await ask(token, 'email')).status).toBe(200);
    const live = and(eq(otpChallenges.identifier, before.email), eq(otpChallenges.purpose, 'proof'));
    expect(await test.db.$count(otpChallenges, live)).toBe(2);
  });

  it.each([
    ['channel', {}],
    ['channel', { channel: 'fax' }],
  ])('400 without a valid %s', async (field, body) => {
    const { token } = await staleMember();
    const reply = await test.call('POST', '/api/me/proof', { token, body });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});
