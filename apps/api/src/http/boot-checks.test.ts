import { contract, type Endpoint, endpoint, views } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test/app.ts';
import type { Api } from './api.ts';
import { createCallLimits } from './limits.ts';
import { createLogger } from './observe/logging.ts';
import { createRegistry } from '#shared/metrics.ts';
import { register } from './register.ts';
import { createServer } from './server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Planted {
  readonly endpoints?: readonly Endpoint[];
  readonly routes?: (api: Api) => void;
}

/** Starts a server with these endpoints and routes, and returns its errors, or none if it starts. */
async function faultsOf({ endpoints = [], routes = () => {} }: Planted): Promise<string[]> {
  const log = createLogger('silent');
  const app = await createServer({
    context: test.app.context,
    log,
    callLimits: createCallLimits({ redis: undefined, isExempt: () => false }),
    registry: createRegistry(),
    allowedOrigins: [],
    trustedProxies: [],
    isProduction: false,
    replies: test.app.replies,
    findCaller: { byToken: async () => undefined, bySession: async () => undefined },
    endpoints,
    routes,
  });
  try {
    await app.ready();
    return [];
  } catch (error) {
    const [, ...faults] = error instanceof Error ? error.message.split('\n') : [];
    return faults.map((fault) => fault.trim());
  } finally {
    await app.close();
  }
}

const greeting = z.object({ hello: z.string() });
const greet = endpoint({
  method: 'GET',
  path: '/greeting',
  access: 'public',
  summary: 'A call that is fine',
  reply: { 200: greeting },
});
const serveGreeting = (api: Api) => register(api, greet, async () => ({ hello: 'you' }));

const seen = endpoint({
  method: 'GET',
  path: '/seen',
  access: ['STUDENT', 'TRAINER', 'ADMIN'],
  summary: 'A call whose reply has one view',
  reply: { 200: views({ ADMIN: greeting }) },
});
const open = endpoint({ ...seen, path: '/open', access: 'public' });
const closed = endpoint({ ...seen, path: '/closed', access: ['ADMIN'] });
const fallback = endpoint({
  ...seen,
  path: '/fallback',
  access: 'public',
  reply: { 200: views({ default: greeting }) },
});

const answer = async () => ({ hello: 'you' });

describe('a server', () => {
  it('boots when every route declares its access and every endpoint is served', async () => {
    expect(await faultsOf({ endpoints: [greet], routes: serveGreeting })).toEqual([]);
  });

  it('refuses a route without access, and names it', async () => {
    const routes = (api: Api) => {
      serveGreeting(api);
      api.get('/back-door', { exposeHeadRoute: false }, answer);
      api.post('/back-door/:id', answer);
    };
    expect(await faultsOf({ endpoints: [greet], routes })).toEqual([
      'GET /api/back-door declares no access',
      'POST /api/back-door/:id declares no access',
    ]);
  });

  it('refuses a route of an endpoint that the contract does not list, and names it', async () => {
    expect(await faultsOf({ endpoints: [], routes: serveGreeting })).toEqual([
      'GET /greeting is served but not in the contract',
    ]);
  });

  it('refuses an endpoint that nobody serves, and names it', async () => {
    const unserved = endpoint({ ...greet, method: 'POST', path: '/nobody/:id' });
    expect(await faultsOf({ endpoints: [greet, unserved], routes: serveGreeting })).toEqual([
      'POST /nobody/:id is in the contract but nobody serves it',
    ]);
  });

  it('names every call of the contract when none is served', async () => {
    const expected = contract.map(({ method, path }) => `${method} ${path} is in the contract but nobody serves it`);
    expect(await faultsOf({ endpoints: contract })).toEqual(expected);
  });

  it('refuses views without one for a role that may call, and names both', async () => {
    const routes = (api: Api) => register(api, seen, answer);
    expect(await faultsOf({ endpoints: [seen], routes })).toEqual([
      'GET /seen has no view for STUDENT',
      'GET /seen has no view for TRAINER',
    ]);
  });

  it.each([
    ['public', open, ['GET /open has no view for visitors']],
    ['ADMIN only', closed, []],
    ['public with a default', fallback, []],
  ])('checks the views of a %s call', async (_title, planted, expected) => {
    const routes = (api: Api) => register(api, planted, answer);
    expect(await faultsOf({ endpoints: [planted], routes })).toEqual(expected);
  });

  it.each([
    ['visitors', 'public', 'POST /files takes files from visitors without a limit before them'],
    ['visitors and admins', ['VISITOR', 'ADMIN'], 'POST /files takes files from visitors without a limit before them'],
    ['admins', ['ADMIN'], undefined],
  ] as const)('refuses files from %s without a limit before the body', async (_title, access, fault) => {
    const files = endpoint({ ...greet, method: 'POST', path: '/files', access, uploads: true });
    const bare = (api: Api) => register(api, files, answer);
    const limited = (api: Api) => register(api, files, answer, { beforeBody: async () => {} });
    expect(await faultsOf({ endpoints: [files], routes: bare })).toEqual(fault === undefined ? [] : [fault]);
    expect(await faultsOf({ endpoints: [files], routes: limited })).toEqual([]);
  });

  it('refuses an endpoint that declares no reply, and names it', async () => {
    const mute = endpoint({ ...greet, path: '/mute', reply: {} });
    await expect(
      faultsOf({ endpoints: [mute], routes: (api) => register(api, mute, () => Promise.reject(new Error())) }),
    ).rejects.toThrow('GET /mute declares no reply');
  });
});
