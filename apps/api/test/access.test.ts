import { isDeepStrictEqual } from 'node:util';
import {
  contract,
  type Endpoint,
  errorCatalogue,
  errorReplySchema,
  eventStreamSchema,
  fileSchema,
  partSchemaOf,
  plainTextSchema,
} from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessions } from '../src/database/tables/auth.ts';
import { users } from '../src/database/tables/users.ts';
import { recordAudit } from '../src/features/audit/index.ts';
import { successOf } from '../src/http/register.ts';
import type { AccessCase } from './access-expected.ts';
import { accessMatrix } from './access-matrix.ts';
import { createFingerprints, type Fingerprints, leaksIn, unlistedKeys, viewFor } from './access-proofs.ts';
import { type AccessWorld, type Actor, actors, ask, createAccessWorld, type Target, viewerOf } from './access-world.ts';
import type { Reply, TestApp } from './app.ts';
import { startTestAppWithBank } from './bank.ts';

let test: TestApp;
let world: AccessWorld;
let fingerprints: Fingerprints;
beforeAll(async () => {
  test = await startTestAppWithBank({ REDIS_URL: '' });
  world = await createAccessWorld(test);
  fingerprints = await createFingerprints(test);
  await recordAudit(test.db, { actor: 'system', action: 'access.test', subject: 'user:1', after: { kept: true } });
});
afterAll(async () => {
  await fingerprints.close();
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

interface Walked {
  readonly status: number;
  /** Tables a refused call has written to. */
  readonly changed: readonly string[];
  /** Personal strings of people the reply is not about. */
  readonly leaked: readonly string[];
  /** What is in the reply beyond the caller's view of it, or missing from it. */
  readonly misshapen: readonly string[];
}

/** What an entry of the audit log is written into. */
const auditTables = ['public.audit_head', 'public.audit_log'];

describe.each(contract.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const walks = (accessMatrix[name] ?? []).flatMap((access) =>
    actors.map((actor) => [name, access.expected[actor], actor, access.about ?? 'plainly', access] as const),
  );
  it.each(walks)('%s %i: %s, %s', async (_name, status, actor, _about, access) => {
    const changed = access.isAudited?.(actor) === true ? auditTables : [];
    const clean: Walked = { status, changed, leaked: [], misshapen: [] };
    expect(await walk(endpoint, access, actor)).toEqual(clean);
  });
});

/** One actor, one call: what came of it, also where nobody should look. */
async function walk(endpoint: Endpoint, access: AccessCase, actor: Actor): Promise<Walked> {
  const target = await access.request(world);
  const token = await world.tokenOf(actor, target.isStale);
  const isRefused = access.expected[actor] >= 400;
  const before = isRefused ? await fingerprints.take() : {};
  const reply = await ask(test, world, endpoint, target, token);
  const after = isRefused ? await fingerprints.take() : {};
  return {
    status: reply.status,
    changed: Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .toSorted(),
    leaked: await leakedTo(actor, reply, target),
    misshapen: misshapenIn(endpoint, reply, actor, target),
  };
}

async function leakedTo(actor: Actor, reply: Reply, target: Target): Promise<string[]> {
  const { mayShow = [], mayName = [], adminSeesAll = false, body } = target;
  const isKnown = actor !== 'visitor' && viewerOf(actor) !== undefined;
  const self = reply.status < 400 && isKnown ? world.idOf(actor) : undefined;
  const isAdmin = self !== undefined && viewerOf(actor) === 'ADMIN';
  const owner = self === undefined || isAdmin ? [] : [self];
  const shown = { mayShow: isAdmin && adminSeesAll ? await everyId() : [...owner, ...mayShow], mayName };
  const leaks = await leaksIn(test, reply.text, shown, isAdmin ? self : undefined);
  // What somebody has just sent about themselves is no news to them.
  const sent = reply.status < 400 ? (JSON.stringify(body) ?? '') : '';
  return leaks.filter((leak) => !sent.includes(leak));
}

const everyId = async () => (await test.db.select({ id: users.id }).from(users)).map(({ id }) => id);

function misshapenIn(endpoint: Endpoint, reply: Reply, actor: Actor, { own }: Target): string[] {
  if (reply.status >= 400) {
    const refusal = errorReplySchema.strict().safeParse(reply.json());
    const isTrue = refusal.success && errorCatalogue[refusal.data.code].status === reply.status;
    return isTrue ? [] : ['not an error of the catalogue'];
  }
  const [, schema] = successOf(endpoint);
  if (endpoint.textType !== undefined) {
    return String(reply.headers['content-type']).startsWith(endpoint.textType) ? [] : ['another type of text'];
  }
  if (schema === plainTextSchema) return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(reply.text) ? [] : ['not a token'];
  if (schema === fileSchema) return reply.headers['content-type'] === endpoint.fileType ? [] : ['another type of file'];
  if (schema === eventStreamSchema) return reply.text.startsWith('retry: ') ? [] : ['not a stream of events'];
  const part = schema instanceof z.ZodType ? partSchemaOf(schema) : undefined;
  if (part !== undefined) return misshapenParts(part, reply);
  const view = viewFor(schema, own === actor ? 'own' : viewerOf(actor));
  if (view === undefined) return ['no view for this role'];
  const body: unknown = reply.json();
  const faults = view.safeParse(body).error?.issues.map((issue) => issue.path.join('.')) ?? [];
  return [...unlistedKeys(view, body), ...faults];
}

/** Each part has exactly the keys it may have. */
function misshapenParts(part: z.ZodType, { text }: Reply): string[] {
  const parts = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']): unknown => JSON.parse(json));
  if (parts.length === 0) return ['no parts'];
  return parts.flatMap((given) =>
    isDeepStrictEqual(part.safeParse(given).data, given) ? [] : ['a part of another shape'],
  );
}

const wantsProofOfAdmin = ({ fresh, freshFor }: Endpoint) => fresh === true || freshFor?.includes('ADMIN') === true;

describe('an admin who has not typed their password for a while', () => {
  const guarded = contract.filter(wantsProofOfAdmin).map((endpoint) => [nameOf(endpoint), endpoint] as const);

  it.each(guarded)('%s 403: step_up_required, and no row is changed', async (name, endpoint) => {
    const open = (accessMatrix[name] ?? []).filter(({ expected }) => expected.admin < 400);
    expect(open.length).toBeGreaterThan(0);
    for (const access of open) {
      const target = await access.request(world);
      const token = await world.tokenOf('admin', true);
      const before = await fingerprints.take();
      const reply = await ask(test, world, endpoint, target, token);
      expect([reply.status, reply.json()['code']], access.about).toEqual([403, 'step_up_required']);
      expect(await fingerprints.take(), access.about).toEqual(before);
    }
  });

  it('others who may make the same call are not asked', async () => {
    const shared = contract.filter(({ freshFor }) => freshFor !== undefined);
    expect(shared.map(nameOf)).toEqual(['POST /enrollments/enroll']);
    for (const endpoint of shared) {
      const access = accessMatrix[nameOf(endpoint)]?.find(({ expected }) => expected.student < 400);
      const target = (await access?.request(world)) ?? {};
      const reply = await ask(test, world, endpoint, target, await world.tokenOf('student', true));
      expect(reply.status).toBe(access?.expected.student);
    }
  });
});

describe("somebody else's", () => {
  it('DELETE /me/sessions/:sessionId 404: byte for byte the answer for one that never was', async () => {
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

describe('a token that is none', () => {
  const nonsense = ['', 'x', 'a.b.c', 'null', 'undefined', '../../etc/passwd', 'a'.repeat(5000)];
  const ways = [
    ...nonsense.map((token) => `Bearer ${token}`),
    'Basic YWRtaW46YWRtaW4=',
    'bearer a.b.c',
    'Bearer  a.b.c',
    'Bearer a.b.c, Bearer d.e.f',
  ];

  it.each(contract.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers it as it answers a visitor',
    async (name, endpoint) => {
      // Asking for the same code twice is limited, so the kind of request that can be repeated is asked.
      const access = accessMatrix[name]?.at(-1);
      const target = (await access?.request(world)) ?? {};
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => String(target.params?.[key]));
      const url = `/api${path}?${new URLSearchParams(target.query)}`;
      for (const authorization of ways) {
        const call = { body: target.body, headers: { authorization }, address: world.nextAddress() };
        const reply = await test.call(endpoint.method, url, call);
        expect(reply.status).toBe(access?.expected.visitor);
      }
    },
  );

  it('GET /me 401 for a token in the query, a cookie or the body: there is one place for it', async () => {
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
