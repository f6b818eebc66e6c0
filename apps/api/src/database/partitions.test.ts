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

/** The reason under drizzle's wrapping. */
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

/** The first of the month so many months from now, in UTC, as the function counts. */
function month(ahead: number): { start: Date; end: Date; partition: string } {
  const now = new Date();
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1));
  return { start, end, partition: `audit_log_${start.toISOString().slice(0, 7).replace('-', '_')}` };
}

async function landingOf(at: Date): Promise<string> {
  const place = sql<string>`tableoid::regclass::text`;
  const [row] = await owner.db
    .insert(auditLog)
    .values({ at, actor: 'system', action: 'partition.test', subject: 'test' })
    .returning({ place });
  return row?.place ?? '';
}

describe('months', () => {
  it('begin with this one and three more, and a DEFAULT', async () => {
    const expected = [0, 1, 2, 3].map((ahead) => month(ahead).partition);
    expect(await partitions()).toEqual([...expected, 'audit_log_default'].toSorted());
  });

  it('are made once: asking again makes nothing', async () => {
    expect(await make(owner.db, 'audit_log', 5)).toBe(2);
    expect(await make(owner.db, 'audit_log', 5)).toBe(0);
    expect(await partitions()).toContain(month(5).partition);
  });

  it('are made by the worker, who owns no table', async () => {
    await owner.db.execute(sql.raw(`drop table ${month(2).partition}`));
    await makePartitionsJob(worker);
    await makePartitionsJob(worker);
    expect(await partitions()).toContain(month(2).partition);
  });

  it('are made by two at once without a fault', async () => {
    await owner.db.execute(sql.raw(`drop table ${month(3).partition}`));
    const outcomes = await Promise.allSettled([makePartitionsJob(worker), makePartitionsJob(worker)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await partitions()).toContain(month(3).partition);
  });

  it.each(['users', 'pgboss.job', 'pg_catalog.pg_class', 'audit_log_default', 'users_email'])(
    'are refused for %s',
    async (parent) => {
      expect(await reasonOf(make(worker.db, parent, 1))).toContain('not a partitioned table of ours');
    },
  );

  it.each([-1, 25])('are refused %i ahead', async (ahead) => {
    expect(await reasonOf(make(worker.db, 'audit_log', ahead))).toContain('out of range');
  });
});

describe('a row', () => {
  it('of next month lands in its partition, to the last moment', async () => {
    const next = month(1);
    expect(await landingOf(next.start)).toBe(next.partition);
    expect(await landingOf(new Date(next.end.getTime() - 1))).toBe(next.partition);
    expect(await landingOf(next.end)).toBe(month(2).partition);
  });

  it('of today lands in this month', async () => {
    expect(await landingOf(new Date())).toBe(month(0).partition);
  });

  it.each([new Date('2001-01-01T00:00:00Z'), new Date('2101-01-01T00:00:00Z')])(
    'of %s lands in the DEFAULT',
    async (at) => {
      expect(await landingOf(at)).toBe('audit_log_default');
    },
  );
});
