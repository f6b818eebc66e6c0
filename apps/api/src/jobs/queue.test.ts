import { eventually } from '@avsar/testkit/eventually';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { connectDatabase, type Database } from '../database/client.ts';
import { createJobSender, jobNames } from './queue.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 1, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(() => test.db.execute(sql`delete from pgboss.job`));

interface Job extends Record<string, unknown> {
  readonly name: string;
  readonly data: unknown;
}

async function jobs(): Promise<Job[]> {
  const { rows } = await test.db.execute<Job>(sql`select name, data from pgboss.job order by created_on, id`);
  return rows;
}

const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return cause instanceof pg.DatabaseError ? (cause.code ?? '') : String(cause);
    },
  );

const permissionDenied = '42501';

it('a database that is away is logged by the sender of jobs, and does not end the process', async () => {
  const own = connectDatabase({
    url: test.database.workerUrl,
    poolSize: 1,
    applicationName: 'test',
    onError: () => {},
  });
  const said: unknown[] = [];
  const log = { error: (...line: unknown[]) => void said.push(line[1]) };
  const sender = await createJobSender(own.db, { log, queueCacheIntervalSeconds: 1 });
  await own.close();
  expect(await eventually(() => said.at(0))).toBe('job queue');
  await sender.close();
});

describe('a job', () => {
  it('of a transaction that was rolled back does not exist', async () => {
    const { context } = test.app;
    const attempt = context.transaction(async (tx) => {
      await context.jobs.send(tx, 'auth.send-otp', { challengeId: 1 });
      await context.jobs.send(tx, 'auth.tell-new-device', { sessionId: 1 });
      throw new Error('no, after all');
    });
    await expect(attempt).rejects.toThrow('no, after all');
    expect(await jobs()).toEqual([]);
  });

  it('of a request carries the request’s id, in each of many too', async () => {
    const { context } = test.app;
    const ofRequest = context.jobs.ofRequest('request-0001');
    await context.transaction(async (tx) => {
      await ofRequest.send(tx, 'auth.send-otp', { challengeId: 7 });
      await ofRequest.sendAll(tx, 'auth.tell-new-device', [{ sessionId: 1 }]);
    });
    const stored = Object.fromEntries((await jobs()).map(({ name, data }) => [name, data]));
    expect(stored).toEqual({
      'auth.send-otp': { challengeId: 7, requestId: 'request-0001' },
      'auth.tell-new-device': { sessionId: 1, requestId: 'request-0001' },
    });
  });

  it('of a transaction that was committed exists once, and not a moment earlier', async () => {
    const { context } = test.app;
    await context.transaction(async (tx) => {
      await context.jobs.send(tx, 'auth.send-otp', { challengeId: 7 });
      expect(await jobs()).toEqual([]);
    });
    expect(await jobs()).toEqual([{ name: 'auth.send-otp', data: { challengeId: 7 } }]);
  });

  it('is there for each of a hundred transactions at once, and for none of those that failed', async () => {
    const { context } = test.app;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, number) =>
        context.transaction(async (tx) => {
          await context.jobs.send(tx, 'auth.send-otp', { challengeId: number });
          if (number % 2 === 1) throw new Error('odd');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const ids = (await jobs()).map(({ data }) => (data as { challengeId: number }).challengeId);
    expect(ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index * 2));
  });

  it('has a queue for every name, and no queue is without a name', async () => {
    const { rows } = await test.db.execute<{ name: string }>(
      sql`select name from pgboss.queue where name not like '\\_\\_pgboss\\_\\_%'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
  });
});

describe("the api's role", () => {
  const asApi = (statement: string) => codeOf(test.app.context.db.execute(sql.raw(statement)));

  it.each([
    'delete from pgboss.job',
    'delete from pgboss.job_common',
    `update pgboss.job set state = 'completed'`,
    `update pgboss.job_common set data = '{}'`,
    'select * from pgboss.job',
    'select data from pgboss.job_common',
    'truncate pgboss.job',
    'delete from pgboss.queue',
    'update pgboss.queue set retry_limit = 0',
    `insert into pgboss.schedule (name, cron) values ('auth.sweep', '* * * * *')`,
    'select * from pgboss.schedule',
    'update pgboss.version set version = 1',
    `select pgboss.create_queue('planted', '{}')`,
    `select pgboss.delete_queue('auth.sweep')`,
  ])('may not: %s', async (statement) => {
    expect(await asApi(statement)).toBe(permissionDenied);
  });
});

describe("the worker's role", () => {
  it('may run the jobs that the api has added', async () => {
    const { context } = test.app;
    await context.jobs.send(context.db, 'auth.send-otp', { challengeId: 3 });
    const work = sql`update pgboss.job set state = 'active' where name = 'auth.send-otp'`;
    expect(await codeOf(worker.db.execute(work))).toBe('done');
    expect(await codeOf(worker.db.execute(sql`delete from pgboss.job`))).toBe('done');
  });

  it.each([
    'drop table pgboss.job',
    'alter table pgboss.job add column planted int',
    'create table pgboss.planted (id int)',
  ])('may not: %s', async (statement) => {
    expect(await codeOf(worker.db.execute(sql.raw(statement)))).toBe(permissionDenied);
  });
});
