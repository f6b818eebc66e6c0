import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { eventually } from '@avsar/testkit/eventually';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, emptyTemplate, type TestDatabase } from '../../test/databases.ts';
import { createQueues } from '../jobs/queue.ts';
import { listMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: URL;
let lines: string[];

async function start(template: string): Promise<void> {
  database = await cloneDatabase(inject('serverUrl'), template);
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
}

beforeEach(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'avsar-migrations-'))}/`);
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true });
  lines = [];
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (of: URL = folder) =>
  migrate({
    ownerUrl: database.ownerUrl,
    roles: [
      { name: 'avsar_api', url: database.databaseUrl },
      { name: 'avsar_worker', url: database.workerUrl },
    ],
    createQueues,
    report: (line) => lines.push(line),
    folder: of,
  });

const plant = (name: string, statements: string) => writeFile(new URL(name, folder), statements);

async function applied(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return rows[0]?.found ?? false;
}

describe('an empty database', () => {
  it('is brought up once by two migrators at once', async () => {
    await start(emptyTemplate);
    await Promise.all([run(), run()]);
    const names = await listMigrations();
    expect(lines.toSorted()).toEqual(names.map((name) => `applied ${name}`));
    expect(await applied()).toEqual(names);
    await run();
    expect(lines).toHaveLength(names.length);
  });
});

describe('a database with rows in it', () => {
  beforeEach(() => start(inject('template')));

  it('gets each new file once, in the order of their names', async () => {
    await plant('0901_second.sql', 'alter table planted add column two int;');
    await plant('0900_first.sql', 'create table planted (one int);');
    await run();
    await run();
    expect(lines).toEqual(['applied 0900_first.sql', 'applied 0901_second.sql']);
  });

  it('refuses a file that was changed after it had been applied, by its name', async () => {
    const [first = ''] = await listMigrations(folder);
    await appendFile(new URL(first, folder), '\n-- a harmless remark');
    await plant('0900_later.sql', 'create table planted (one int);');
    await expect(run()).rejects.toThrow(`${first} was changed after it had been applied`);
    expect(await exists('planted')).toBe(false);
  });

  it('refuses an older release on the schema of a newer one, and leaves the rights as they are', async () => {
    await plant('0900_newer.sql', 'create table planted (one int); grant select on planted to avsar_api;');
    await run();
    // The grants of the newer release would list its table; those of this release do not.
    await client.query('grant select on planted to avsar_api');
    const older = run(new URL('./migrations/', import.meta.url));
    await expect(older).rejects.toThrow('migrated by a newer release: this release does not know 0900_newer.sql');
    const { rows } = await client.query("select has_table_privilege('avsar_api', 'planted', 'select') as may_read");
    expect(rows).toEqual([{ may_read: true }]);
    expect(lines).toEqual(['applied 0900_newer.sql']);
  });

  it('keeps nothing of a file that fails half way', async () => {
    await plant('0900_wrong.sql', 'create table planted (one int); select * from no_such_table;');
    await expect(run()).rejects.toThrow('no_such_table');
    expect([await exists('planted'), (await applied()).includes('0900_wrong.sql')]).toEqual([false, false]);
    await plant('0900_wrong.sql', 'create table planted (one int);');
    await run();
    expect(await exists('planted')).toBe(true);
  });

  it('retries behind a long-running reader instead of failing, and does not block other queries meanwhile', async () => {
    await plant('0900_column.sql', 'alter table courses add column planted int;');
    await client.query('begin');
    await client.query('select from courses');
    const running = run();
    await eventually(() => lines.find((line) => line.includes('a table is in use')));
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    // Between two tries no query queues behind the migrator's lock request.
    await other.query("set lock_timeout = '500ms'; select from courses");
    await other.end();
    await client.query('commit');
    await running;
    expect(lines.at(-1)).toBe('applied 0900_column.sql');
  });

  it('is finished by the next run after a migrator was killed in the middle', async () => {
    await plant(
      '0900_slow.sql',
      'create table planted (one int); select pg_sleep(0.7); insert into planted values (1);',
    );
    const running = run();
    const outcome = running.then(
      () => 'finished',
      () => 'killed',
    );
    await eventually(async () => {
      const { rows } = await client.query<{ killed: boolean }>(`
        select pg_terminate_backend(pid) as killed from pg_stat_activity
        where application_name = 'avsar-migrate' and datname = current_database() and wait_event = 'PgSleep'`);
      return rows[0];
    });
    expect(await outcome).toBe('killed');
    expect([await exists('planted'), (await applied()).includes('0900_slow.sql')]).toEqual([false, false]);
    await sleep(10);
    await run();
    const { rows } = await client.query('select one from planted');
    expect(rows).toEqual([{ one: 1 }]);
    expect(lines).toEqual(['applied 0900_slow.sql']);
  });
});

describe('a migration without a transaction', () => {
  it('may build an index concurrently with writers, and is recorded like any other', async () => {
    await start(inject('template'));
    await plant(
      '9000_concurrently.sql',
      `-- without transaction
      drop index concurrently if exists users_name;
      --> statement-breakpoint
      create index concurrently users_name on users (name);`,
    );
    await run();
    expect(await exists('users_name')).toBe(true);
    expect(await applied()).toContain('9000_concurrently.sql');
    lines = [];
    await run();
    expect(lines).toEqual([]);
  });
});
