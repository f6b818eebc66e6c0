import { eventually } from '@avsar/testkit/eventually';
import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { otpChallenges, sessions } from '../../src/database/tables/auth.ts';
import { queues } from '../../src/jobs/queue.ts';
import { type AskOptions, type Person, sendCode, tally, verify } from './client.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** Every step between the commit that requests a code and the end of the job that sends it (auth.jobs.ts). */
const failpoints = ['otp:begin', 'otp:made', 'otp:stored', 'otp:sent', 'otp:marked'] as const;
type Failpoint = (typeof failpoints)[number];

const isFull = process.env['FAULTS'] === 'full';
const killsPerFailpoint = isFull ? 10 : 2;
/** The message was sent before the worker died: its code is valid until the next worker replaces it. */
const hasLeft = (failpoint: Failpoint) => failpoint === 'otp:sent' || failpoint === 'otp:marked';

interface Asker extends Person {
  readonly askedAt: number;
  /** Used the code at once, before the queue noticed that the worker was dead. */
  usedCodeAtOnce: boolean;
  waitedMilliseconds: number;
}

interface KilledWorkers {
  readonly failpoint: Failpoint;
  readonly environment: TestEnvironment;
  readonly api: AskOptions;
  readonly askers: readonly Asker[];
}

/** Workers that ended by SIGKILL of their failpoint. */
let kills = 0;
const environments: TestEnvironment[] = [];
afterAll(() => Promise.all(environments.map((environment) => environment.close())), 120_000);

/** Kills one worker per requested code, at its first job. */
async function killWorkers(failpoint: Failpoint): Promise<KilledWorkers> {
  const environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4' });
  environments.push(environment);
  const { url: baseUrl } = await environment.startApi();
  const askers: Asker[] = [];
  // Long timeouts, so that the queue does not notice dead workers yet: each new worker must get a new job, not an old
  // one.
  await setQueueTimeouts(environment, { heartbeatSeconds: 240, expireSeconds: 240 });
  while (askers.length < killsPerFailpoint) {
    const workers = await Promise.all([1, 2].map(() => environment.startWorker({ failAt: failpoint })));
    for (const _ of workers) {
      const person = await environment.createPerson(askers.length % 2 === 0 ? 'email' : 'mobile');
      askers.push({ ...person, askedAt: performance.now(), usedCodeAtOnce: false, waitedMilliseconds: 0 });
      const alive = workers.filter((worker) => !worker.hasExited());
      expect(await sendCode(person, { baseUrl }), failpoint).toMatchObject({ status: 200 });
      await Promise.race(alive.map((worker) => worker.exited));
    }
    for (const worker of workers) expect(await worker.exited, failpoint).toEqual({ code: null, signal: 'SIGKILL' });
    kills += workers.length;
  }
  expect(await countJobs(environment, sql`state = 'active'`), `${failpoint}: jobs in dead hands`).toBe(askers.length);
  const { heartbeatSeconds, expireInSeconds: expireSeconds } = queues['auth.send-otp'];
  await setQueueTimeouts(environment, { heartbeatSeconds, expireSeconds });
  return { failpoint, environment, api: { baseUrl }, askers };
}

interface QueueTimeouts {
  readonly heartbeatSeconds: number | undefined;
  readonly expireSeconds: number | undefined;
}

async function setQueueTimeouts({ db }: TestEnvironment, after: QueueTimeouts) {
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

/** A healthy worker takes over: every person gets a code, and only the newest code works, once. */
async function recover({ failpoint, environment, api, askers }: KilledWorkers): Promise<void> {
  const sentBefore = askers.map((asker) => environment.codesOf(asker).length);
  expect(sentBefore, failpoint).toEqual(askers.map(() => (hasLeft(failpoint) ? 1 : 0)));
  for (const asker of askers.filter((_, index) => hasLeft(failpoint) && index % 4 === 0)) {
    expect(await verify(asker, environment.codesOf(asker).at(-1) ?? '', api), failpoint).toMatchObject({ status: 200 });
    asker.usedCodeAtOnce = true;
  }
  await environment.startWorker();
  await Promise.all(
    askers.map(async (asker, index) => {
      if (!asker.usedCodeAtOnce) await eventually(() => environment.codesOf(asker)[sentBefore[index] ?? 0], 60_000);
      asker.waitedMilliseconds = performance.now() - asker.askedAt;
    }),
  );
  await eventually(async () => (await countJobs(environment, sql`state <> 'completed'`)) === 0 || undefined, 60_000);
  for (const asker of askers) await tryEveryCode(environment, failpoint, asker, api);
  expect(await environment.db.$count(sessions), failpoint).toBe(askers.length);
  expect(await environment.db.$count(otpChallenges, isNotNull(otpChallenges.consumedAt)), failpoint).toBe(
    askers.length,
  );
}

async function tryEveryCode(
  environment: TestEnvironment,
  failpoint: Failpoint,
  asker: Asker,
  api: AskOptions,
): Promise<void> {
  const codes = environment.codesOf(asker);
  // Sent twice only if the first message was sent and its code not used.
  expect(codes, failpoint).toHaveLength(hasLeft(failpoint) && !asker.usedCodeAtOnce ? 2 : 1);
  const newest = codes.at(-1) ?? '';
  if (!asker.usedCodeAtOnce) {
    for (const older of codes.slice(0, -1)) {
      expect(await verify(asker, older, api), failpoint).toMatchObject({ status: 401, code: 'otp_incorrect' });
    }
    const twice = await Promise.all([verify(asker, newest, api), verify(asker, newest, api)]);
    expect(tally(twice), failpoint).toEqual({ '200': 1, '401 otp_unusable': 1 });
  }
  expect(await verify(asker, newest, api), failpoint).toMatchObject({ status: 401, code: 'otp_unusable' });
}

test('kill -9 of the worker at every step between commit and send loses no code, and no code works twice', async () => {
  const killedWorkers: KilledWorkers[] = [];
  const recovering: Promise<void>[] = [];
  for (const failpoint of failpoints) {
    const one = await killWorkers(failpoint);
    killedWorkers.push(one);
    // Waits until the queue notices the dead workers, while the next ones are being killed.
    const recovery = recover(one);
    recovery.catch(() => {}); // Awaited below; avoids an unhandled rejection until then.
    recovering.push(recovery);
  }
  await Promise.all(recovering);

  const askers = killedWorkers.flatMap((one) => one.askers);
  const sent = killedWorkers.flatMap(({ environment, askers }) =>
    askers.flatMap((asker) => environment.codesOf(asker)),
  );
  expect(kills).toBeGreaterThanOrEqual(isFull ? 50 : 10);
  const longestSeconds = Math.max(...askers.map((asker) => asker.waitedMilliseconds)) / 1000;
  console.log(
    `worker killed: ${kills} kills at ${failpoints.length} steps, ${askers.length} codes asked, ${sent.length} messages ` +
      `delivered to ${askers.length} people, ${askers.length} signed in once, longest wait ${longestSeconds.toFixed(1)} s`,
  );
}, 300_000);
