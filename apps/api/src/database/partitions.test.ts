import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { connectDatabase, type Database, type Db } from './client.ts';
import { makePartitionsJob } from './partitions.ts';
import { auditLog } from './tables/audit.ts';

let database: TestDatabase;
let owner: Database;
let worker: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const open = (url: string) => connectDatabase({ url, poolSize: 2, applicationName: 'test', onError: () => {} });
  owner = open(database.ownerUrl);
  worker = open(database.workerUrl);
});
afterAll(async () => {
  await Promise.all([owner.close(), worker.close()]);
  await database.drop();
});

async function make(db: Db, parent: string, monthsAhead: number): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(
    sql`select make_month_partitions(${parent}::regclass, ${monthsAhead}::int) as made`,
  );
  return rows[0]?.made ?? -1;
}

/** The message of the PostgreSQL error inside Drizzle's error. */
async function reasonOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'it was done',
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)),
  );
}

async function partitions(): Promise<string[]> {
  const { rows } = await owner.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Start and end of the month `ahead` months from now, in UTC like `make_month_partitions`. */
function month(ahead: number): { start: Date; end: Date; partition: string } {
  const now = new Date();
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1));
  return { start, end, partition: `audit_log_${start.toISOString().slice(0, 7).replace('-', '_')}` };
}

async function partitionOf(at: Date): Promise<string> {
  const place = sql<string>`tableoid::regclass::text`;
  const [row] = await owner.db
    .insert(auditLog)
    .values({ at, actor: 'system', action: 'partition.test', subject: 'test' })
    .returning({ place });
  return row?.place ?? '';
}

describe('monthly partitions', () => {
  it('exist for this month and three more, and a DEFAULT', async () => {
    const expected = [0, 1, 2, 3].map((ahead) => month(ahead).partition);
    expect(await partitions()).toEqual([...expected, 'audit_log_default'].toSorted());
  });

  it('are created once: a second call creates nothing', async () => {
    expect(await make(owner.db, 'audit_log', 5)).toBe(2);
    expect(await make(owner.db, 'audit_log', 5)).toBe(0);
    expect(await partitions()).toContain(month(5).partition);
  });

  it('are created by the worker, which owns no table', async () => {
    await owner.db.execute(sql.raw(`drop table ${month(2).partition}`));
    await makePartitionsJob(worker);
    await makePartitionsJob(worker);
    expect(await partitions()).toContain(month(2).partition);
  });

  it('are created by two concurrent calls without an error', async () => {
    await owner.db.execute(sql.raw(`drop table ${month(3).partition}`));
    const outcomes = await Promise.allSettled([makePartitionsJob(worker), makePartitionsJob(worker)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await partitions()).toContain(month(3).partition);
  });

  it.each(['users', 'pgboss.job', 'pg_catalog.pg_class', 'audit_log_default', 'users_email'])(
    'are not created for %s',
    async (parent) => {
      expect(await reasonOf(make(worker.db, parent, 1))).toContain('not a partitioned table of ours');
    },
  );

  it.each([-1, 25])('are not created %i months ahead', async (ahead) => {
    expect(await reasonOf(make(worker.db, 'audit_log', ahead))).toContain('out of range');
  });
});

describe('a row', () => {
  it('of next month is stored in its partition, up to the last moment', async () => {
    const next = month(1);
    expect(await partitionOf(next.start)).toBe(next.partition);
    expect(await partitionOf(new Date(next.end.getTime() - 1))).toBe(next.partition);
    expect(await partitionOf(next.end)).toBe(month(2).partition);
  });

  it('of today is stored in the partition of this month', async () => {
    expect(await partitionOf(new Date())).toBe(month(0).partition);
  });

  it.each([new Date('2001-01-01T00:00:00Z'), new Date('2101-01-01T00:00:00Z')])(
    'of %s is stored in the DEFAULT partition',
    async (at) => {
      expect(await partitionOf(at)).toBe('audit_log_default');
    },
  );
});
