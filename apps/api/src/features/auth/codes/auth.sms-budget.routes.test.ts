import { like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

type User = Awaited<ReturnType<TestApp['createUser']>>;

interface From {
  readonly address: string;
  readonly cookie?: string | undefined;
}

const right = '246810';

let test: TestApp;
const startWith = async (changes: Readonly<Record<string, string>>) => {
  test = await startTestApp(changes);
};

const ask = async (from: From, user?: User) => {
  const { mobileNumber } = user ?? (await test.createUser());
  return test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber }, ...from });
};

/** A person with a known device. */
async function knownPerson(address: string) {
  const user = await test.createUser();
  await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: right });
  const body = { identifier: user.email, otp: right, type: 'email' };
  const { cookie } = await test.call('POST', '/api/auth/verifyOtp', { body, address });
  return { user, from: { address, cookie } };
}

/** Sets the counter as if so many SMS had been sent in the current window. */
async function plantCount(key: string, count: number) {
  const windowEndsAt = new Date(test.clock.now().getTime() + 30 * 60_000);
  const counter = { count, windowEndsAt };
  const { key: target } = rateLimits;
  await test.db
    .insert(rateLimits)
    .values({ key, ...counter })
    .onConflictDoUpdate({ target, set: counter });
}

const alerts = (name: string) =>
  test.logLines
    .filter((line) => line.includes(`"alert":"${name}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('SMS budget in rupees per day (threat 12)', () => {
  beforeAll(() => startWith({ SMS_DAILY_BUDGET_RUPEES: '1', SMS_PRICE_PAISE: '25' }));
  afterAll(() => test.close());

  it('POST /auth/otp/mobile 503 for strangers at 80 per cent of the budget, for all at 100, with alerts; mail still works', async () => {
    const stranger = { address: '203.0.113.80' };
    const known = await knownPerson('203.0.113.81');
    const other = await knownPerson('203.0.113.82');
    for (let sms = 1; sms <= 3; sms += 1) expect((await ask(stranger)).status).toBe(200);
    const fourth = await ask(stranger);
    expect(fourth.status).toBe(503);
    expect(fourth.json()).toMatchObject({ code: 'sms_unavailable' });
    expect((await ask(known.from, known.user)).status).toBe(200);
    expect((await ask(other.from, other.user)).status).toBe(503);
    expect(alerts('sms_budget').map(({ percent }) => percent)).toEqual([50, 80, 100]);
    const { email } = await test.createUser();
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email }, ...stranger })).status).toBe(200);
    test.clock.forward({ hours: 24 });
    expect((await ask(stranger)).status).toBe(200);
  });
});

describe('number of SMS per hour (threat 12)', () => {
  beforeAll(() => startWith({ SMS_HOURLY_MOST: '1000', INSTITUTE_NETWORKS: '192.0.2.0/24' }));
  afterAll(() => test.close());
  afterEach(() => test.db.delete(rateLimits).where(like(rateLimits.key, 'sms:%')));

  it('POST /auth/otp/mobile 429 beyond a tenth of the hourly SMS from one network; other networks still get SMS', async () => {
    await plantCount('sms:hour:203.0.113.0/24', 98);
    expect((await ask({ address: '203.0.113.1' })).status).toBe(200);
    expect(alerts('sms_network')).toEqual([]);
    expect((await ask({ address: '203.0.113.2' })).status).toBe(200);
    expect(alerts('sms_network')).toEqual([expect.objectContaining({ window: 'hour' })]);
    const refused = await ask({ address: '203.0.113.3' });
    expect([refused.status, refused.json()['code']]).toEqual([429, 'rate_limited']);
    expect(refused.json()['message']).toContain('e-mail address');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await ask({ address: '198.51.100.3' })).status).toBe(200);
    const known = await knownPerson('203.0.113.4');
    expect((await ask(known.from, known.user)).status).toBe(200);
  });

  it('POST /auth/otp/mobile 429 beyond a tenth of the daily budget from one network', async () => {
    await plantCount('sms:day:203.0.113.0/24', 200_000 / 10 - 25);
    expect((await ask({ address: '203.0.113.1' })).status).toBe(200);
    expect((await ask({ address: '203.0.113.2' })).status).toBe(429);
    expect((await ask({ address: '198.51.100.3' })).status).toBe(200);
  });

  it('a network of the institute may use half of the hourly SMS', async () => {
    await plantCount('sms:hour:192.0.2.0/24', 499);
    expect((await ask({ address: '192.0.2.1' })).status).toBe(200);
    expect((await ask({ address: '192.0.2.2' })).status).toBe(429);
  });

  it('POST /auth/otp/mobile 503 beyond 800 SMS of strangers and 1,000 in all, with alerts at 50, 80 and 100 per cent', async () => {
    const known = [
      await knownPerson('203.0.113.5'),
      await knownPerson('203.0.113.5'),
      await knownPerson('203.0.113.5'),
    ];
    await plantCount('sms:hour', 499);
    expect((await ask({ address: '203.0.113.6' })).status).toBe(200);
    await plantCount('sms:hour', 799);
    expect((await ask({ address: '203.0.113.6' })).status).toBe(200);
    const refused = await ask({ address: '203.0.113.6' });
    expect([refused.status, refused.json()]).toEqual([503, expect.objectContaining({ code: 'sms_unavailable' })]);
    await plantCount('sms:hour', 998);
    const statuses = [];
    for (const { user, from } of known) statuses.push((await ask(from, user)).status);
    expect(statuses).toEqual([200, 200, 503]);
    expect(alerts('sms_hourly').map(({ percent }) => percent)).toEqual([50, 80, 100]);
  });
});
