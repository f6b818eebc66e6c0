import { setTimeout as sleep } from 'node:timers/promises';
import { assistantEndpoints, callParts } from '@avsar/contract';
import { type GeminiSimulator, startGeminiSimulator } from '@avsar/simulators/gemini';
import { type Environment, modelEnvironment, modelKey } from '@avsar/testkit/environment';
import { eventually } from '@avsar/testkit/eventually';
import { freePort } from '@avsar/testkit/free-port';
import { readiness, startCommand } from '@avsar/testkit/servers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpChallenges } from '../../src/database/tables/auth.ts';
import { talkOf } from '../answers.ts';
import { sendCode } from './client.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

let environment: TestEnvironment;
let model: GeminiSimulator;

beforeAll(async () => {
  model = await startGeminiSimulator({ key: modelKey, pauseMilliseconds: 300 });
  environment = await openTestEnvironment({ SHUTDOWN_GRACE_SECONDS: '1', ...modelEnvironment(model) });
});
afterAll(async () => {
  await environment.close();
  await model.close();
});

/** Asks the assistant with an answer that takes three seconds; returns how it ends. */
async function chat(baseUrl: string): Promise<unknown> {
  model.answerWith({ text: `Hello! ${'I can help with our courses. '.repeat(6)}` });
  let last: unknown;
  for await (const part of callParts(assistantEndpoints.answer, { body: { messages: talkOf('hi') } }, { baseUrl })) {
    last = part;
  }
  return last;
}

/** Takes the locks of `statement`; returns a function that releases them. */
async function holdLock(statement: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = environment.transaction(async (tx) => {
    await tx.execute(statement);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}

/** Waits until a process of ours waits for a lock: then a call or job is certainly running. */
const untilLockWait = () =>
  eventually(async () => {
    const waiting = await environment.db.execute(
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    );
    return waiting.rows.length > 0 || undefined;
  });

describe('SIGTERM', { timeout: 120_000 }, () => {
  test('api: not ready at once, finishes the running call and chat, exits with 0, starts again', async () => {
    const port = await freePort();
    const api = await environment.startApi({ port });
    const person = await environment.createPerson();
    const key = `otp:login:email:${person.identifier}`; // what a send locks first (lockIdentifier)
    const release = await holdLock(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const sending = sendCode(person, { baseUrl: api.url });
    await untilLockWait();
    const chatting = chat(api.url);
    await eventually(() => model.calls.length > 0 || undefined);

    const toldAt = performance.now();
    api.kill('SIGTERM');
    await eventually(async () => (await readiness(api.url)) === 503 || undefined, 900);
    await sleep(1_500 - (performance.now() - toldAt));
    expect(await readiness(api.url), 'no new calls after the grace').not.toBe(200);
    expect(api.hasExited(), 'it waits for the call under way').toBe(false);
    expect(model.calls.map(({ state }) => state)).toEqual(['under_way']);
    await release();
    expect(await sending).toMatchObject({ status: 200 });
    expect(await environment.db.$count(otpChallenges, eq(otpChallenges.userId, person.id))).toBe(1);
    expect(await chatting).toMatchObject({ kind: 'end', by: 'model' });
    expect(await api.exited).toEqual({ code: 0, signal: null });

    const second = await environment.startApi({ port });
    second.kill('SIGTERM');
    expect(await second.exited).toEqual({ code: 0, signal: null });
  });

  test('worker: finishes the running job, exits with 0, starts again', async () => {
    const [api, worker] = await Promise.all([environment.startApi(), environment.startWorker()]);
    const person = await environment.createPerson();
    // Blocks only the worker's update of the code's hash; reads and the api's insert are not blocked.
    await environment.db.execute(sql`create function wait_for_release() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(7); return new; end $$`);
    await environment.db.execute(sql`create trigger hold before update of code_hash on otp_challenges
      for each row execute function wait_for_release()`);
    const release = await holdLock(sql`select pg_advisory_xact_lock(7)`);
    expect(await sendCode(person, { baseUrl: api.url })).toMatchObject({ status: 200 });
    await untilLockWait();

    worker.kill('SIGTERM');
    await sleep(500);
    expect(worker.hasExited(), 'it waits for the job under way').toBe(false);
    await release();
    expect(await worker.exited).toEqual({ code: 0, signal: null });
    expect(environment.codesOf(person)).toHaveLength(1);

    const second = await environment.startWorker();
    second.kill('SIGTERM');
    expect(await second.exited).toEqual({ code: 0, signal: null });
    expect(environment.codesOf(person), 'nothing was left to be done again').toHaveLength(1);
  });
});

describe('a failed start exits with 1 and names the cause', { timeout: 120_000 }, () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://avsar.test', TRUSTED_PROXIES: '127.0.0.1' };
  const faults: readonly (readonly [name: string, command: string, changes: Environment, says: RegExp])[] = [
    ['api without TOKEN_KEYS', 'serve', { TOKEN_KEYS: '' }, /^ {2}TOKEN_KEYS: /m],
    ['worker without TOKEN_KEYS', 'work', { TOKEN_KEYS: '' }, /^ {2}TOKEN_KEYS: /m],
    ['a short APP_SECRET', 'serve', { APP_SECRET: 'c2hvcnQ=' }, /^APP_SECRET: needs at least 32 random bytes/m],
    ['FAILPOINT in production', 'work', { ...production, FAILPOINT: 'otp:sent' }, /^FAILPOINT: must not be set/m],
    [
      'PUBLIC_ORIGIN without https in production',
      'serve',
      { ...production, PUBLIC_ORIGIN: 'http://avsar.test' },
      /^PUBLIC_ORIGIN: must be https/m,
    ],
    ['production without an admin', 'serve', production, /^There is no admin yet\. .*setup.*create-admin/m],
  ];

  test.for(faults)('%s', async ([, command, changes, says]) => {
    const refused = startCommand(command, { env: { ...environment.env, ...changes } });
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(says);
  });
});
