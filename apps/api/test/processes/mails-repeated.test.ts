import { eventually } from '@avsar/testkit/eventually';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { notifications } from '../../src/database/tables/notifications.ts';
import { notify } from '../../src/features/notifications/index.ts';
import { createJobSender } from '../../src/jobs/queue.ts';
import { createBatch, createCourse, createTrainer } from '../rows/public-pages.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const isFull = process.env['FAULTS'] === 'full';
/** Number of rounds, and per round of killed workers and mails. */
const rounds = isFull ? 5 : 1;
const killsPerRound = isFull ? 2 : 3;
const mailsPerRound = 200;
const kills = rounds * killsPerRound;
const mails = rounds * mailsPerRound;

let environment: TestEnvironment;
let jobs: Awaited<ReturnType<typeof createJobSender>>;
let batch: Awaited<ReturnType<typeof createBatch>>;
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4' });
  jobs = await createJobSender(environment.db);
  const course = await createCourse(environment.db);
  const trainer = await createTrainer(environment.db, [course.id]);
  batch = await createBatch(environment.db, course.id, trainer.links[0] ?? 0, { capacity: mails });
}, 120_000);
afterAll(async () => {
  await jobs.close();
  await environment.close();
});

/** Adds two hundred students to the batch and notifies them of planned meetings, as the api does. */
async function notifyMany(round: number): Promise<void> {
  const first = round * mailsPerRound + 1;
  const numbers = sql`generate_series(${first}::int, ${first + mailsPerRound - 1}::int) n`;
  const { rows } = await environment.db.execute<{ id: number }>(sql`
    insert into users (role, status, name, email, mobile_number, email_verified_at, address, qualification, working_status)
    select 'STUDENT', 'active', 'Told ' || n, 'told-' || n || '@people.test', (7000000000 + n)::text, now(), 'Street', 'B.Tech',
      'unemployed' from ${numbers} returning id`);
  const userIds = rows.map(({ id }) => id);
  const { id: batchId, courseId } = batch;
  await environment.db
    .insert(enrolments)
    .values(userIds.map((studentId) => ({ studentId, courseId, source: 'admin' as const })));
  await environment.db.insert(batchStudents).values(userIds.map((studentId) => ({ studentId, courseId, batchId })));
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await environment.transaction((tx) =>
    notify({ jobs, clock: { now: () => new Date() } }, tx, {
      event: `meetings:${round + 1}:planned`,
      kind: 'meeting_planned',
      facts: { courseTitle: 'Java', batchId, count: 5, startsAt },
      userIds,
      channels: ['mail'],
    }),
  );
}

const received = () => environment.inbox.received;
const unsent = () => environment.db.$count(notifications, sql`sent_at is null`);

/** The first worker dies exactly between sending a mail and storing that it was sent, the others at any moment. */
async function killWorkersWhileSending(round: number): Promise<void> {
  const victims = await Promise.all(
    Array.from({ length: killsPerRound }, (_, index) =>
      environment.startWorker(index === 0 ? { failAt: 'notifications:sent' } : {}),
    ),
  );
  const before = received().length;
  await notifyMany(round);
  const share = mailsPerRound / (killsPerRound + 1);
  for (const [index, victim] of victims.entries()) {
    await eventually(() => received().length >= before + (index + 1) * share || undefined, 60_000);
    victim.kill('SIGKILL');
    expect(await victim.exited).toEqual({ code: null, signal: 'SIGKILL' });
  }
}

test(`kill -9 of ${kills} workers over ${mails} mails loses none, and repeats at most one per kill, with the same Message-ID`, async () => {
  const steady = await environment.startWorker();
  for (let round = 0; round < rounds; round += 1) await killWorkersWhileSending(round);
  await eventually(async () => (await unsent()) === 0 || undefined, 120_000);
  steady.kill('SIGTERM');
  await steady.exited;

  const messageIdsOf = new Map<string, string[]>();
  for (const { to, mail } of received()) {
    const address = to[0] ?? '';
    messageIdsOf.set(address, [...(messageIdsOf.get(address) ?? []), mail.messageId ?? '']);
  }
  expect(messageIdsOf.size, 'everybody was told').toBe(mails);
  const repeats = received().length - mails;
  expect(repeats).toBeGreaterThanOrEqual(1);
  expect(repeats).toBeLessThanOrEqual(kills);
  expect([...messageIdsOf.values()].filter((names) => new Set(names).size !== 1)).toEqual([]);
  expect(new Set([...messageIdsOf.values()].flat()).size, 'each has a name of its own').toBe(mails);
  console.log(`mails: ${mails} asked, ${received().length} delivered, ${kills} workers killed, ${repeats} repeated`);
}, 400_000);
