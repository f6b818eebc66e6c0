import { findCode, wrongCodeFor } from '@avsar/testkit/codes';
import { eventually } from '@avsar/testkit/eventually';
import type { Process } from '@avsar/testkit/process';
import type { Server } from '@avsar/testkit/servers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpChallenges, sessions } from '../../src/database/tables/auth.ts';
import { getMe, logOut, type Person, sendCode, verify, verifyByQuery } from './client.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

let environment: TestEnvironment;
let api: Server;
let worker: Process;
const codes: string[] = [];

beforeAll(async () => {
  environment = await openTestEnvironment();
  [api, worker] = await Promise.all([environment.startApi(), environment.startWorker()]);
});

afterAll(() => environment.close());

const at = (token?: string) => ({ baseUrl: api.url, ...(token !== undefined && { token }) });

/** Requests a code and reads it from the mail or from the SMS simulator. */
async function receiveCode(person: Person): Promise<string> {
  const before = environment.codesOf(person).length;
  expect((await sendCode(person, at())).status).toBe(200);
  await eventually(() => environment.codesOf(person)[before]);
  const code = person.channel === 'email' ? environment.codesOf(person).at(-1) : await textedCode(person.identifier);
  if (code === undefined) throw new Error('No code has arrived');
  codes.push(code);
  return code;
}

async function textedCode(mobile: string): Promise<string | undefined> {
  const response = await fetch(`${environment.smsSimulator.url}/outbox?mobile=${mobile}`);
  const messages: unknown = await response.json();
  return Array.isArray(messages) ? findCode(JSON.stringify(messages.at(-1))) : undefined;
}

const makeOlder = (person: Person, seconds: number) =>
  environment.db
    .update(otpChallenges)
    .set({
      createdAt: sql`${otpChallenges.createdAt} - make_interval(secs => ${seconds})`,
      expiresAt: sql`${otpChallenges.expiresAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(otpChallenges.identifier, person.identifier));

test('api and worker are two processes', () => {
  expect(new Set([process.pid, api.pid, worker.pid]).size).toBe(3);
});

test.for([
  { channel: 'email', form: 'body', exchange: verify },
  { channel: 'email', form: 'query', exchange: verifyByQuery },
  { channel: 'mobile', form: 'body', exchange: verify },
  { channel: 'mobile', form: 'query', exchange: verifyByQuery },
] as const)('signs in by a code sent to the $channel, verified by $form', async ({ channel, exchange }) => {
  const person = await environment.createPerson(channel);
  const { status, reply } = await exchange(person, await receiveCode(person), at());
  expect(status).toBe(200);
  expect(reply?.userData.id).toBe(person.id);
  const me = await getMe(at(reply?.token));
  expect(me.reply).toMatchObject({ id: person.id, roles: ['STUDENT'] });
  expect(await environment.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
});

test('a wrong code answers 401 otp_incorrect, and the right one still works', async () => {
  const person = await environment.createPerson();
  const code = await receiveCode(person);
  expect(await verify(person, wrongCodeFor(code), at())).toMatchObject({ status: 401, code: 'otp_incorrect' });
  expect(await verify(person, code, at())).toMatchObject({ status: 200 });
});

test('an expired code answers 401 otp_unusable', async () => {
  const person = await environment.createPerson('mobile');
  const code = await receiveCode(person);
  await makeOlder(person, 5 * 60 + 1);
  expect(await verify(person, code, at())).toMatchObject({ status: 401, code: 'otp_unusable' });
  expect(await environment.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
});

test('a replayed code answers 401 otp_unusable', async () => {
  const person = await environment.createPerson();
  const code = await receiveCode(person);
  expect(await verify(person, code, at())).toMatchObject({ status: 200 });
  expect(await verify(person, code, at())).toMatchObject({ status: 401, code: 'otp_unusable' });
  expect(await verifyByQuery(person, code, at())).toMatchObject({ status: 401, code: 'otp_unusable' });
  expect(await environment.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
});

test('the sixth try answers 401 otp_exhausted, even with the right code', async () => {
  const person = await environment.createPerson();
  const code = await receiveCode(person);
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await verify(person, wrongCodeFor(code), at())).toMatchObject({ status: 401, code: 'otp_incorrect' });
  }
  expect(await verify(person, code, at())).toMatchObject({ status: 401, code: 'otp_exhausted' });
  expect(await environment.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
});

test.for(['email', 'mobile'] as const)('the fourth %s in 15 minutes answers 429 with Retry-After', async (channel) => {
  const person = await environment.createPerson(channel);
  await receiveCode(person);
  const tooSoon = await sendCode(person, at());
  expect(tooSoon).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(tooSoon.retryAfterSeconds).toBeGreaterThan(25);
  expect(tooSoon.retryAfterSeconds).toBeLessThanOrEqual(30);
  for (let sends = 2; sends <= 3; sends += 1) {
    await makeOlder(person, 31);
    await receiveCode(person);
  }
  await makeOlder(person, 31);
  const fourth = await sendCode(person, at());
  expect(fourth).toMatchObject({ status: 429, code: 'rate_limited' });
  // The first code, requested three half minutes ago, leaves the window of 15 minutes.
  expect(fourth.retryAfterSeconds).toBeGreaterThan(15 * 60 - 3 * 31 - 20);
  expect(fourth.retryAfterSeconds).toBeLessThanOrEqual(15 * 60 - 3 * 31);
  expect(environment.codesOf(person)).toHaveLength(3);
});

test('a new code invalidates the old one', async () => {
  const person = await environment.createPerson();
  const old = await receiveCode(person);
  await makeOlder(person, 31);
  const fresh = await receiveCode(person);
  expect(await verify(person, old, at())).toMatchObject({ status: 401, code: 'otp_incorrect' });
  expect(await verify(person, fresh, at())).toMatchObject({ status: 200 });
});

test('a token answers 401 once its owner has logged out', async () => {
  const person = await environment.createPerson();
  const { reply } = await verify(person, await receiveCode(person), at());
  expect(await getMe(at(reply?.token))).toMatchObject({ status: 200 });
  expect(await logOut(at(reply?.token))).toMatchObject({ status: 200 });
  expect(await getMe(at(reply?.token))).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await logOut(at(reply?.token))).toMatchObject({ status: 401 });
});

test('no process ever logs a code, an e-mail address or a mobile number', async () => {
  // Request and job ids may contain any digits, also those of a mobile number.
  const output = environment.output().replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>');
  expect(output).toContain('/api/auth/verifyOtp');
  expect(output).toContain('job done');
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(output))).toEqual([]);
  expect(output).not.toMatch(/canary-|people\.test|(?<!\d)9\d{9}(?!\d)/);
});
