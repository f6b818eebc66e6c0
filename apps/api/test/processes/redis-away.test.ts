import { wrongCodeFor } from '@avsar/testkit/codes';
import { eventually } from '@avsar/testkit/eventually';
import { freePort } from '@avsar/testkit/free-port';
import type { Process } from '@avsar/testkit/process';
import type { Server } from '@avsar/testkit/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, getMe, logOut, sendCode, tally, verify } from './client.ts';
import { hasRedis, startRedis } from './redis.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const getsPerMinute = 300;

describe.skipIf(!hasRedis)(
  'two api processes and a Redis that goes away (needs redis-server)',
  { timeout: 60_000 },
  () => {
    let environment: TestEnvironment;
    let redis: Process;
    let redisPort: number;
    let apis: readonly [Server, Server];
    const figures: Record<string, number> = {};

    beforeAll(async () => {
      redisPort = await freePort();
      redis = await startRedis(redisPort);
      environment = await openTestEnvironment({ REDIS_URL: `redis://127.0.0.1:${redisPort}` });
      const [one, other] = await Promise.all([
        environment.startApi(),
        environment.startApi(),
        environment.startWorker(),
      ]);
      apis = [one, other];
      remember();
    }, 120_000);
    afterAll(async () => {
      redis.kill('SIGKILL');
      await environment.close();
      console.log(`redis away: ${JSON.stringify(figures)}`);
    });

    /** Length of each process's log when the tested part began; errors during a slow start do not count. */
    let before: readonly number[] = [];
    const remember = () => {
      before = apis.map((api) => api.output().length);
    };
    const writtenSince = () => apis.map((api, index) => api.output().slice(before[index]));
    const untilBothSay = (words: string) =>
      eventually(() => writtenSince().every((text) => text.includes(words)) || undefined, 15_000);

    /** Both processes in turn, like a load balancer. */
    const oneOf = (turn: number) => ({ baseUrl: apis[turn % 2 === 0 ? 0 : 1].url });
    const inParallel = <Reply>(count: number, asking: (turn: number) => Promise<Answer<Reply>>) =>
      Promise.all(Array.from({ length: count }, (_, turn) => asking(turn)));

    /** A whole visit: the code requested at one process, verified at the other, the token used at both. */
    async function signIn(): Promise<void> {
      const person = await environment.createPerson();
      expect(await sendCode(person, oneOf(0))).toMatchObject({ status: 200 });
      const code = await eventually(() => environment.codesOf(person)[0]);
      const { status, reply } = await verify(person, code, oneOf(1));
      expect(status).toBe(200);
      const token = reply?.token ?? '';
      expect(await getMe({ ...oneOf(0), token })).toMatchObject({ status: 200 });
      expect(await logOut({ ...oneOf(1), token })).toMatchObject({ status: 200 });
      expect(await getMe({ ...oneOf(0), token })).toMatchObject({ status: 401 });
    }

    async function measure(name: string, calls = 100): Promise<number> {
      const person = await environment.createPerson();
      await environment.plantCode(person, '123456');
      const { reply } = await verify(person, '123456', oneOf(0));
      const token = reply?.token ?? '';
      const times: number[] = [];
      for (let turn = 0; turn < calls; turn += 1) {
        const { status, milliseconds } = await getMe({ ...oneOf(turn), token });
        expect(status).toBe(200);
        times.push(milliseconds);
      }
      const p95 = times.toSorted((one, other) => one - other)[Math.floor(calls * 0.95)] ?? Number.NaN;
      figures[`p95 of GET me ${name}, ms`] = Math.round(p95);
      return p95;
    }

    /** How many calls of a visitor pass the general limit of both processes before the first 429. */
    async function callsAllowed(name: string, address: string): Promise<number> {
      const answers: Answer<unknown>[] = [];
      while (answers.length < 2 * getsPerMinute + 50) {
        answers.push(...(await inParallel(50, (turn) => getMe({ ...oneOf(turn), address }))));
      }
      const counts = tally(answers);
      expect(Object.keys(counts).toSorted()).toEqual(['401 unauthenticated', '429 rate_limited']);
      const allowed = counts['401 unauthenticated'] ?? 0;
      figures[`calls let through ${name}, of ${answers.length}`] = allowed;
      return allowed;
    }

    /**
     * Both processes share one limit. A few more calls may pass when Redis was too slow and a process counted for
     * itself.
     */
    function expectShared(allowed: number): void {
      expect(allowed).toBeGreaterThanOrEqual(getsPerMinute);
      expect(allowed).toBeLessThan(getsPerMinute * 1.1);
    }

    async function expectExactAuthLimits(): Promise<void> {
      const person = await environment.createPerson();
      const sends = await inParallel(40, (turn) => sendCode(person, oneOf(turn)));
      expect(tally(sends)).toEqual({ '200': 1, '429 rate_limited': 39 });
      const code = await eventually(() => environment.codesOf(person)[0]);
      const guesses = await inParallel(40, (turn) => verify(person, wrongCodeFor(code), oneOf(turn)));
      expect(tally(guesses)).toEqual({ '401 otp_incorrect': 5, '401 otp_exhausted': 35 });
      expect(environment.codesOf(person)).toHaveLength(1);
    }

    test('with Redis: sign-in works, auth limits are exact, both processes share the general limit', async () => {
      await signIn();
      await expectExactAuthLimits();
      expectShared(await callsAllowed('with', '203.0.113.1'));
      expect(await measure('with')).toBeLessThan(1_000);
    });

    test('Redis hangs: calls wait no longer than the Redis timeout, and succeed', async () => {
      redis.kill('SIGSTOP');
      await signIn();
      // 100 ms is the Redis timeout; the rest is the call itself on a busy machine.
      expect(await measure('hanging', 20)).toBeLessThan(1_100);
      redis.kill('SIGCONT');
    });

    test('Redis killed: sign-in works, auth limits stay exact, each process counts calls for itself', async () => {
      redis.kill('SIGKILL');
      await redis.exited;
      await signIn();
      await untilBothSay('redis is away');
      expect(await measure('without')).toBeLessThan(1_000);
      await expectExactAuthLimits();
      expect(await callsAllowed('without', '203.0.113.2')).toBe(2 * getsPerMinute);
    });

    test('Redis back: the limit is shared again, and no call failed with an error', async () => {
      redis = await startRedis(redisPort);
      await untilBothSay('redis is back');
      await signIn();
      expectShared(await callsAllowed('back', '203.0.113.3'));
      expect(await measure('back')).toBeLessThan(1_000);
      const lines = writtenSince().flatMap((text) => text.split('\n'));
      expect(lines.filter((line) => /"status":5\d\d|"level":[56]0/.test(line))).toEqual([]);
      expect(apis.map((api) => api.hasExited())).toEqual([false, false]);
    });
  },
);
