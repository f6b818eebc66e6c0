import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, startPostgres } from '@avsar/testkit/postgres';
import { readiness, type Server } from '@avsar/testkit/servers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemplate } from '../databases.ts';
import { loadWithEnquiries, storedMarks } from './enquiry-load.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const isFull = process.env['FAULTS'] === 'full';
const faults = isFull
  ? { crashes: 20, freezes: 5, freezeSeconds: 30, terminated: 200 }
  : { crashes: 3, freezes: 1, freezeSeconds: 6, terminated: 30 };
const backWithinMilliseconds = 5000;

let folder: string;
let postgres: Postgres;
let environment: TestEnvironment;
let api: Server;

/** A PostgreSQL server of its own with durable commits (fsync), as in production. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avsar-database-faults-'));
  postgres = await startPostgres({ persistent: true, dataDir: folder });
  environment = await openTestEnvironment(
    {},
    { serverUrl: postgres.url, template: (await createTemplate(postgres.url)).name },
  );
  api = await environment.startApi();
}, 120_000);
afterAll(async () => {
  await environment.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Resolves when the api is ready again; returns the waiting time. */
async function waitUntilReady(): Promise<number> {
  const startedAt = performance.now();
  while ((await readiness(api.url)) !== 200) await sleep(20);
  return performance.now() - startedAt;
}

async function crashRepeatedly(): Promise<number[]> {
  const waits: number[] = [];
  for (let crash = 0; crash < faults.crashes; crash += 1) {
    await sleep(700);
    await postgres.crash();
    waits.push(await waitUntilReady());
  }
  return waits;
}

async function freezeRepeatedly(): Promise<number[]> {
  const waits: number[] = [];
  for (let freeze = 0; freeze < faults.freezes; freeze += 1) {
    await sleep(700);
    await postgres.freeze();
    await sleep(faults.freezeSeconds * 1000);
    await postgres.thaw();
    waits.push(await waitUntilReady());
  }
  return waits;
}

/** Terminates the api's connections one by one. */
async function terminateRepeatedly(): Promise<void> {
  for (let terminated = 0; terminated < faults.terminated;) {
    const { rows } = await environment.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where usename = 'avsar_api' and datname = current_database() order by random() limit 1`,
    );
    terminated += rows.length;
    await sleep(30);
  }
}

/** The test's own connections break in the crash too; waits until a query works again. */
async function waitForOwnerConnection(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const isBack = await environment.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    if (isBack) return;
    await sleep(100);
  }
}

test('a database that crashes, freezes and cuts connections loses nothing that was acknowledged (F2)', async () => {
  const load = loadWithEnquiries(() => api.url, 8);
  const waits = await crashRepeatedly();
  waits.push(...(await freezeRepeatedly()));
  await waitForOwnerConnection();
  await terminateRepeatedly();
  await sleep(500);
  await load.stop();
  await waitUntilReady();
  await waitForOwnerConnection();

  const stored = await storedMarks(environment.db);
  const acknowledged = load.asked.filter(({ status }) => status === 201);
  const statuses = new Map<number, number>();
  for (const { status } of load.asked) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  console.log(
    `database faults: ${faults.crashes} crashes, ${faults.freezes} freezes of ${faults.freezeSeconds} s, ${faults.terminated} connections ` +
      `cut; ${load.asked.length} enquiries, ${acknowledged.length} acknowledged; by status ${JSON.stringify([...statuses])}; ` +
      `ready again after ${Math.max(...waits).toFixed(0)} ms at most`,
  );
  expect(acknowledged.length).toBeGreaterThan(50);
  for (const { mark } of acknowledged) expect(stored.get(mark)).toBe(1);
  // An enquiry without a reply is stored once or not at all.
  for (const count of stored.values()) expect(count).toBe(1);
  expect([...statuses.keys()].filter((status) => status !== 201 && status !== 503 && status !== 429)).toEqual([]);
  expect(api.hasExited()).toBe(false);
  expect(Math.max(...waits)).toBeLessThan(backWithinMilliseconds);
}, 600_000);
