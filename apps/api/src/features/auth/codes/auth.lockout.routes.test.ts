import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges, otpTries } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

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
/** Different networks from which nobody has logged in before. */
const elsewhere = (index: number) => ({ address: `198.18.${index}.1` });

const send = (user: User, from: From) =>
  test.call('POST', '/api/auth/otp/email', { body: { email: user.email }, ...from });

const verify = (user: User, otp: string, from: From) =>
  test.call('POST', '/api/auth/verifyOtp', { body: { identifier: user.email, otp, type: 'email' }, ...from });

const mailsTo = (user: User) => test.inbox.received.filter(({ to }) => to.includes(user.email)).length;

/** The owner asks for a code in a new browser and reads it. */
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

describe('a stranger who knows the e-mail address of a person (threat 11b)', () => {
  it('after 19 requests by the stranger, a new device of the person in another network gets a code and logs in', async () => {
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

  it('repeated requests for codes by the stranger leave the code of the person valid', async () => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    for (let round = 0; round < 3; round += 1) {
      expect((await send(user, stranger)).status).toBe(200);
      test.clock.forward({ seconds: 31 });
    }
    await test.jobsDone();
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
  });

  it('a request for a code by a stranger in the same network leaves the code of the person valid', async () => {
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
  ])('wrong codes by a stranger %s, who asked for no code, leave the code of the person valid', async (_, from) => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    const replies = await guesses(10, () => verify(user, wrong, from));
    expect(codesOf(replies)).toEqual({ otp_incorrect: 5, otp_exhausted: 5 });
    expect((await verify(user, code, { ...home, cookie })).status).toBe(200);
  });

  it('other addresses inside one network give the stranger no more tries', async () => {
    const user = await test.createUser();
    expect((await send(user, { address: '198.51.100.7' })).status).toBe(200);
    expect((await send(user, { address: '198.51.100.200' })).status).toBe(429);
    expect((await send(user, { address: '2001:db8:7:1::1' })).status).toBe(200);
    expect((await send(user, { address: '2001:db8:7:ffff::9' })).status).toBe(429);
    expect((await send(user, { address: '2001:db8:8:1::1' })).status).toBe(200);
  });
});

describe('the browser that asked for a code', () => {
  it('logs in although its network address has changed', async () => {
    const user = await test.createUser();
    const { code, cookie } = await askAsOwner(user);
    await send(user, stranger);
    await test.jobsDone();
    expect((await verify(user, code, { address: '2001:db8:99::1', cookie })).status).toBe(200);
  });

  it('logs in without a cookie and from another address if nobody else has asked for a code', async () => {
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

  it('ends all other codes of the e-mail address by logging in', async () => {
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

  it('200 guesses from 100 networks, 50 in parallel: only 60 are compared, and two alerts are logged', async () => {
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

  it('a network has only 3 tries once strangers have entered 30 wrong codes', async () => {
    const user = await test.createUser();
    await askAsOwner(user);
    for (let network = 0; network < 6; network += 1) await guesses(5, () => verify(user, wrong, elsewhere(network)));
    const replies = await guesses(10, () => verify(user, wrong, elsewhere(7)));
    expect(codesOf(replies)).toEqual({ otp_incorrect: 3, rate_limited: 7 });
  });

  it('at most 40 codes a day are sent, 2 per network after the first 20, and two alerts are logged', async () => {
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

  it('a network from which the person has logged in may go beyond that limit; the other channel has its own limits', async () => {
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
