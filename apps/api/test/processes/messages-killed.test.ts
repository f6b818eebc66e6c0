import type { Message } from '@avsar/contract';
import { eventually } from '@avsar/testkit/eventually';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageDeliveries } from '../../src/database/tables/messages.ts';
import { notifications } from '../../src/database/tables/notifications.ts';
import { createTemplate } from '../rows/messages.ts';
import { createBatch, createCourse, createTrainer } from '../rows/public-pages.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const people = 300;
const isFull = process.env['FAULTS'] === 'full';
/** A worker dies at each of these places, and one more while it sends. */
const failpoints = isFull
  ? (['messages:listed', 'messages:mailed', 'messages:handing', 'messages:handed'] as const)
  : (['messages:listed', 'messages:handing'] as const);
const kills = failpoints.length + 1;
/** Mails that one worker sends at once. */
const mailsAtOnce = 2;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '8', SMS_LOOK_UP_SECONDS: '1' });
}, 120_000);
afterAll(() => environment.close());

async function createStudents(): Promise<number> {
  const { db } = environment;
  const course = await createCourse(db);
  const trainer = await createTrainer(db, [course.id]);
  const { id: batchId } = await createBatch(db, course.id, trainer.links[0] ?? 0, { capacity: people });
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (role, status, name, email, mobile_number, email_verified_at, mobile_verified_at)
    select 'STUDENT', 'active', 'Told ' || n, 'told-' || n || '@people.test', (7000000000 + n)::text, now(), now()
    from generate_series(1, ${people}::int) n returning id`);
  const ids = sql.param(rows.map(({ id }) => id));
  await db.execute(sql`insert into enrolments (student_id, course_id, source)
    select id, ${course.id}, 'admin' from unnest(${ids}::int[]) id`);
  await db.execute(sql`insert into batch_students (batch_id, course_id, student_id)
    select ${batchId}, ${course.id}, id from unnest(${ids}::int[]) id`);
  return batchId;
}

async function writeMessage(batchId: number): Promise<number> {
  const { url } = await environment.startApi();
  const template = await createTemplate(environment.db);
  const response = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await environment.signInAdmin()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      audience: { kind: 'batch', batchId },
      channels: ['bell', 'mail', 'sms'],
      title: 'No class today',
      text: 'The power is out.',
      sms: { templateId: template.id, values: { day: 'Monday', time: '7 pm' } },
    }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as Message).id;
}

/** As `messages.begin-due` does every minute. */
const goOn = (messageId: number) =>
  environment.db.execute(sql`insert into pgboss.job (name, data)
    select name, ${{ messageId }} from unnest(array['messages.list', 'messages.send-mails', 'messages.send-sms']) name`);

async function killWorkers(messageId: number): Promise<void> {
  for (const failAt of failpoints) {
    await goOn(messageId);
    const victim = environment.startVictim(failAt);
    expect(await victim.exited, failAt).toEqual({ code: null, signal: 'SIGKILL' });
  }
  const last = await environment.startWorker();
  await goOn(messageId);
  const before = environment.inbox.received.length;
  await eventually(() => environment.inbox.received.length > before + 40 || undefined, 30_000);
  last.kill('SIGKILL');
  await last.exited;
}

const countBy = (keys: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

test(`kill -9 of ${kills} workers over a message to ${people} people: each is told once by each channel`, async () => {
  const messageId = await writeMessage(await createStudents());
  await killWorkers(messageId);
  const workers = [await environment.startWorker(), await environment.startWorker()];
  await eventually(async () => {
    await goOn(messageId);
    const { rows } = await environment.db.execute(
      sql`select from messages where id = ${messageId} and finished_at is not null`,
    );
    return rows.length > 0 || undefined;
  }, 60_000);
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map(({ exited }) => exited));

  const rows = await environment.db.select().from(messageDeliveries).where(eq(messageDeliveries.messageId, messageId));
  const states = Object.fromEntries(countBy(rows.map(({ channel, state }) => `${channel} ${state}`)));
  const unknown = states['sms unknown'] ?? 0;
  expect(states).toEqual({
    'bell told': people,
    'mail told': people,
    'sms told': people - unknown,
    ...(unknown > 0 && { 'sms unknown': unknown }),
  });
  expect(await environment.db.$count(notifications, eq(notifications.event, `message:${messageId}`))).toBe(people);

  const mails = environment.inbox.received.map(({ to, mail }) => [to[0] ?? '', mail.messageId ?? ''] as const);
  expect(new Set(mails.map(([to]) => to)).size, 'everybody got the mail').toBe(people);
  expect(new Set(mails.map((mail) => mail.join(' '))).size, 'a repeated mail has the same Message-ID').toBe(people);
  const repeated = mails.length - people;
  expect(repeated).toBeLessThanOrEqual(kills * mailsAtOnce);

  const texts = countBy(environment.smsSimulator.outbox.map(({ mobile }) => mobile));
  expect(Math.max(...texts.values()), 'no SMS twice').toBe(1);
  // At least the worker that died before the hand-over left one that nobody knows of.
  expect(unknown).toBeGreaterThanOrEqual(1);
  expect(texts.size + unknown).toBe(people);
  console.log(`messages: ${people} people, ${kills} kills, ${repeated} mails repeated, ${unknown} SMS unknown`);
}, 180_000);
