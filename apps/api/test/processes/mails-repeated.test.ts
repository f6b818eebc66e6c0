import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../src/database/tables/notifications.ts';
import { eventually } from '../inbox.ts';
import { openScene, type Scene } from './scene.ts';

const isFull = process.env['FAULTS'] === 'full';
/** In each round so many workers die over so many mails. */
const rounds = isFull ? 5 : 1;
const killsPerRound = isFull ? 2 : 3;
const mailsPerRound = 200;
const kills = rounds * killsPerRound;
const mails = rounds * mailsPerRound;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ DATABASE_POOL_SIZE: '4' });
}, 120_000);
afterAll(() => scene.close());

/** As `notify` leaves them behind: a row to be mailed for each person, and its job. */
async function tellMany(round: number): Promise<void> {
  const first = round * mailsPerRound + 1;
  const numbers = sql`generate_series(${first}::int, ${first + mailsPerRound - 1}::int) n`;
  await scene.db.execute(sql`
    insert into users (role, status, name, email, mobile_number, email_verified_at, address, qualification, working_status)
    select 'STUDENT', 'active', 'Told ' || n, 'told-' || n || '@people.test', (7000000000 + n)::text, now(), 'Street', 'B.Tech',
      'unemployed' from ${numbers}`);
  await scene.db.execute(sql`
    with told as (
      insert into notifications (user_id, event, channel, kind, facts)
      select id, 'meetings:1:planned', 'mail', 'meeting_planned', '{"courseTitle": "Java", "count": 5}' from users
        on conflict do nothing
      returning id)
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds)
    select 'notifications.send-mail', jsonb_build_object('notificationId', told.id), retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, heartbeat_seconds
    from told cross join pgboss.queue where queue.name = 'notifications.send-mail'`);
}

const received = () => scene.inbox.received;
const unsent = () => scene.db.$count(notifications, sql`sent_at is null`);

/** The first dies exactly between sending and noting it, the others wherever the knife falls. */
async function killAlong(round: number): Promise<void> {
  const victims = await Promise.all(
    Array.from({ length: killsPerRound }, (_, index) =>
      scene.startWorker(index === 0 ? { failAt: 'notifications:sent' } : {}),
    ),
  );
  const before = received().length;
  await tellMany(round);
  const share = mailsPerRound / (killsPerRound + 1);
  for (const [index, victim] of victims.entries()) {
    await eventually(() => received().length >= before + (index + 1) * share || undefined, 60_000);
    victim.kill('SIGKILL');
    expect(await victim.exited).toEqual({ code: null, signal: 'SIGKILL' });
  }
}

test(`kill -9 of ${kills} workers over ${mails} mails loses none, and repeats one for each at most, under the same name`, async () => {
  const steady = await scene.startWorker();
  for (let round = 0; round < rounds; round += 1) await killAlong(round);
  await eventually(async () => (await unsent()) === 0 || undefined, 120_000);
  steady.kill('SIGTERM');
  await steady.exited;

  const namesOf = new Map<string, string[]>();
  for (const { to, mail } of received()) {
    const address = to[0] ?? '';
    namesOf.set(address, [...(namesOf.get(address) ?? []), mail.messageId ?? '']);
  }
  expect(namesOf.size, 'everybody was told').toBe(mails);
  const repeats = received().length - mails;
  expect(repeats).toBeGreaterThanOrEqual(1);
  expect(repeats).toBeLessThanOrEqual(kills);
  expect([...namesOf.values()].filter((names) => new Set(names).size !== 1)).toEqual([]);
  expect(new Set([...namesOf.values()].flat()).size, 'each has a name of its own').toBe(mails);
  console.log(`mails: ${mails} asked, ${received().length} delivered, ${kills} workers killed, ${repeats} repeated`);
}, 400_000);
