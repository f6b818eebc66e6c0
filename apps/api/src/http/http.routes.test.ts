import { randomUUID } from 'node:crypto';
import { contract, errorCatalogue, type ErrorReply, errorReplySchema } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, startTestApp, type TestApp } from '../../test/app.ts';
import { connectDatabase } from '../database/client.ts';
import { listMigrations } from '../database/migrate.ts';
import { recordAudit } from '../features/audit/index.ts';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signInAs']>>;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', INSTITUTE_NETWORKS: '198.51.100.0/24,2001:db8:aaaa::/48' });
  student = await test.signInAs('student');
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The error body, checked to have exactly our fields. */
function refusalIn(reply: Pick<Reply, 'status' | 'text' | 'headers'>): ErrorReply {
  const body: unknown = JSON.parse(reply.text);
  const refusal = errorReplySchema.strict().parse(body);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['x-request-id']).toBe(refusal.requestId);
  expect(reply.status).toBe(errorCatalogue[refusal.code].status);
  return refusal;
}

describe('the error body', () => {
  it('GET /me 401 with the usual error body, without internal details', async () => {
    const refusal = refusalIn(await test.call('GET', '/api/me'));
    const { message } = errorCatalogue.unauthenticated;
    expect(refusal).toEqual({ code: 'unauthenticated', message, requestId: refusal.requestId });
    expect(refusal.requestId).toMatch(uuid);
  });

  it.each(['proxy-id_12345678', 'a'.repeat(64), randomUUID()])('GET /me 401 keeps the request id %s', async (id) => {
    const reply = await test.call('GET', '/api/me', { headers: { 'x-request-id': id } });
    expect(refusalIn(reply).requestId).toBe(id);
  });

  it.each([
    'short',
    'a'.repeat(65),
    'has space in it',
    '<script>alert(1)</script>',
    'line\\nbreak-injected',
    '{"a":1}{}{}',
    'नमस्ते-नमस्ते',
  ])('GET /me 401 gives its own id instead of the hostile %s', async (id) => {
    const headers = { 'x-request-id': Buffer.from(id).toString('latin1') };
    expect(refusalIn(await test.call('GET', '/api/me', { headers })).requestId).toMatch(uuid);
  });

  it('GET /health/live 200 carries a request id too', async () => {
    const reply = await test.call('GET', '/api/health/live');
    expect([reply.status, reply.headers['x-request-id']]).toEqual([200, expect.stringMatching(uuid)]);
  });

  it('POST /admin/login 500 when a query does not fit the database, without the database’s message', async () => {
    await test.db.execute(sql`alter table admins rename to admins_away`);
    try {
      const reply = await test.call('POST', '/api/admin/login', { body: { username: 'a', password: 'b' } });
      expect(refusalIn(reply)).toMatchObject({ code: 'internal', message: errorCatalogue.internal.message });
      expect(reply.text).not.toMatch(/admins|relation|select|stack/i);
    } finally {
      await test.db.execute(sql`alter table admins_away rename to admins`);
    }
  });
});

describe('addresses and methods', () => {
  it.each(['/', '/api', '/api/nothing', '/api/me/sessions/1/more', '/API/me', '/api/me/', '/metrics', '/api/..%2fme'])(
    'GET %s 404',
    async (url) => {
      expect(refusalIn(await test.call('GET', url)).code).toBe('not_found');
    },
  );

  it.each([
    ['POST', '/api/me', 'GET, HEAD'],
    ['DELETE', '/api/health/live', 'GET, HEAD'],
    ['GET', '/api/admin/login', 'POST'],
    ['PUT', '/api/auth/verifyOtp?identifier=x', 'POST'],
    ['GET', '/api/me/sessions/1', 'DELETE'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('%s %s 405 with Allow: %s', async (method, url, allow) => {
    const reply = await test.call(method, url);
    expect(refusalIn(reply).code).toBe('method_not_allowed');
    expect(String(reply.headers['allow']).split(', ').toSorted().join(', ')).toBe(allow);
  });

  it.each(['/api/%', '/api/me/sessions/%E0%A4%A', '/api/%ff%fe'])(
    'GET %s 400: an address that cannot be decoded',
    async (url) => {
      expect(refusalIn(await test.call('GET', url)).code).toBe('malformed_request');
    },
  );

  it('DELETE /me/sessions/… 400 for a parameter past any length', async () => {
    const reply = await test.call('DELETE', `/api/me/sessions/${'1'.repeat(5000)}`, { token: student.token });
    expect(refusalIn(reply).code).toBe('malformed_request');
  });

  it('HEAD /me 401 and 200: as guarded as GET, without a body', async () => {
    const ask = (headers: Record<string, string>) => test.app.inject({ method: 'HEAD', url: '/api/me', headers });
    expect((await ask({})).statusCode).toBe(401);
    const reply = await ask({ authorization: `Bearer ${student.token}` });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });
});

describe('bodies', () => {
  const login = (body: unknown, headers: Record<string, string> = {}) =>
    test.call('POST', '/api/admin/login', { body, headers });

  it('POST /admin/login 400 with every fault at once, unknown properties among them', async () => {
    const refusal = refusalIn(await login({ username: 7, isAdmin: true, roles: ['ADMIN'] }));
    expect(refusal.code).toBe('validation_failed');
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['isAdmin', 'password', 'roles', 'username']);
    expect(Object.values(refusal.fields ?? {})).toContain(refusal.message);
  });

  it('POST /auth/otp/mobile 400 with the message of its field', async () => {
    const refusal = refusalIn(
      await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber: '+14155550100' } }),
    );
    expect(refusal).toMatchObject({
      message: 'Please enter a valid 10-digit mobile number.',
      fields: { mobileNumber: 'Please enter a valid 10-digit mobile number.' },
    });
  });

  it.each([
    ['half an object', '{"username":'],
    ['text', 'hello'],
    ['nothing', ''],
    ['two values', '{}{}'],
    ['a comment', '{/**/}'],
    ['bytes that are no UTF-8', '{"username":"\\ud8'],
    ['__proto__', '{"username":"a","password":"b","__proto__":{"roles":["ADMIN"]}}'],
    ['__proto__ further down', '{"username":{"__proto__":{"x":1}},"password":"b"}'],
    ['constructor.prototype', '{"username":"a","password":"b","constructor":{"prototype":{"x":1}}}'],
  ])('POST /admin/login 400 for %s', async (_title, body) => {
    expect(refusalIn(await login(body)).code).toBe('malformed_request');
    expect(({} as Record<string, unknown>)['roles']).toBeUndefined();
  });

  it.each(['null', '[]', '7', '"text"', 'true'])('POST /admin/login 400 for the bare value %s', async (body) => {
    expect(refusalIn(await login(body)).code).toBe('validation_failed');
  });

  it('POST /admin/login 413 over 32 KiB, 400 just under', async () => {
    const padded = (size: number) => `{"username":"${'a'.repeat(size - 15)}"}`;
    expect(refusalIn(await login(padded(32 * 1024 + 1))).code).toBe('payload_too_large');
    expect(refusalIn(await login(padded(32 * 1024))).code).toBe('validation_failed');
  });

  it('POST /admin/login 400 for ten thousand brackets', async () => {
    const deep = `{"username":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"b"}`;
    expect(refusalIn(await login(deep)).code).toBe('malformed_request');
  });

  const manyOf = <Item>(count: number, item: (index: number) => Item) =>
    Array.from({ length: count }, (_, at) => item(at));
  it.each([
    ['501 unknown keys', Object.fromEntries(manyOf(501, (index) => [`k${index}`, 1]))],
    ['501 times the same key', `{${manyOf(501, () => '"username":"a"').join()}}`],
    ['a list of 501', { username: manyOf(501, () => 1), password: 'b' }],
    ['lists of lists, 501 in all', { username: manyOf(20, () => manyOf(25, () => 1)), password: 'b' }],
    ['thirteen deep', `{"username":${'['.repeat(12)}${']'.repeat(12)},"password":"b"}`],
    ['a key of 101 characters', { ['k'.repeat(101)]: 1 }],
    ['a key of 20 escaped characters', `{"${String.raw`\u0041`.repeat(20)}":1}`],
  ])('POST /admin/login 400 for %s, unparsed, in a few words (threat 22)', async (_title, body) => {
    const reply = await login(body);
    const { code, fields } = refusalIn(reply);
    expect([code, fields]).toEqual(['malformed_request', undefined]);
    expect(reply.text.length).toBeLessThan(300);
  });

  it('POST /admin/login 400 names twenty faulty fields at most, each cut short (threat 22)', async () => {
    const keys = manyOf(250, (index) => `${index}-${'k'.repeat(90)}`);
    const reply = await login(Object.fromEntries(keys.map((key) => [key, 1])));
    expect(Object.keys(refusalIn(reply).fields ?? {})).toHaveLength(20);
    expect(reply.text.length).toBeLessThan(4_000);
    const deep = keys.slice(0, 9).reduceRight<unknown>((inner, key) => ({ [key]: inner }), 1);
    const nested = await test.call('PUT', '/api/site', { body: { socialLinks: deep }, token: admin.token });
    const names = Object.keys(refusalIn(nested).fields ?? {});
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it('GET /admin/audit 400 names no more of an address full of unknown names', async () => {
    const search = manyOf(1_500, (index) => `k${index}=`).join('&');
    const reply = await test.call('GET', `/api/admin/audit?${search}`, { token: admin.token });
    expect(Object.keys(refusalIn(reply).fields ?? {})).toHaveLength(20);
  });

  it('POST /auth/logout 400 for a body it does not take, and the session stays', async () => {
    const reply = await test.call('POST', '/api/auth/logout', { body: { all: true }, token: student.token });
    expect(refusalIn(reply).code).toBe('validation_failed');
    expect((await test.call('GET', '/api/me', { token: student.token })).status).toBe(200);
  });
});

describe('invalid ids and texts (threat 31)', () => {
  it.each([
    '%00',
    '1%00',
    '1e309',
    '1e1',
    '0x1',
    '-1',
    '0',
    '01',
    '1.5',
    '2147483648',
    '99999999999999999999',
    '1,2',
    '[1]',
    "'",
    "1'%20or%20'1'='1",
    '1;drop',
    '%F0%9F%98%80',
    'null',
    'NaN',
  ])('DELETE /me/sessions/%s 400', async (id) => {
    const reply = await test.call('DELETE', `/api/me/sessions/${id}`, { token: student.token });
    const refusal = refusalIn(reply);
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['validation_failed', ['sessionId']]);
  });

  it.each([
    '/api/admin/audit?limit=1e309',
    '/api/admin/audit?limit=1&limit=2',
    '/api/admin/audit?limit[]=1',
    '/api/admin/audit?limit=%00',
    '/api/admin/audit?cursor=%00',
    '/api/admin/audit?cursor=',
    '/api/admin/audit?cursor=MQ&cursor=MQ',
    `/api/admin/audit?cursor=${Buffer.from('9'.repeat(30)).toString('base64url')}`,
    `/api/admin/audit?cursor=${Buffer.from("1' or 1=1").toString('base64url')}`,
    '/api/admin/audit?__proto__=1',
    '/api/admin/audit?offset=1',
  ])('GET %s 400', async (url) => {
    expect(refusalIn(await test.call('GET', url, { token: admin.token })).code).toBe('validation_failed');
  });

  const nul = 'a\u0000b';
  it.each([
    ['/api/admin/login', { username: nul, password: 'x' }],
    ['/api/admin/login', { username: ['a'], password: 'x' }],
    ['/api/admin/login', { username: 'a', password: { $ne: '' } }],
    ['/api/auth/otp/email', { email: `a${nul}@people.test` }],
    ['/api/auth/otp/email', { email: ['a@people.test'] }],
    ['/api/auth/otp/mobile', { mobileNumber: 9_876_543_210 }],
    ['/api/auth/otp/mobile', { mobileNumber: ['9876543210'] }],
    ['/api/auth/verifyOtp', { identifier: nul, otp: '123456', type: 'email' }],
    ['/api/auth/verifyOtp', { identifier: 'a@people.test', otp: 123_456, type: 'email' }],
    ['/api/auth/verifyOtp', { identifier: 'a@people.test', otp: '12345\u0000', type: 'email' }],
    ['/api/auth/verifyOtp', { identifier: 'a@people.test', otp: ['123456'], type: 'email' }],
    ['/api/auth/verifyOtp', { identifier: 'a@people.test', otp: '123456', type: ['email'] }],
  ])('POST %s 400 for %j', async (url, body) => {
    expect(refusalIn(await test.call('POST', url, { body })).code).toBe('validation_failed');
  });

  it('POST /admin/login 400 for the number 1e309, which JSON has no room for', async () => {
    const reply = await test.call('POST', '/api/admin/login', { body: '{"username":1e309,"password":"x"}' });
    expect(refusalIn(reply).code).toBe('validation_failed');
  });
});

describe('content types (threat 24)', () => {
  const writes = contract.filter(({ method }) => method === 'POST' || method === 'PUT');
  const variants = [
    'application/json\t; charset=utf-8',
    'application/json ; charset=utf-8',
    '\tapplication/json',
    ' application/json',
    'APPLICATION/JSON',
    'Application/Json; Charset=UTF-8',
    'application/json;',
    'application/json; charset=utf-8;',
    'application/json;;',
    'application/json, text/plain',
    'application/json+x',
    'application/jsonx',
    'application/v1+json',
    'application/vnd.api+json',
    'text/json',
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'json',
    '*/*',
    ';',
  ];
  const callerFor = (access: readonly string[]) => {
    if (access.includes('STUDENT')) return 'student';
    return access.includes('ADMIN') ? 'admin' : 'trainer';
  };
  const bad = [JSON.stringify({ planted: true }), 'a=1&b=2', '--x\r\n\r\n'];

  it.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s 400 or 415 for a bad body, whatever its content type',
    async (_title, { method, path, access }) => {
      // A session for each endpoint, since a session may make 600 calls a minute.
      const isForVisitors = typeof access === 'string' || access.includes('VISITOR');
      const token = isForVisitors ? undefined : (await test.signInAs(callerFor(access))).token;
      const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const seen = new Set<number>();
      for (const [index, type] of variants.entries()) {
        for (const body of bad) {
          const call = { body, token, address: `10.9.1.${index + 1}`, headers: { 'content-type': type } };
          const { status } = await test.call(method, url, call);
          seen.add(status);
        }
      }
      expect([...seen].filter((status) => status !== 400 && status !== 415)).toEqual([]);
    },
  );

  it('POST /auth/logout 400 and 415 have ended no session', async () => {
    expect((await test.call('GET', '/api/me', { token: student.token })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'POST /auth/otp/email 415 for content types that a form of another site can send: %s (threat 34)',
    async (type) => {
      const user = await test.createUser();
      const call = { body: { email: user.email }, headers: { 'content-type': type } };
      expect(refusalIn(await test.call('POST', '/api/auth/otp/email', call)).code).toBe('unsupported_media_type');
    },
  );
});

describe('other origins (threat 34)', () => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/api/me',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
  const foreign = [
    'https://evil.in',
    'null',
    'http://127.0.0.1:3000.evil.in',
    'http://127.0.0.1:30000',
    'https://127.0.0.1:3000',
    'http://127.0.0.1',
  ];

  it.each(foreign)('OPTIONS /me of %s has no Access-Control-Allow-Origin', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(foreign)('GET /health/live of %s has none either', async (origin) => {
    const { headers } = await test.call('GET', '/api/health/live', { headers: { origin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(String(headers['vary'])).toContain('Origin');
  });

  it('OPTIONS /me 204 of our own origin allows it by name, without credentials', async () => {
    const { statusCode, headers } = await preflight(test.env.PUBLIC_ORIGIN);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(test.env.PUBLIC_ORIGIN);
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('GET /me 401 of our own origin can be read by it', async () => {
    const { headers } = await test.call('GET', '/api/me', { headers: { origin: test.env.PUBLIC_ORIGIN } });
    expect(headers['access-control-allow-origin']).toBe(test.env.PUBLIC_ORIGIN);
    expect(headers['access-control-expose-headers']).toMatch(/link.*retry-after/);
  });
});

describe('headers', () => {
  it.each(['/api/health/live', '/api/me', '/api/nothing', '/api/openapi.json'])(
    'GET %s has the security headers',
    async (url) => {
      const { headers } = await test.call('GET', url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it.each(['/api/me', '/api/me/sessions'])('GET %s 200 is kept by no cache', async (url) => {
    const reply = await test.call('GET', url, { token: student.token });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(String(reply.headers['vary'])).toContain('Authorization');
  });

  it('GET /me 401 is kept by no cache either, nor is a 404', async () => {
    const replies = await Promise.all(['/api/me', '/api/nothing'].map((url) => test.call('GET', url)));
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-store', 'private, no-store']);
  });

  it.each(['/api/courses', '/api/site', '/api/trainers'])(
    'GET %s 200, which may be cached, repeats nothing that the first caller chose',
    async (url) => {
      const chosen = 'chosen-by-the-first-caller';
      const reply = await test.call('GET', url, { headers: { 'x-request-id': chosen } });
      expect([reply.status, String(reply.headers['cache-control'])]).toEqual([200, expect.stringContaining('public')]);
      expect(`${JSON.stringify(reply.headers)}${reply.text}`).not.toContain(chosen);
      expect(reply.headers).not.toHaveProperty('x-request-id');
      const own = await test.call('GET', url, { token: student.token });
      expect(own.headers['x-request-id']).toMatch(uuid);
    },
  );

  it('GET /health/live 200 with the strict transport header in production', async () => {
    const live = await startTestApp({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://avsar.example',
      TRUSTED_PROXIES: '10.0.0.1',
      REDIS_URL: '',
    });
    const { headers } = await live.call('GET', '/api/health/live');
    await live.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('health', () => {
  const healthOf = async (place: 'live' | 'ready') => (await test.call('GET', `/api/health/${place}`)).status;
  const both = async () => [await healthOf('live'), await healthOf('ready')];

  it('GET /health/live 200 and GET /health/ready 200, with nothing else to read in them', async () => {
    const replies = await Promise.all(['live', 'ready'].map((place) => test.call('GET', `/api/health/${place}`)));
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"status":"ok"}'],
      [200, '{"status":"ok","writes":"ok"}'],
    ]);
  });

  it('GET /health/ready 503 while the process drains, GET /health/live 200', async () => {
    test.app.draining = true;
    const reply = await test.call('GET', '/api/health/ready');
    expect([refusalIn(reply).code, reply.headers['retry-after']]).toEqual(['unavailable', '1']);
    expect(await healthOf('live')).toBe(200);
    test.app.draining = false;
    expect(await both()).toEqual([200, 200]);
  });

  it('GET /health/ready 503 while the newest migration is missing', async () => {
    const names = await listMigrations();
    await test.db.execute(sql`update schema_migrations set name = 'older.sql' where name = ${names.at(-1)}`);
    expect(await both()).toEqual([200, 503]);
    await test.db.execute(sql`update schema_migrations set name = ${names.at(-1)} where name = 'older.sql'`);
    expect(await both()).toEqual([200, 200]);
  });

  it('GET /health/ready 503 while the database does not answer in time', async () => {
    const owner = connectDatabase({
      url: test.database.ownerUrl,
      poolSize: 1,
      applicationName: 'lock',
      onError: () => {},
    });
    await owner.transaction(async (tx) => {
      await tx.execute(sql`lock table schema_migrations in access exclusive mode`);
      expect(await both()).toEqual([200, 503]);
    });
    await owner.close();
    expect(await both()).toEqual([200, 200]);
  });
});

describe('the API reference', () => {
  it('GET /openapi.json 200: OpenAPI 3.1 with every call of the contract and no other', async () => {
    const reply = await test.call('GET', '/api/openapi.json');
    const document = reply.json<{
      openapi: string;
      paths: Record<string, Record<string, { summary: string; security: unknown[]; responses: object }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = contract.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
    const me = document.paths['/api/me']?.['get'];
    expect(me).toMatchObject({ summary: 'Who I am', security: [{ bearer: [] }] });
    expect(Object.keys(me?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '403', '429']));
  });

  it('GET /docs 200: a page of local assets under a policy of its own', async () => {
    const first = await test.call('GET', '/api/docs');
    const place = first.status === 200 ? '/api/docs' : String(first.headers['location']);
    const page = await test.call('GET', place);
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'.*frame-ancestors 'none'$/,
    );
    expect(page.headers['content-security-policy']).not.toMatch(/https?:|\*/);
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(assets.length).toBeGreaterThan(0);
    expect(assets.filter((asset) => /^(?:https?:)?\/\//.test(asset))).toEqual([]);
    for (const asset of assets) {
      const { pathname } = new URL(asset, `http://any${place.endsWith('/') ? place : `${place}/`}`);
      expect((await test.call('GET', pathname)).status).toBe(200);
    }
  });
});

describe('lists (threat 35)', () => {
  it.each(['100000', '101', '0', '-1'])('GET /admin/audit?limit=%s 400', async (limit) => {
    const reply = await test.call('GET', `/api/admin/audit?limit=${limit}`, { token: admin.token });
    expect(refusalIn(reply).fields).toHaveProperty('limit');
  });

  it('GET /admin/audit 200 page by page: every row once, newest first, and no link at the end', async () => {
    for (let number = 1; number <= 23; number += 1) {
      await recordAudit(test.db, { actor: 'system', action: 'page.turn', subject: `page:${number}` });
    }
    const seen: number[] = [];
    const sizes: number[] = [];
    let next: string | undefined = '/api/admin/audit?limit=5';
    while (next !== undefined && sizes.length < 50) {
      const reply: Reply = await test.call('GET', next, { token: admin.token });
      const rows = reply.json<{ id: number }[]>();
      seen.push(...rows.map(({ id }) => id));
      sizes.push(rows.length);
      // A row added between two pages must not shift them.
      await recordAudit(test.db, { actor: 'system', action: 'page.add', subject: 'page:later' });
      next = /^<(\/api\/admin\/audit\?[^>]+)>; rel="next"$/.exec(String(reply.headers['link']))?.[1];
    }
    expect(sizes).toEqual([5, 5, 5, 5, 3]);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
  });

  it('GET /admin/audit 200 with a page that is exactly full has no next one', async () => {
    const { rows } = await test.db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log`);
    const reply = await test.call('GET', `/api/admin/audit?limit=${rows[0]?.count ?? 0}`, { token: admin.token });
    expect([reply.status, reply.headers['link']]).toEqual([200, undefined]);
  });
});

describe('rate limits', () => {
  const statuses = async (times: number, address: string, method: 'GET' | 'HEAD' = 'GET') => {
    const replies = await Promise.all(
      Array.from({ length: times }, () => test.app.inject({ method, url: '/api/me', remoteAddress: address })),
    );
    return replies.map((reply) => reply.statusCode);
  };
  const refused = (all: readonly number[]) => all.filter((status) => status === 429).length;

  it('GET /me 429 the 301st time in a minute from one address, with Retry-After; another address goes on', async () => {
    expect(refused(await statuses(300, '192.0.2.200'))).toBe(0);
    const reply = await test.call('GET', '/api/me', { address: '192.0.2.200' });
    expect(refusalIn(reply).code).toBe('rate_limited');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await test.call('GET', '/api/me', { address: '192.0.2.201' })).status).toBe(401);
  });

  it('HEAD /me 429 the 301st time: it costs as much as GET', async () => {
    expect(refused(await statuses(301, '192.0.2.202', 'HEAD'))).toBe(1);
  });

  it('POST /contact-us 429 the 601st time in a minute without a token, before its body is read (threat 22)', async () => {
    const write = (address: string) => test.call('POST', '/api/contact-us', { body: 'no json', address });
    const writeOften = async (times: number, address: string) => {
      const seen = new Set<number>();
      // In small groups: so many at once would make the api report overload.
      for (let done = 0; done < times; done += 20)
        for (const { status } of await Promise.all(Array.from({ length: 20 }, () => write(address)))) seen.add(status);
      return [...seen];
    };
    const address = '192.0.2.205';
    expect(await writeOften(600, address)).toEqual([400]);
    const reply = await write(address);
    expect([refusalIn(reply).code, Number(reply.headers['retry-after']) > 0]).toEqual(['rate_limited', true]);
    // Not limited: reads from the same address, writes from another address or with a token, and the institute's lab.
    expect((await test.call('GET', '/api/courses', { address })).status).toBe(200);
    expect((await write('192.0.2.206')).status).toBe(400);
    const read = await test.call('POST', '/api/notifications/read', { body: 'no json', address, token: student.token });
    expect(read.status).toBe(400);
    expect((await test.call('POST', '/api/students', { body: 'no json', address })).status).toBe(429);
    expect(await writeOften(620, '198.51.100.9')).toEqual([400]);
  });

  it('GET /health/live 200 is never refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: 310 }, () => test.call('GET', '/api/health/live', { address: '192.0.2.203' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each(['198.51.100.9', '::ffff:198.51.100.10', '2001:db8:aaaa::7'])(
    "GET /me 401 and never 429 from the institute's own network, %s",
    async (address) => {
      expect(refused(await statuses(320, address))).toBe(0);
    },
  );

  it('GET /me 429 is not escaped by a forged X-Forwarded-For (threat 25)', async () => {
    const replies = await Promise.all(
      Array.from({ length: 310 }, (_, index) =>
        test.call('GET', '/api/me', {
          address: '192.0.2.204',
          headers: { 'x-forwarded-for': `198.51.100.${index % 250}`, forwarded: `for=198.51.100.${index % 250}` },
        }),
      ),
    );
    expect(refused(replies.map(({ status }) => status))).toBe(10);
  });
});
