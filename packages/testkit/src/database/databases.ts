import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../processes/postgres.ts';

export interface DatabaseServer {
  /** Connects as a superuser. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The PostgreSQL server of `TEST_DATABASE_URL`, or a new private one. Both run with fsync off, for speed. */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env['TEST_DATABASE_URL'];
  return given === undefined ? startPostgres({ persistent: false }) : { url: given, stop: async () => {} };
}

/** A new private PostgreSQL server with fsync on, as in production. */
export async function openSafeDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'avsar-safe-postgres-'));
  const server = await startPostgres({ persistent: true, dataDir });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** The URLs of a database, one for each database role. */
export interface TestDatabase {
  readonly name: string;
  readonly ownerUrl: string;
  readonly databaseUrl: string;
  readonly workerUrl: string;
  readonly drop: () => Promise<void>;
}

/** Creates a database: an empty one, or a copy of another. */
export async function createDatabase(serverUrl: string, copied?: string): Promise<TestDatabase> {
  const name = `avsar_test_${randomUUID().slice(0, 8)}`;
  await runStatement(serverUrl, `create database ${name} ${copied === undefined ? '' : `template ${copied}`}`);
  const urlOf = (role?: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    if (role !== undefined) url.username = role;
    return url.href;
  };
  return {
    name,
    ownerUrl: urlOf(),
    databaseUrl: urlOf('avsar_api'),
    workerUrl: urlOf('avsar_worker'),
    drop: async () => void (await runStatement(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

/** Runs one statement on a connection of its own: a database can only be copied or dropped without connections. */
export async function runStatement<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(statement, values)).rows);
}

/** Connects for the duration of `work`. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
