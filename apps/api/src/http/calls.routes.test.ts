import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { type Call, startTestApp, type TestApp } from '../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const refusedOf = async (times: number, call: () => Promise<{ readonly status: number }>) => {
  const replies = await Promise.all(Array.from({ length: times }, call));
  return replies.filter(({ status }) => status === 429).length;
};

describe('rate limits', () => {
  it('GET /nothing 429 the 301st time in a minute: unknown paths count, too', async () => {
    const call = { address: '192.0.2.210' };
    expect(await refusedOf(301, () => test.call('GET', '/api/nothing', call))).toBe(1);
  });

  it('POST /auth/logout 429 the 301st time with an invalid token: guessing tokens is limited', async () => {
    const call: Call = { address: '192.0.2.211', token: 'a.b.c' };
    expect(await refusedOf(301, () => test.call('POST', '/api/auth/logout', call))).toBe(1);
  });
});

describe('a refusal on a public page', () => {
  it('GET /courses 400, GET /courses/:courseId 404: kept by no cache', async () => {
    const replies = await Promise.all(
      ['/api/courses?limit=nonsense', '/api/courses/2147483646'].map((url) => test.call('GET', url)),
    );
    expect(replies.map(({ status }) => status)).toEqual([400, 404]);
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-store', 'private, no-store']);
  });
});

describe('a line of the log about a call', () => {
  it('POST /auth/verifyOtp 401 has the route pattern, and nothing of the query', async () => {
    const query = new URLSearchParams({ identifier: 'canary@people.test', otp: '135790', type: 'email' });
    await test.call('POST', `/api/auth/verifyOtp?${query}`);
    await test.call('DELETE', '/api/me/sessions/918273645');
    const text = test.logLines.join('');
    expect(text).toContain('"route":"/api/auth/verifyOtp"');
    expect(text).toContain('"route":"/api/me/sessions/:sessionId"');
    for (const secret of ['canary', '135790', '918273645']) expect(text).not.toContain(secret);
  });
});

describe('while the database is away', () => {
  it('GET /courses 503 with Retry-After, and 200 once it is back', async () => {
    const server = new pg.Client({ connectionString: inject('serverUrl') });
    await server.connect();
    const name = new URL(test.database.ownerUrl).pathname.slice(1);
    const away = async (isAway: boolean) => {
      await server.query(`alter database ${name} allow_connections ${isAway ? 'false' : 'true'}`);
      if (isAway)
        await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    };
    await away(true);
    const reply = await test.call('GET', '/api/courses');
    await away(false);
    expect([reply.status, reply.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    expect(reply.headers['retry-after']).toBeDefined();
    expect((await test.call('GET', '/api/courses')).status).toBe(200);
    await server.end();
  });
});
