import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { otpChallenges, sessions } from '../../src/database/tables/auth.ts';
import { queues } from '../../src/jobs/queue.ts';
import { eventually } from '../inbox.ts';
import { type AskOptions, type Person, sendCode, tally, verify } from './client.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** Every step between the commit that asks for a code and the end of the job that sends it (auth.jobs.ts). */
const failpoints = ['otp:begin', 'otp:made', 'otp:stored', 'otp:sent', 'otp:marked'] as const;
type Failpoint = (typeof failpoints)[number];

const isFull = process.env['FAULTS'] === 'full';
const killsPerFailpoint = isFull ? 10 : 2;
/** The mail had left before the worker died: its code works until the next worker replaces it. */
const hasLeft = (failpoint: Failpoint) => failpoint === 'otp:sent' || failpoint === 'otp:marked';

interface Asker extends Person {
  readonly askedAt: number;
  /** Used the code at once, before anybody noticed that the worker was dead. */
  wasQuick: boolean;
  waitedMilliseconds: number;
}

interface Struck {
  readonly failpoint: Failpoint;
  readonly environment: TestEnvironment;
  readonly api: AskOptions;
  readonly askers: readonly Asker[];
}

/** Seen to have ended by SIGKILL, which nobody but their failpoint had sent. */
let kills = 0;
const scenes: TestEnvironment[] = [];
afterAll(() => Promise.all(scenes.map((environment) => environment.close())), 120_000);

/** One worker dies for each code asked, at the first job it is given. */
async function strike(failpoint: Failpoint): Promise<Struck> {
  const environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4' });
  scenes.push(environment);
  const { url: baseUrl } = await environment.startApi();
  const askers: Asker[] = [];
  // Nobody notices the dead while this lasts: each worker is to meet a new job rather than an old one again.
  await noticeTheDeadAfter(environment, { heartbeatSeconds: 240, expireSeconds: 240 });
  while (askers.length < killsPerFailpoint) {
    const workers = await Promise.all([1, 2].map(() => environment.startWorker({ failAt: failpoint })));
    for (const _ of workers) {
      const person = await environment.createPerson(askers.length % 2 === 0 ? 'email' : 'mobile');
      askers.push({ ...person, askedAt: performance.now(), wasQuick: false, waitedMilliseconds: 0 });
      const alive = workers.filter((worker) => !worker.hasExited());
      expect(await sendCode(person, { baseUrl }), failpoint).toMatchObject({ status: 200 });
      await Promise.race(alive.map((worker) => worker.exited));
    }
    for (const worker of workers) expect(await worker.exited, failpoint).toEqual({ code: null, signal: 'SIGKILL' });
    kills += workers.length;
  }
  expect(await countJobs(environment, sql`state = 'active'`), `${failpoint}: jobs in dead hands`).toBe(askers.length);
  const { heartbeatSeconds, expireInSeconds: expireSeconds } = queues['auth.send-otp'];
  await noticeTheDeadAfter(environment, { heartbeatSeconds, expireSeconds });
  return { failpoint, environment, api: { baseUrl }, askers };
}

interface Noticed {
  readonly heartbeatSeconds: number | undefined;
  readonly expireSeconds: number | undefined;
}

async function noticeTheDeadAfter({ db }: TestEnvironment, after: Noticed) {
  const changes = sql`heartbeat_seconds = ${after.heartbeatSeconds}, expire_seconds = ${after.expireSeconds}`;
  await db.execute(sql`update pgboss.queue set ${changes} where name = 'auth.send-otp'`);
  await db.execute(sql`update pgboss.job set ${changes} where name = 'auth.send-otp'`);
}

async function countJobs({ db }: TestEnvironment, condition: ReturnType<typeof sql>): Promise<number> {
  const jobs = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'auth.send-otp' and ${condition}`,
  );
  return jobs.rows[0]?.count ?? 0;
}

/** A healthy worker takes over: everybody gets a code, and only the newest one opens the door, once. */
async function recover({ failpoint, environment, api, askers }: Struck): Promise<void> {
  const sentBefore = askers.map((asker) => environment.codesOf(asker).length);
  expect(sentBefore, failpoint).toEqual(askers.map(() => (hasLeft(failpoint) ? 1 : 0)));
  for (const asker of askers.filter((_, index) => hasLeft(failpoint) && index % 4 === 0)) {
    expect(await verify(asker, environment.codesOf(asker).at(-1) ?? '', api), failpoint).toMatchObject({ status: 200 });
    asker.wasQuick = true;
  }
  await environment.startWorker();
  await Promise.all(
    askers.map(async (asker, index) => {
      if (!asker.wasQuick) await eventually(() => environment.codesOf(asker)[sentBefore[index] ?? 0], 60_000);
      asker.waitedMilliseconds = performance.now() - asker.askedAt;
    }),
  );
  await eventually(async () => (await countJobs(environment, sql`state <> 'completed'`)) === 0 || undefined, 60_000);
  for (const asker of askers) await tryEveryCode(environment, failpoint, asker, api);
  expect(await environment.db.$count(sessions), failpoint).toBe(askers.length);
  expect(await environment.db.$count(otpChallenges, isNotNull(otpChallenges.consumedAt)), failpoint).toBe(askers.length);
}

async function tryEveryCode(environment: TestEnvironment, failpoint: Failpoint, asker: Asker, api: AskOptions): Promise<void> {
  const codes = environment.codesOf(asker);
  // Sent twice only where the first message had left, and then not after its code was used.
  expect(codes, failpoint).toHaveLength(hasLeft(failpoint) && !asker.wasQuick ? 2 : 1);
  const newest = codes.at(-1) ?? '';
  if (!asker.wasQuick) {
    for (const older of codes.slice(0, -1)) {
      expect(await verify(asker, older, api), failpoint).toMatchObject({ status: 401, code: 'otp_incorrect' });
    }
    const twice = await Promise.all([verify(asker, newest, api), verify(asker, newest, api)]);
    expect(tally(twice), failpoint).toEqual({ '200': 1, '401 otp_unusable': 1 });
  }
  expect(await verify(asker, newest, api), failpoint).toMatchObject({ status: 401, code: 'otp_unusable' });
}

test('kill -9 of the worker at every step between commit and send loses no code and leaves none valid twice', async () => {
  const struck: Struck[] = [];
  const recovering: Promise<void>[] = [];
  for (const failpoint of failpoints) {
    const one = await strike(failpoint);
    struck.push(one);
    // It waits for the queue to notice its dead, while the next workers are being killed.
    const recovery = recover(one);
    recovery.catch(() => {}); // awaited below; until then a failure is no unhandled one
    recovering.push(recovery);
  }
  await Promise.all(recovering);

  const askers = struck.flatMap((one) => one.askers);
  const sent = struck.flatMap(({ environment, askers }) => askers.flatMap((asker) => environment.codesOf(asker)));
  expect(kills).toBeGreaterThanOrEqual(isFull ? 50 : 10);
  const longestSeconds = Math.max(...askers.map((asker) => asker.waitedMilliseconds)) / 1000;
  console.log(
    `worker killed: ${kills} kills at ${failpoints.length} steps, ${askers.length} codes asked, ${sent.length} messages ` +
      `delivered to ${askers.length} people, ${askers.length} signed in once, longest wait ${longestSeconds.toFixed(1)} s`,
  );
}, 300_000);
