import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownDevices, otpChallenges, otpTries, sessions } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type User = Awaited<ReturnType<TestApp['createUser']>>;

const right = '246810';
const wrong = '135791';

const plantFor = (user: User, code = right) =>
  test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code });

const verify = (user: User, otp: string, more: { cookie?: string | undefined; address?: string } = {}) =>
  test.call('POST', '/api/auth/verifyOtp', { body: { identifier: user.email, otp, type: 'email' }, ...more });

const send = (user: User, more: { cookie?: string | undefined; address?: string } = {}) =>
  test.call('POST', '/api/auth/otp/email', { body: { email: user.email }, ...more });

describe('POST /auth/otp/email and /auth/otp/mobile', () => {
  it('200: the mailed code signs in and GET /me returns the person', async () => {
    const user = await test.createUser({ role: 'TRAINER' });
    const sent = await send(user);
    expect(sent.status).toBe(200);
    const verified = await verify(user, await test.mailedCode(user.email));
    expect(verified.status).toBe(200);
    const { token, userData } = verified.json<{ token: string; userData: object }>();
    expect(userData).toMatchObject({ id: user.id, name: user.name, roles: ['TRAINER'], technologies: ['Java'] });
    const me = await test.call('GET', '/api/me', { token });
    expect(me.json()).toMatchObject({ id: user.id, email: user.email, experience: 7 });
  });

  it('200: the texted code signs in, by the spec’s query form', async () => {
    const user = await test.createUser();
    const body = { mobileNumber: user.mobileNumber };
    expect((await test.call('POST', '/api/auth/otp/mobile', { body })).status).toBe(200);
    const otp = await test.textedCode(user.mobileNumber);
    const query = new URLSearchParams({ identifier: user.mobileNumber, otp, type: 'mobile' });
    const verified = await test.call('POST', `/api/auth/verifyOtp?${query}`);
    expect(verified.status).toBe(200);
    expect(verified.json()).toHaveProperty('token');
  });

  it('200: a number is understood with country code, leading zero, spaces, hyphens and Devanagari digits', async () => {
    const user = await test.createUser();
    const { mobileNumber } = user;
    const spelled = `0${mobileNumber.slice(0, 5)}-${mobileNumber.slice(5)}`;
    expect((await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber: spelled } })).status).toBe(200);
    // Another spelling is the same number, so its limit counts.
    const again = await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber: `91${mobileNumber}` } });
    expect(again.status).toBe(429);
    const otp = await test.textedCode(mobileNumber);
    const devanagari = mobileNumber.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09_66 + Number(digit)));
    const body = { identifier: `+91 ${devanagari}`, otp, type: 'mobile' };
    const verified = await test.call('POST', '/api/auth/verifyOtp', { body });
    expect(verified.json()).toMatchObject({ userData: { id: user.id, mobileNumber } });
  });

  it('404 for an unknown identifier; the message says to sign up', async () => {
    const reply = await test.call('POST', '/api/auth/otp/email', { body: { email: 'nobody@people.test' } });
    expect(reply.status).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'unknown_identifier' });
    expect(reply.text).toContain('Please sign up first.');
  });

  it.each(['+14155550100', '+447700900123', '1234567890', '98765', '98765432101', '+915876543210'])(
    '400 for %s: only ten digits of an Indian mobile (threat 12)',
    async (mobileNumber) => {
      const reply = await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber } });
      expect(reply.status).toBe(400);
      expect(reply.json()).toMatchObject({ message: 'Please enter a valid 10-digit mobile number.' });
    },
  );

  it('400 for an invalid e-mail address, with the message of the spec', async () => {
    const reply = await test.call('POST', '/api/auth/otp/email', { body: { email: 'ananya@' } });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ fields: { email: 'Please enter a valid email address.' } });
  });

  it('429 within 30 seconds, on the fourth in 15 minutes and the eleventh in a day, each with Retry-After', async () => {
    const user = await test.createUser();
    expect((await send(user)).status).toBe(200);
    const tooSoon = await send(user);
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(30);
    for (const _ of [2, 3]) {
      test.clock.forward({ seconds: 31 });
      expect((await send(user)).status).toBe(200);
    }
    test.clock.forward({ seconds: 31 });
    const fourth = await send(user);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(600);
    for (let sent = 3; sent < 10; sent += 1) {
      test.clock.forward({ minutes: 15 });
      expect((await send(user)).status).toBe(200);
    }
    test.clock.forward({ minutes: 15 });
    expect((await send(user)).status).toBe(429);
    test.clock.forward({ hours: 24 });
    expect((await send(user)).status).toBe(200);
  });

  it('only one of 40 parallel requests sends a code', async () => {
    const user = await test.createUser();
    const replies = await Promise.all(Array.from({ length: 40 }, () => send(user)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(39);
    const rows = await test.db.select().from(otpChallenges).where(eq(otpChallenges.userId, user.id));
    expect(rows).toHaveLength(1);
  });
});

describe('POST /auth/verifyOtp', () => {
  it('401 for a wrong code; 401 otp_exhausted for the right one after five wrong (threat 11)', async () => {
    const user = await test.createUser();
    await plantFor(user);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const reply = await verify(user, wrong);
      expect(reply.status).toBe(401);
      expect(reply.json()).toMatchObject({ code: 'otp_incorrect' });
    }
    const sixth = await verify(user, right);
    expect(sixth.status).toBe(401);
    expect(sixth.json()).toMatchObject({ code: 'otp_exhausted' });
  });

  it('at most five of 200 parallel guesses are compared, and none of them signs in (threat 11)', async () => {
    const user = await test.createUser();
    const challengeId = await plantFor(user);
    const guesses = Array.from({ length: 200 }, (_, index) => verify(user, index < 60 ? wrong : right));
    const replies = await Promise.all(guesses);
    const codes = Map.groupBy(replies, (reply) => reply.json()['code'] ?? 'signed in');
    expect(codes.get('otp_incorrect')).toHaveLength(5);
    expect(codes.get('otp_exhausted')).toHaveLength(195);
    const tries = await test.db.select().from(otpTries).where(eq(otpTries.challengeId, challengeId));
    expect(tries).toHaveLength(5);
  });

  it('429 for the right code after fifteen wrong codes in a day (threat 11)', async () => {
    const user = await test.createUser();
    for (let code = 1; code <= 3; code += 1) {
      await plantFor(user);
      for (let attempt = 1; attempt <= 5; attempt += 1) await verify(user, wrong);
      await test.db.update(otpChallenges).set({ supersededAt: new Date() }).where(eq(otpChallenges.userId, user.id));
    }
    await plantFor(user);
    const sixteenth = await verify(user, right);
    expect(sixteenth.status).toBe(429);
    test.clock.forward({ hours: 25 });
    await test.db.update(otpChallenges).set({ supersededAt: new Date() }).where(eq(otpChallenges.userId, user.id));
    await plantFor(user);
    expect((await verify(user, right)).status).toBe(200);
  });

  it('exactly one of 50 parallel verifies of the right code gets a token (threat 14)', async () => {
    const user = await test.createUser();
    await plantFor(user);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(user, right)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(49);
    expect(await test.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });

  it('401 for the first code once a second was sent, and for a code used before (threat 14)', async () => {
    const user = await test.createUser();
    await send(user);
    const first = await test.mailedCode(user.email);
    test.clock.forward({ seconds: 31 });
    await send(user);
    const second = await test.mailedCode(user.email, 1);
    if (first !== second) expect((await verify(user, first)).status).toBe(401);
    expect((await verify(user, second)).status).toBe(200);
    const replayed = await verify(user, second);
    expect(replayed.status).toBe(401);
    expect(replayed.json()).toMatchObject({ code: 'otp_unusable' });
  });

  it('a code is valid after 4:59 minutes and expired after 5:01 (threat 14)', async () => {
    const user = await test.createUser();
    await plantFor(user);
    test.clock.forward({ minutes: 5, seconds: 1 });
    const late = await verify(user, right);
    expect(late.status).toBe(401);
    expect(late.json()).toMatchObject({ code: 'otp_unusable' });
    const other = await test.createUser();
    await plantFor(other);
    test.clock.forward({ minutes: 4, seconds: 59 });
    expect((await verify(other, right)).status).toBe(200);
  });

  it('400 if one of the three fields is missing, and for an unknown property', async () => {
    expect((await test.call('POST', '/api/auth/verifyOtp')).status).toBe(400);
    const body = { identifier: 'a@people.test', otp: right, type: 'email', roles: ['ADMIN'] };
    const reply = await test.call('POST', '/api/auth/verifyOtp', { body });
    expect(reply.status).toBe(400);
    expect(reply.json()).toHaveProperty('fields.roles');
  });

  it('the first code proves its identifier; the other, unproved one cannot log in', async () => {
    const user = await test.createUser({ status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null });
    await plantFor(user);
    expect((await verify(user, right)).status).toBe(200);
    const [row] = await test.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ status: 'active', mobileVerifiedAt: null });
    expect(row?.emailVerifiedAt).not.toBeNull();
    const byMobile = await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber: user.mobileNumber } });
    expect([byMobile.status, byMobile.json()['code']]).toEqual([409, 'identifier_unproved']);
  });

  const unverified = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;

  it('200 logs in to the account that has proved the address meanwhile, not to the one the code was asked for', async () => {
    const late = await test.createUser(unverified);
    await plantFor(late);
    const owner = await test.createUser({ email: late.email });
    const reply = await verify(late, right);
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ userData: { id: owner.id } });
    expect(await test.db.select().from(sessions).where(eq(sessions.userId, late.id))).toHaveLength(0);
  });

  it('200 logs in to the account that this browser signed up, even if others claim the same number', async () => {
    const mine = await test.createUser(unverified);
    const device = await signInNewBrowser();
    await test.db.insert(knownDevices).values({ userId: mine.id, deviceId: device.id, lastSignInAt: new Date() });
    const squatter = await test.createUser({ ...unverified, email: mine.email });
    const theirs = { userId: mine.id, deviceId: randomUUID(), lastSignInAt: new Date() };
    await test.db.insert(knownDevices).values(theirs);
    // The code was asked for with the squatter's account.
    await plantFor(squatter);
    const reply = await verify(mine, right, { cookie: device.cookie });
    expect(reply.json()).toMatchObject({ userData: { id: mine.id } });
    const devices = await test.db.select().from(knownDevices).where(eq(knownDevices.userId, mine.id));
    expect(devices.map(({ deviceId }) => deviceId)).toEqual([device.id]);
    const [row] = await test.db.select().from(users).where(eq(users.id, squatter.id));
    expect(row).toMatchObject({ status: 'unverified', emailVerifiedAt: null });
  });

  /** A browser with our device cookie, as after any log-in. */
  async function signInNewBrowser() {
    const somebody = await test.createUser();
    await plantFor(somebody);
    const { cookie = '' } = await verify(somebody, right);
    return { cookie, id: /=([0-9a-f-]{36})/.exec(cookie)?.[1] ?? '' };
  }

  it('a sign-up with somebody else’s address neither locks the owner out nor logs the newcomer in', async () => {
    const owner = await test.createUser();
    await test.createUser({
      email: owner.email,
      status: 'unverified',
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
    });
    await send(owner);
    const verified = await verify(owner, await test.mailedCode(owner.email));
    expect(verified.json()).toMatchObject({ userData: { id: owner.id } });
  });
});

describe('a known device (threat 11b)', () => {
  it('still logs in when a stranger has used up all sends and tries; the other channel works too', async () => {
    const user = await test.createUser();
    await plantFor(user);
    const first = await verify(user, right);
    const { cookie } = first;
    expect(cookie).toContain('avsar_device=');
    test.clock.forward({ minutes: 16 });

    for (let sent = 0; sent < 3; sent += 1) {
      test.clock.forward({ seconds: 31 });
      expect((await send(user)).status).toBe(200);
      for (let attempt = 0; attempt < 5; attempt += 1) await verify(user, wrong);
    }
    test.clock.forward({ seconds: 31 });
    expect((await send(user)).status).toBe(429);

    await test.jobsDone();
    const mailsBefore = test.inbox.received.filter(({ to }) => to.includes(user.email)).length;
    expect((await send(user, { cookie })).status).toBe(200);
    const code = await test.mailedCode(user.email, mailsBefore);
    await verify(user, wrong);
    expect((await verify(user, code, { cookie })).status).toBe(200);

    const byMobile = await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber: user.mobileNumber } });
    expect(byMobile.status).toBe(200);
  });

  it('replaces a stranger’s code, which then answers 401 and not 429', async () => {
    const user = await test.createUser();
    await plantFor(user);
    const { cookie } = await verify(user, right);
    await plantFor(user);
    expect((await send(user, { cookie })).status).toBe(200);
    const replaced = await verify(user, right);
    expect(replaced.status).toBe(401);
    expect(replaced.json()).toMatchObject({ code: 'otp_unusable' });
  });

  it('may use a code that a stranger asked for once its own has expired', async () => {
    const user = await test.createUser();
    await plantFor(user);
    const { cookie } = await verify(user, right);
    expect((await send(user, { cookie })).status).toBe(200);
    test.clock.forward({ minutes: 6 });
    await plantFor(user);
    expect((await verify(user, right, { cookie })).status).toBe(200);
  });

  it('is not known for another person, and a forged device cookie is ignored', async () => {
    const attacker = await test.createUser();
    await plantFor(attacker);
    const { cookie } = await verify(attacker, right);
    const victim = await test.createUser();
    expect((await send(victim)).status).toBe(200);
    expect((await send(victim, { cookie })).status).toBe(429);
    expect((await send(victim, { cookie: 'avsar_device=00000000-0000-4000-8000-000000000000.forged' })).status).toBe(
      429,
    );
  });

  it('a person gets a mail when a second device logs in, not for the first one', async () => {
    const user = await test.createUser();
    await test.startWorker();
    await plantFor(user);
    await verify(user, right);
    await plantFor(user);
    await verify(user, right);
    await expect
      .poll(() => test.inbox.received.filter(({ to }) => to.includes(user.email)).map(({ mail }) => mail.subject), {
        timeout: 8000,
      })
      .toEqual([expect.stringMatching(/New log-in/)]);
  });
});
