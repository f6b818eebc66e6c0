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
  right: 'any',
  summary: 'A call whose reply has one view',
  reply: { 200: views({ ADMIN: greeting }) },
});
const open = endpoint({ ...seen, path: '/open', access: 'public' });
const closed = endpoint({ ...seen, path: '/closed', access: ['ADMIN'] });
const fallback = endpoint({
  ...greet,
  path: '/fallback',
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
    const right = access.includes('ADMIN') ? ({ right: 'any' } as const) : {};
    const files = endpoint({ ...greet, method: 'POST', path: '/files', access, ...right, uploads: true });
    const bare = (api: Api) => register(api, files, answer);
    const limited = (api: Api) => register(api, files, answer, { beforeBody: async () => {} });
    expect(await faultsOf({ endpoints: [files], routes: bare })).toEqual(fault === undefined ? [] : [fault]);
    expect(await faultsOf({ endpoints: [files], routes: limited })).toEqual([]);
  });

  const forStaff = endpoint({ ...greet, path: '/office', access: ['ADMIN'], right: 'any' });
  const { right: _, ...withoutRight } = forStaff;
  const withView = { ...greet, path: '/both', reply: { 200: views({ ADMIN: greeting, default: greeting }) } } as const;
  it.each<[string, Endpoint, string[]]>([
    ['of the staff without a right', withoutRight, ['GET /office is for the staff and declares no right']],
    [
      'of several roles without a right',
      { ...withoutRight, access: ['STUDENT', 'ADMIN'] },
      ['GET /office is for the staff and declares no right'],
    ],
    [
      'of visitors and the staff without a right',
      { ...withoutRight, access: ['VISITOR', 'ADMIN'] },
      ['GET /office is for the staff and declares no right'],
    ],
    ['that is public, with a view of the staff', withView, ['GET /both is for the staff and declares no right']],
    [
      'that is public, with a view of the staff in the reply for work that goes on',
      { ...withView, reply: { 200: greeting, 202: views({ ADMIN: greeting, default: greeting }) } },
      ['GET /both is for the staff and declares no right'],
    ],
    [
      'that is public and declares a right',
      { ...greet, right: 'site' },
      ['GET /greeting declares a right and is not for the staff'],
    ],
    [
      'of students that declares a right',
      { ...greet, access: ['STUDENT'], right: ['people', 'teaching'] },
      ['GET /greeting declares a right and is not for the staff'],
    ],
    ['of the staff with a right', forStaff, []],
    ['of the staff with one of several rights', { ...forStaff, right: ['money', 'refunds'] }, []],
    ['that is public, with a view of the staff and a right', { ...withView, right: 'site' }, []],
  ])('checks the right of a call %s', async (_title, planted, expected) => {
    const routes = (api: Api) => register(api, planted, answer);
    expect(await faultsOf({ endpoints: [planted], routes })).toEqual(expected);
  });

  it('refuses an endpoint that declares no reply, and names it', async () => {
    const mute = endpoint({ ...greet, path: '/mute', reply: {} });
    await expect(
      faultsOf({ endpoints: [mute], routes: (api) => register(api, mute, () => Promise.reject(new Error())) }),
    ).rejects.toThrow('GET /mute declares no reply');
  });
});
