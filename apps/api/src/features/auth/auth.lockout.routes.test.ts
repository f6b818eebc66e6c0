import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges, otpTries } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type User = Awaited<ReturnType<TestApp['createUser']>>;

interface From {
  readonly address?: string;
  readonly cookie?: string | undefined;
}

const wrong = '000000';
const home = { address: '203.0.113.20' };
const stranger = { address: '198.51.100.7' };
/** Different networks, all of them strange to everybody. */
const elsewhere = (index: number) => ({ address: `198.18.${index}.1` });

const send = (user: User, from: From) =>
  test.call('POST', '/api/auth/otp/email', { body: { email: user.email }, ...from });

const verify = (user: User, otp: string, from: From) =>
  test.call('POST', '/api/auth/verifyOtp', { body: { identifier: user.email, otp, type: 'email' }, ...from });

const mailsTo = (user: User) => test.inbox.received.filter(({ to }) => to.includes(user.email)).length;

/** A new browser of the owner asks for a code and reads it. */
async function askAsOwner(user: User, from: From = home) {
  await test.jobsDone();
  const before = mailsTo(user);
  const sent = await send(user, from);
  expect(sent.status).toBe(200);
  return { code: await test.mailedCode(user.email, before), cookie: sent.cookie };
}

const guesses = (count: number, guess: (index: number) => ReturnType<typeof verify>) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(index)));

const codesOf = (replies: readonly Awaited<ReturnType<typeof verify>>[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, (reply) => reply.json<{ code?: string }>().code ?? `${reply.status}`)].map(
      ([code, { length }]) => [code, length],
    ),
  );

describe('one stranger and a person whose address the stranger knows (threat 11b)', () => {
  it('19 requests of the stranger: a new device of the person elsewhere gets a code and logs in', async () => {
    const user = await test.createUser();
    for (let round = 0; round < 10; round += 1) {
      await send(user, stranger);
      if (round < 3) for (let tries = 0; tries < 3; tries += 1) await verify(user, wrong, stranger);
      test.clock.forward({ minutes: 15, seconds: 1 });
    }
    expect((await send(user, stranger)).status).toBe(429);

    const { code, cookie } = await askAsOwner(user);
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
  });

  it('the stranger asks again and again: the code of the person stays good', async () => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    for (let round = 0; round < 3; round += 1) {
      expect((await send(user, stranger)).status).toBe(200);
      test.clock.forward({ seconds: 31 });
    }
    await test.jobsDone();
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
  });

  it('the stranger in the same network asks for a code: the code of the person stays good', async () => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    test.clock.forward({ seconds: 31 });
    expect((await send(user, home)).status).toBe(200);
    await test.jobsDone();
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
  });

  it.each([
    ['from elsewhere', stranger],
    ['from the same network', home],
  ])('the stranger enters wrong codes %s, without asking: the code of the person stays good', async (_, from) => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    const replies = await guesses(10, () => verify(user, wrong, from));
    expect(codesOf(replies)).toEqual({ otp_incorrect: 5, otp_exhausted: 5 });
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
  });

  it('changing the address inside one network gives the stranger no more', async () => {
    const user = await test.createUser();
    expect((await send(user, { address: '198.51.100.7' })).status).toBe(200);
    expect((await send(user, { address: '198.51.100.200' })).status).toBe(429);
    expect((await send(user, { address: '2001:db8:7:1::1' })).status).toBe(200);
    expect((await send(user, { address: '2001:db8:7:ffff::9' })).status).toBe(429);
    expect((await send(user, { address: '2001:db8:8:1::1' })).status).toBe(200);
  });
});

describe('the browser that asked', () => {
  it('logs in although its address has changed since', async () => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    await send(user, stranger);
    await test.jobsDone();
    expect((await verify(user, code, { address: '2001:db8:99::1', cookie })).status).toBe(200);
  });

  it('without a cookie and with another address still logs in, as nobody else has asked', async () => {
    const user = await test.createUser();
    const { code } = await askAsOwner(user);
    expect((await verify(user, code, { address: '2001:db8:99::1' })).status).toBe(200);
  });

  it('is told which of several codes is its own', async () => {
    const user = await test.createUser();
    const { cookie } = await askAsOwner(user);
    const alone = await verify(user, wrong, { ...home, cookie });
    expect(alone.json()).toMatchObject({ message: 'That code is not right. Please check it and try again.' });
    await send(user, stranger);
    const several = await verify(user, wrong, { ...home, cookie });
    expect(several.json()['code']).toBe('otp_incorrect');
    expect(several.json()['message']).toMatch(/^That code is not right\. .* the one sent at \d{1,2}:\d\d [ap]m IST\.$/);
  });

  it('ends all other codes of the address by logging in', async () => {
    const user = await test.createUser();
    await send(user, stranger);
    const strangers = await test.mailedCode(user.email);
    const { code, cookie } = await askAsOwner(user);
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
    const late = await verify(user, strangers, stranger);
    expect([late.status, late.json()]).toEqual([401, expect.objectContaining({ code: 'otp_unusable' })]);
  });
});

const countFailsOf = async (user: User) => {
  const ofUser = eq(otpChallenges.userId, user.id);
  const tries = test.db.select().from(otpTries).innerJoin(otpChallenges, eq(otpChallenges.id, otpTries.challengeId));
  return (await tries.where(ofUser)).length;
};

describe('strangers in many networks', () => {
  const alertsOf = (user: User) =>
    test.logLines
      .filter((line) => line.includes('"alert":"codes_under_attack"') && line.includes(`"userId":${user.id},`))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('200 guesses from 100 networks, 50 in parallel: 60 are compared, with two alerts', async () => {
    const user = await test.createUser();
    await askAsOwner(user);
    const waves = [];
    for (let wave = 0; wave < 4; wave += 1) {
      waves.push(await guesses(50, (index) => verify(user, wrong, elsewhere((wave * 50 + index) % 100))));
    }
    expect(codesOf(waves.flat())).toEqual({ otp_incorrect: 60, rate_limited: 140 });
    expect(await countFailsOf(user)).toBe(60);
    expect(alertsOf(user)).toEqual([
      expect.objectContaining({ what: 'wrong codes', channel: 'email', percent: 50 }),
      expect.objectContaining({ what: 'wrong codes', channel: 'email', percent: 100 }),
    ]);
    expect(test.logLines.join('')).not.toContain(user.email);
    const refused = await verify(user, wrong, elsewhere(101));
    expect(refused.json()['message']).toContain('mobile number');
  });

  it('a network has 3 tries once the strangers have failed 30 times', async () => {
    const user = await test.createUser();
    await askAsOwner(user);
    for (let network = 0; network < 6; network += 1) await guesses(5, () => verify(user, wrong, elsewhere(network)));
    const replies = await guesses(10, () => verify(user, wrong, elsewhere(7)));
    expect(codesOf(replies)).toEqual({ otp_incorrect: 3, rate_limited: 7 });
  });

  it('40 codes a day are sent, 2 a network after the first 20; two alerts', async () => {
    const user = await test.createUser();
    for (let network = 0; network < 20; network += 1) expect((await send(user, elsewhere(network))).status).toBe(200);
    for (let sent = 1; sent <= 2; sent += 1) {
      expect((await send(user, elsewhere(50))).status).toBe(200);
      test.clock.forward({ seconds: 31 });
    }
    expect((await send(user, elsewhere(50))).status).toBe(429);
    for (let network = 60; network < 78; network += 1) expect((await send(user, elsewhere(network))).status).toBe(200);
    const refused = await send(user, elsewhere(90));
    expect(refused.status).toBe(429);
    expect(refused.json()['message']).toContain('mobile number');
    expect(alertsOf(user).map(({ what, percent }) => [what, percent])).toEqual([
      ['codes sent', 50],
      ['codes sent', 100],
    ]);
    test.clock.forward({ hours: 24 });
    expect((await send(user, elsewhere(90))).status).toBe(200);
  });

  it('a network this person has logged in from has room beyond that, and the other channel too', async () => {
    const user = await test.createUser();
    const first = await askAsOwner(user);
    expect((await verify(user, first.code, { ...home, cookie: first.cookie })).status).toBe(200);
    test.clock.forward({ seconds: 31 });
    for (let network = 0; network < 40; network += 1) await send(user, elsewhere(network));
    expect((await send(user, elsewhere(90))).status).toBe(429);

    const { code, cookie } = await askAsOwner(user);
    await guesses(80, (index) => verify(user, wrong, elsewhere(index)));
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
    const body = { mobileNumber: user.mobileNumber };
    expect((await test.call('POST', '/api/auth/otp/mobile', { body, ...elsewhere(90) })).status).toBe(200);
  });
});
