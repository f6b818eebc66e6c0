import { call, meetingEndpoints, notificationEndpoints } from '@avsar/contract';
import { eventually } from '@avsar/testkit/eventually';
import { freePort } from '@avsar/testkit/free-port';
import type { Process } from '@avsar/testkit/process';
import type { Server } from '@avsar/testkit/servers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../../src/database/tables/auth.ts';
import { type Listener, listenAt } from '../event-stream.ts';
import { insertNotification } from '../rows/notices.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from '../rows/public-pages.ts';
import { hasRedis, startRedis } from './redis.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const isFull = process.env['FAULTS'] === 'full';

describe.skipIf(!hasRedis)(
  'two api processes with open live streams (needs redis-server)',
  { timeout: 120_000 },
  () => {
    let environment: TestEnvironment;
    let redis: Process;
    let redisPort: number;
    let here: Server;
    let there: Server;
    let person: Awaited<ReturnType<TestEnvironment['signInStudent']>>;
    let listener: Listener;
    const figures: Record<string, number> = {};

    beforeAll(async () => {
      redisPort = await freePort();
      redis = await startRedis(redisPort);
      environment = await openTestEnvironment({
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        SHUTDOWN_GRACE_SECONDS: '2',
      });
      [here, there] = await Promise.all([environment.startApi(), environment.startApi()]);
      person = await environment.signInStudent();
      listener = await listenAt(there.url, person.token);
      await listener.heard('hello');
    }, 120_000);
    afterAll(async () => {
      redis.kill('SIGKILL');
      await environment.close();
      console.log(`live: ${JSON.stringify(figures)}`);
    });

    const plant = () => insertNotification(environment.db, person.id);
    const plantOld = () => insertNotification(environment.db, person.id, new Date(Date.now() - 3_600_000));

    /**
     * Marks an old notification at one process. The other process can learn of it only through Redis, not by polling
     * rows.
     */
    const markHere = (notificationId: number, read: boolean) =>
      call(
        notificationEndpoints.mark,
        { params: { notificationId: String(notificationId) }, body: { read } },
        { baseUrl: here.url, token: person.token },
      );

    interface Timed {
      readonly within?: number;
      readonly at?: Listener;
      readonly topics?: readonly string[];
    }

    /** How long it took until the listener at the other process got the event. */
    async function timed(name: string, cause: () => Promise<unknown>, options: Timed = {}): Promise<number> {
      const { within = 20_000, at = listener, topics = ['notifications'] } = options;
      const beforehand = at.events.length;
      const askedAt = performance.now();
      const happening = cause();
      await eventually(() => topics.every((topic) => at.events.includes(topic, beforehand)) || undefined, within);
      const milliseconds = Math.round(performance.now() - askedAt);
      figures[`${name}, ms at most`] = Math.max(figures[`${name}, ms at most`] ?? 0, milliseconds);
      await happening;
      return milliseconds;
    }

    test('with Redis: a class that goes live at one process is announced at the other in less than a second', async () => {
      const { db } = environment;
      const course = await createCourse(db);
      const trainer = await createTrainer(db, [course.id]);
      const batch = await createBatch(db, course.id, trainer.links[0] ?? 0);
      const student = await environment.signInStudent();
      await seat(db, batch.id, course.id, student);
      const token = await environment.signInTrainer(trainer.id);
      const at = await listenAt(there.url, student.token);
      await at.heard('hello');
      const now = Date.now();
      for (let turn = 1; turn <= 5; turn += 1) {
        // One after the other, all within the fifteen minutes in which a class may be opened early.
        const [startsAt, endsAt] = [new Date(now + turn * 60_000), new Date(now + (turn + 1) * 60_000)];
        const of = { batchId: batch.id, courseId: course.id, trainerId: trainer.id };
        const { id } = await createMeeting(db, of, startsAt, { endsAt });
        const goLive = () =>
          call(meetingEndpoints.goLive, { params: { meetingId: String(id) } }, { baseUrl: here.url, token });
        const topics = ['notifications', 'meetings'];
        expect(await timed('with redis', goLive, { at, topics })).toBeLessThan(1_000);
      }
      at.leave();
    });

    test('Redis killed: new notifications are still announced, within fifteen seconds', async () => {
      redis.kill('SIGKILL');
      await redis.exited;
      expect(await timed('without redis', plant)).toBeLessThan(15_000);
      expect(listener.hasEnded()).toBe(false);
    });

    test('Redis back: announced at once again', async () => {
      redis = await startRedis(redisPort);
      const id = await plantOld();
      let isRead = false;
      const heardAfter = await eventually(() => {
        isRead = !isRead;
        return timed('with redis again', () => markHere(id, isRead), { within: 900 }).catch(() => undefined);
      }, 30_000);
      expect(heardAfter).toBeLessThan(1_000);
    });

    test.runIf(isFull)('Redis hangs: announced within fifteen seconds', async () => {
      redis.kill('SIGSTOP');
      expect(await timed('redis hanging', plant)).toBeLessThan(15_000);
      redis.kill('SIGCONT');
    });

    test.runIf(isFull)('a session that ended ends its stream within half a minute', async () => {
      const other = await environment.signInStudent();
      const theirs = await listenAt(there.url, other.token);
      await environment.db
        .update(sessions)
        .set({ endedAt: new Date(), endReason: 'revoked' })
        .where(eq(sessions.id, other.sessionId));
      const endedAt = performance.now();
      await theirs.ended(40_000);
      figures['session ended, ms'] = Math.round(performance.now() - endedAt);
      expect(performance.now() - endedAt).toBeLessThan(32_000);
    });

    test('SIGTERM: open streams end at once, new ones are refused, the process exits soon', async () => {
      const toldAt = performance.now();
      there.kill('SIGTERM');
      await listener.ended(1_500);
      figures['stream ended after SIGTERM, ms'] = Math.round(performance.now() - toldAt);
      expect((await listenAt(there.url, person.token)).status).toBe(503);
      expect(await there.exited).toEqual({ code: 0, signal: null });
      figures['process gone after SIGTERM and 2 s of grace, ms'] = Math.round(performance.now() - toldAt);
      expect(performance.now() - toldAt).toBeLessThan(10_000);
      // Except the refusal above, and readiness checks that a busy machine refused.
      const faults = environment.output().matchAll(/^.*"level":[56]0.*$/gm);
      const isExpected = /"code":"(?:unavailable|FST_UNDER_PRESSURE)"/;
      expect([...faults].flat().filter((line) => !isExpected.test(line))).toEqual([]);
    });
  },
);
