import { contract, type Endpoint, errorCatalogue, type ErrorCode, errorReplySchema } from '@avsar/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/** Each endpoint, each kind of caller: anything at all comes in, only what is documented comes out (threat 31, Z1). */
const casesPerEndpoint = Number(process.env['FUZZ_CASES'] ?? 60);

let test: TestApp;
const tokens: (string | undefined)[] = [undefined];

beforeAll(async () => {
  test = await startTestApp();
  for (const who of ['student', 'trainer', 'admin'] as const) tokens.push((await test.signInAs(who)).token);
});
afterAll(() => test.close());

const awkwardText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', "'", '"; drop table users; --', '\u0000', 'a\u0000b', '%00', '../..', '\r\nBcc: x@y.z'),
  fc.constantFrom('__proto__', 'constructor', 'NaN', '-1', '0', '1e309', '999999999999', '1.5', 'true', 'null'),
  fc.constantFrom('𝕬'.repeat(50), 'x'.repeat(2000), '\uD800', '‮abc', 'nobody@people.test', '9876543210', '123456'),
);

const awkwardValue = fc.oneof(
  awkwardText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(awkwardText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const knownNames = [
  'email',
  'mobileNumber',
  'identifier',
  'otp',
  'type',
  'username',
  'password',
  'code',
  'limit',
  'cursor',
  'brand',
  'socialLinks',
  'logo',
  'version',
  'fullName',
  'contactNumber',
  'qualification',
  'query',
  'selectedOption',
  'course',
  'messages',
  'q',
  'sort',
];
const name = fc.oneof(fc.constantFrom(...knownNames), awkwardText);
const awkwardBody = fc.oneof(fc.dictionary(name, awkwardValue, { maxKeys: 5 }), awkwardValue);
const awkwardQuery = fc.dictionary(name, awkwardText, { maxKeys: 3 });

const request = fc.record({
  token: fc.nat(3),
  param: awkwardText,
  query: awkwardQuery,
  body: fc.option(awkwardBody, { nil: undefined }),
  address: fc.ipV4(),
});

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

describe('fuzz', () => {
  it.each(contract.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const expected = documented(endpoint);
      const ask = async (input: typeof request extends fc.Arbitrary<infer Input> ? Input : never) => {
        const search = new URLSearchParams(input.query);
        const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(input.param.toWellFormed()));
        const sendsBody = input.body !== undefined && endpoint.method !== 'GET';
        const reply = await test.call(endpoint.method, `/api${path}?${search}`, {
          token: tokens[input.token],
          address: input.address,
          ...(sendsBody && { body: JSON.stringify(input.body) }),
        });
        expect(expected).toContain(reply.status);
        if (reply.status >= 400) expect(errorReplySchema.safeParse(reply.json()).success).toBe(true);
        else expect(parses(endpoint.query, Object.fromEntries(search)) || sendsBody).toBe(true);
        if (reply.status < 300 && sendsBody) expect(parses(endpoint.body, input.body)).toBe(true);
        const needsRole = typeof endpoint.access !== 'string';
        if (needsRole && input.token === 0) expect(reply.status).toBeGreaterThanOrEqual(400);
      };
      await fc.assert(fc.asyncProperty(request, ask), { numRuns: casesPerEndpoint });
    },
  );
});
