import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    TRUSTED_PROXIES: '198.51.100.1',
    INSTITUTE_NETWORKS: '192.0.2.0/24,2001:db8::/32',
  });
});
afterAll(() => test.close());

const unknown = (index: number) => ({ email: `nobody-${index}@people.test` });

describe('limits per address (threat 12)', () => {
  it('POST /auth/otp/email 429 from the 601st send of an hour, whatever X-Forwarded-For says (threat 25)', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => test.createUser()));
    // So many calls in one minute would be stopped by the general limit on calls.
    const spent = sql`insert into rate_limits values ('otp-sends:203.0.113.50', 560, now() + interval '50 minutes')`;
    await test.db.execute(spent);
    for (let round = 0; round < 2; round += 1) {
      const sends = users.map(({ email }, index) =>
        test.call('POST', '/api/auth/otp/email', {
          body: { email },
          address: '203.0.113.50',
          headers: { 'x-forwarded-for': `198.18.${round}.${index}` },
        }),
      );
      const statuses = (await Promise.all(sends)).map((reply) => reply.status);
      if (round === 0) expect(new Set(statuses)).toEqual(new Set([200]));
      test.clock.forward({ seconds: 31 });
    }
    const next = await test.call('POST', '/api/auth/otp/email', {
      body: { email: (await test.createUser()).email },
      address: '203.0.113.50',
      headers: { 'x-forwarded-for': '198.18.0.77' },
    });
    expect(next.status).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(60);
    const elsewhere = await test.call('POST', '/api/auth/otp/email', {
      body: { email: (await test.createUser()).email },
      address: '203.0.113.51',
    });
    expect(elsewhere.status).toBe(200);
  });

  it('limits count the client address behind our own proxy', async () => {
    const reply = async (client: string) => {
      const headers = { 'x-forwarded-for': client };
      const body = unknown(0);
      return (await test.call('POST', '/api/auth/otp/email', { body, address: '198.51.100.1', headers })).status;
    };
    for (let miss = 1; miss <= 100; miss += 1) await reply('203.0.113.60');
    expect(await reply('203.0.113.60')).toBe(429);
    expect(await reply('203.0.113.61')).toBe(404);
  });

  it('POST /auth/otp/email 429 from the 101st unknown identifier of an hour (threat 15)', async () => {
    for (let miss = 1; miss <= 100; miss += 1) {
      const reply = await test.call('POST', '/api/auth/otp/email', { body: unknown(miss), address: '203.0.113.70' });
      expect(reply.status).toBe(404);
    }
    const next = await test.call('POST', '/api/auth/otp/email', { body: unknown(101), address: '203.0.113.70' });
    expect(next.status).toBe(429);
  });

  it('limits count a whole IPv6 network as one address', async () => {
    const ask = async (index: number) => {
      const address = `2001:db9:1:2::${index.toString(16)}`;
      return (await test.call('POST', '/api/auth/otp/email', { body: unknown(index), address })).status;
    };
    for (let miss = 1; miss <= 100; miss += 1) expect(await ask(miss)).toBe(404);
    expect(await ask(101)).toBe(429);
  });

  it('POST /auth/verifyOtp 429 from the 1,201st try of 15 minutes, for any identifiers (threat 11)', async () => {
    const address = '203.0.113.90';
    const windowEndsAt = new Date(test.clock.now().getTime() + 15 * 60_000);
    await test.db.insert(rateLimits).values({ key: `otp-verifies:${address}`, count: 1199, windowEndsAt });
    const guess = async (from: string) => {
      const body = { identifier: 'nobody@people.test', otp: '123456', type: 'email' };
      return (await test.call('POST', '/api/auth/verifyOtp', { body, address: from })).status;
    };
    expect(await guess(address)).toBe(401);
    expect(await guess(address)).toBe(429);
    expect(await guess('203.0.113.91')).toBe(401);
    test.clock.forward({ minutes: 15, seconds: 1 });
    expect(await guess(address)).toBe(401);
  });

  it.each(['192.0.2.9', '2001:db8::9'])(
    'the institute’s own network is exempt from the limits: %s',
    async (address) => {
      for (let miss = 1; miss <= 101; miss += 1) {
        const reply = await test.call('POST', '/api/auth/otp/email', { body: unknown(miss), address });
        expect(reply.status).toBe(404);
      }
    },
  );
});

describe('codes and tokens (threat 13)', () => {
  it('a code is in no response, no log line and no row', async () => {
    const user = await test.createUser();
    const sent = await test.call('POST', '/api/auth/otp/email', { body: { email: user.email } });
    const otp = await test.mailedCode(user.email);
    const query = new URLSearchParams({ identifier: user.email, otp, type: 'email' });
    const verified = await test.call('POST', `/api/auth/verifyOtp?${query}`);
    const { token } = verified.json<{ token: string }>();
    await test.call('GET', '/api/me', { token });
    expect(sent.text).not.toContain(otp);
    expect(verified.text.replace(token, '')).not.toContain(otp);
    const logs = test.logLines.join('');
    for (const secret of [otp, token, user.email, user.mobileNumber, user.name, String(user.address)]) {
      expect(logs).not.toContain(secret);
    }
    const { rows } = await test.db.execute("select j.data::text as payload from pgboss.job j where name like 'auth.%'");
    expect(JSON.stringify(rows)).not.toContain(otp);
  });
});
