import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contract, type Endpoint, errorCatalogue, type ErrorCode, errorReplySchema, type Role } from '@avsar/contract';
import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admins } from '../../src/database/tables/auth.ts';
import { successReplyOf } from '../../src/http/register.ts';
import { viewFor } from '../access/access-proofs.ts';
import { type Reply, startTestApp, type TestApp } from '../app.ts';
import { inputFor, paramText, queryFor } from './fuzz-input.ts';

/**
 * Every endpoint with every kind of caller: whatever comes in, only documented replies come out (threat 31, Z1). The
 * long form, `npm run test:fuzz`, makes 120,000 calls and also measures the time; FUZZ_SEED repeats a run.
 */
const isFull = process.env['FUZZ'] === 'full';
const casesPerEndpoint = isFull ? 900 : 60;
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31 - 1));
const slowestMilliseconds = 2_000;

let test: TestApp;
let passwordHash: string;
const count = { asked: 0, slowest: 0, statuses: new Map<number, number>() };

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  passwordHash = await hash('tangled copper lantern', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
});
afterAll(async () => {
  await test.close();
  const statuses = [...count.statuses].toSorted(([one], [other]) => one - other).map((pair) => pair.join(': '));
  console.log(
    `fuzz: seed ${seed}, ${count.asked} asked, slowest ${Math.round(count.slowest)} ms; ${statuses.join(', ')}`,
  );
});

const kinds = ['visitor', 'student', 'trainer', 'admin'] as const;
type Kind = (typeof kinds)[number];

const roleOf: Readonly<Record<Kind, Role | undefined>> = {
  visitor: undefined,
  student: 'STUDENT',
  trainer: 'TRAINER',
  admin: 'ADMIN',
};

/** A new session every few calls: a call may end the session or use up its limits. */
const tokens = new Map<Kind, { readonly token: string; left: number }>();
async function tokenOf(kind: Kind): Promise<string | undefined> {
  if (kind === 'visitor') return undefined;
  const known = tokens.get(kind);
  if (known !== undefined && known.left > 0) {
    known.left -= 1;
    return known.token;
  }
  const { token } = await test.signInAs(kind);
  // Test admins have no password; a cheap hash, because this test does not measure the cost of a password check.
  if (kind === 'admin') await test.db.update(admins).set({ passwordHash });
  tokens.set(kind, { token, left: 25 });
  return token;
}

const framework: ErrorCode[] = [
  'validation_failed',
  'malformed_request',
  'not_found',
  'payload_too_large',
  'rate_limited',
];

function documented(endpoint: Endpoint): Set<number> {
  const guarded: ErrorCode[] = typeof endpoint.access === 'string' ? [] : ['unauthenticated', 'forbidden'];
  const codes = [...framework, ...guarded, ...(endpoint.errors ?? [])];
  return new Set([...codes.map((code) => errorCatalogue[code].status), ...Object.keys(endpoint.reply).map(Number)]);
}

const parses = (schema: Endpoint['body'], value: unknown) => schema === undefined || schema.safeParse(value).success;

interface Input {
  readonly kind: Kind;
  readonly param: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly address: string;
}

async function send(endpoint: Endpoint, { kind, param, query, body, address }: Input) {
  const path = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(param.toWellFormed()));
  const text = endpoint.method === 'GET' || body === undefined ? undefined : JSON.stringify(body);
  const call = { token: await tokenOf(kind), address, ...(text !== undefined && { body: text }) };
  const started = performance.now();
  const reply = await test.call(endpoint.method, `/api${path}?${new URLSearchParams(query)}`, call);
  return { reply, text, milliseconds: performance.now() - started };
}

/**
 * A slow call is repeated once: the machine may have been busy. So is a 503 that the endpoint does not document, once the
 * check of the event loop (`http/observe/overload.ts`) has run again: an overloaded API gives it to every call.
 */
async function ask(endpoint: Endpoint, input: Input, expected: ReadonlySet<number>) {
  const first = await send(endpoint, input);
  const isOverloaded = first.reply.status === 503 && !expected.has(503);
  if (isOverloaded) await setTimeout(2_000);
  const isSlow = isFull && first.milliseconds > slowestMilliseconds;
  const asked = isOverloaded || isSlow ? await send(endpoint, input) : first;
  count.asked += 1;
  count.slowest = Math.max(count.slowest, asked.milliseconds);
  count.statuses.set(asked.reply.status, (count.statuses.get(asked.reply.status) ?? 0) + 1);
  return asked;
}

describe('fuzz', () => {
  it.each(contract.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const expected = documented(endpoint);
      const input = fc.record({
        kind: fc.constantFrom(...kinds),
        param: paramText,
        query: queryFor(endpoint),
        body: inputFor(endpoint.body),
        address: fc.ipV4(),
      });
      const property = fc.asyncProperty(input, async (given) => {
        const { reply, text, milliseconds } = await ask(endpoint, given, expected);
        expect(expected).toContain(reply.status);
        if (isFull) expect(milliseconds).toBeLessThanOrEqual(slowestMilliseconds);
        if (reply.status >= 400) {
          expect(errorReplySchema.strict().safeParse(reply.json()).success).toBe(true);
          return;
        }
        expect(isValidInput(endpoint, given, text)).toBe(true);
        expect(matchesView(endpoint, reply, given.kind)).toBe(true);
        const needsRole = typeof endpoint.access !== 'string' && !endpoint.access.includes('VISITOR');
        if (needsRole) expect(given.kind).not.toBe('visitor');
      });
      await fc.assert(property, { numRuns: casesPerEndpoint, seed, endOnFailure: isFull, includeErrorInReport: true });
    },
    isFull ? 20 * 60_000 : 60_000,
  );

  it.each([...new Set(contract.map(({ path }) => path))])('%s 405 for a method that it does not have', async (path) => {
    const methods = contract.filter((endpoint) => endpoint.path === path).map(({ method }): string => method);
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => !methods.includes(method));
    const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
    for (const method of others) {
      const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
      const reply = await test.app.inject({ method: method as 'PATCH', url, remoteAddress });
      // Another path may match as well: `/students/:studentId` and `/students/figures`.
      expect([method, reply.statusCode === 405 || isServed(method, url)]).toEqual([method, true]);
    }
  });
});

const isServed = (method: string, url: string) =>
  contract.some(
    (endpoint) =>
      endpoint.method === method && new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
  );

/** Whether body and query are valid: an invalid call must never be carried out. */
function isValidInput(endpoint: Endpoint, { query }: Input, text: string | undefined): boolean {
  const body: unknown = text === undefined ? undefined : JSON.parse(text);
  const isBodyValid = text === undefined || endpoint.raw === true || parses(endpoint.body, body);
  return isBodyValid && parses(endpoint.query, query);
}

/** Whether the reply fits a view of the caller; the person it is about may get the `own` view. */
function matchesView(endpoint: Endpoint, reply: Reply, kind: Kind): boolean {
  const [, first] = successReplyOf(endpoint);
  const schema = (reply.status === 202 ? endpoint.reply[202] : undefined) ?? first;
  const type = String(reply.headers['content-type']);
  if (!type.startsWith('application/json')) return reply.status < 300 || reply.status === 304;
  const views = [viewFor(schema, roleOf[kind]), viewFor(schema, 'own')].filter((view) => view instanceof z.ZodType);
  return views.some((view) => view.safeParse(reply.json()).success);
}
