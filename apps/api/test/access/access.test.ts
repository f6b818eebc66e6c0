import { contract, type Endpoint } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../src/database/tables/auth.ts';
import { users } from '../../src/database/tables/users.ts';
import { recordAudit } from '../../src/features/audit/index.ts';
import { ask } from './access-ask.ts';
import { accessMatrix } from './access-matrix.ts';
import { type AccessTester, expectedResult, createAccessTester } from './access-walk.ts';
import { type AccessWorld, actors } from './access-world.ts';
import type { TestApp } from '../app.ts';
import { startTestAppWithRazorpay } from '../payments/razorpay.ts';

let test: TestApp;
let tester: AccessTester;
let world: AccessWorld;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  tester = await createAccessTester(test);
  ({ world } = tester);
  await recordAudit(test.db, { actor: 'system', action: 'access.test', subject: 'user:1', after: { kept: true } });
});
afterAll(async () => {
  await tester.close();
  await test.close();
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('the access matrix', () => {
  it('has a row for every call of the contract, and no row without one', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(contract.map(nameOf).toSorted());
  });

  it('agrees with the access each endpoint declares', () => {
    const wrong = contract.filter((endpoint) => {
      const visitors = (accessMatrix[nameOf(endpoint)] ?? []).map(({ expected }) => expected.visitor);
      const isClosed = visitors.every((status) => status === 401);
      return isClosed !== (typeof endpoint.access !== 'string' && !endpoint.access.includes('VISITOR'));
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

describe('the proof that nothing was written', () => {
  it('notices a written row, also if its values stay the same; of a session, a change beyond `last_seen_at`', async () => {
    await tester.writes.forget();
    await test.db.update(users).set({ name: sql`name` });
    await test.db.update(sessions).set({ endReason: sql`end_reason` });
    expect(await tester.writes.tables()).toEqual(['public.users']);
    await world.openSession('student');
    expect(await tester.writes.tables()).toEqual(['public.sessions', 'public.users']);
  });

  it('forgets a write that is rolled back', async () => {
    await tester.writes.forget();
    await expect(
      test.db.transaction(async (tx) => {
        await tx.update(users).set({ name: sql`name` });
        tx.rollback();
      }),
    ).rejects.toThrow('Rollback');
    expect(await tester.writes.tables()).toEqual([]);
  });
});

describe.each(contract.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  // Refused actors come first: one target serves all of them.
  const calls = (accessMatrix[name] ?? []).flatMap((access) =>
    actors
      .toSorted((one, other) => Number(access.expected[one] < 400) - Number(access.expected[other] < 400))
      .map((actor) => [name, access.expected[actor], actor, access.about ?? 'plainly', access] as const),
  );
  it.each(calls)('%s %i: %s, %s', async (_name, _status, actor, _about, access) => {
    const accessCall = { endpoint, access, actor };
    expect(await tester.make(accessCall)).toEqual(expectedResult(accessCall));
  });

  const callsByLink = endpoint.signed === true ? calls : [];
  it.each(callsByLink)('%s %i: %s, by a signed address, %s', async (_name, _status, actor, _about, access) => {
    const accessCall = { endpoint, access, actor, byLink: true };
    expect(await tester.make(accessCall)).toEqual(expectedResult(accessCall));
  });
});

const wantsProofOfAdmin = ({ access, fresh, freshFor }: Endpoint) =>
  access.includes('ADMIN') && (fresh === true || freshFor?.includes('ADMIN') === true);

describe('an admin who has not typed their password for a while', () => {
  const guarded = contract.filter(wantsProofOfAdmin).map((endpoint) => [nameOf(endpoint), endpoint] as const);

  it.each(guarded)('%s 403, and no row is changed', async (name, endpoint) => {
    const open = (accessMatrix[name] ?? []).filter(({ expected }) => expected.admin < 400);
    expect(open.length).toBeGreaterThan(0);
    for (const access of open) {
      const accessCall = { endpoint, access, actor: 'admin', isStale: true } as const;
      expect(await tester.make(accessCall), access.about).toEqual(expectedResult(accessCall));
    }
  });

  it('other roles that may make the same call need no password', async () => {
    const shared = contract.filter(({ freshFor }) => freshFor !== undefined);
    expect(shared.map(nameOf)).toEqual(['POST /enrollments/enroll']);
    for (const endpoint of shared) {
      const access = accessMatrix[nameOf(endpoint)]?.find(({ expected }) => expected.student < 400);
      const target = (await access?.request(world)) ?? {};
      const token = await world.tokenOf('student', true);
      expect((await ask(test, world, endpoint, target, { token })).status).toBe(access?.expected.student);
    }
  });
});

describe('sessions of another person', () => {
  it('DELETE /me/sessions/:sessionId 404: with the same bytes as for a session that does not exist', async () => {
    const token = await world.tokenOf('otherStudent');
    const theirs = await world.openSession('student');
    const headers = { 'x-request-id': 'the-same-for-both' };
    const texts = await Promise.all(
      [theirs, 2_147_483_646].map((id) => test.call('DELETE', `/api/me/sessions/${id}`, { token, headers })),
    );
    expect(texts.map(({ status }) => status)).toEqual([404, 404]);
    expect(texts[0]?.text).toBe(texts[1]?.text);
    expect(Object.keys(texts[0]?.headers ?? {})).toEqual(Object.keys(texts[1]?.headers ?? {}));
    const [row] = await test.db.select().from(sessions).where(eq(sessions.id, theirs));
    expect(row?.endedAt).toBeNull();
  });

  it('GET /me/sessions 200 lists one’s own sessions alone, each person theirs', async () => {
    for (const actor of ['student', 'otherStudent', 'trainer', 'admin'] as const) {
      const reply = await test.call('GET', '/api/me/sessions', { token: await world.tokenOf(actor) });
      const holder = actor === 'admin' ? sessions.adminId : sessions.userId;
      const rows = await test.db
        .select()
        .from(sessions)
        .where(eq(holder, world.idOf(actor)));
      const own = rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
      const listed = reply.json<{ id: number }[]>().map(({ id }) => id);
      expect(listed.filter((id) => !own.includes(id))).toEqual([]);
      expect(listed.length).toBeGreaterThan(0);
    }
  });
});

describe('an invalid token', () => {
  const nonsense = ['', 'x', 'a.b.c', 'null', 'undefined', '../../etc/passwd', 'a'.repeat(5000)];
  const authorizations = [
    ...nonsense.map((token) => `Bearer ${token}`),
    'Basic YWRtaW46YWRtaW4=',
    'bearer a.b.c',
    'Bearer  a.b.c',
    'Bearer a.b.c, Bearer d.e.f',
  ];

  it.each(contract.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers it as it answers a visitor',
    async (name, endpoint) => {
      // Requesting the same code twice is limited, so the last case is used, which can be repeated.
      const access = accessMatrix[name]?.at(-1);
      const target = (await access?.request(world)) ?? {};
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => String(target.params?.[key]));
      const url = `/api${path}?${new URLSearchParams(target.query)}`;
      for (const authorization of authorizations) {
        const call = { body: target.body, headers: { authorization }, address: world.nextAddress() };
        const reply = await test.call(endpoint.method, url, call);
        expect(reply.status).toBe(access?.expected.visitor);
      }
    },
  );

  it('GET /me 401 for a token in the query, a cookie or the body: only the Authorization header counts', async () => {
    const token = (await world.tokenOf('student')) ?? '';
    const replies = await Promise.all([
      test.call('GET', `/api/me?access_token=${token}`),
      test.call('GET', `/api/me?token=${token}`),
      test.call('GET', '/api/me', { cookie: `token=${token}; authorization=Bearer ${token}` }),
      test.call('GET', '/api/me', { headers: { 'x-authorization': `Bearer ${token}` } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});
