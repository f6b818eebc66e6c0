import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';

export interface BenchDatabase {
  /** Connection URLs by environment variable, one for each database role. */
  readonly urls: Readonly<Record<'DATABASE_URL' | 'WORKER_DATABASE_URL' | 'OWNER_DATABASE_URL', string>>;
  readonly drop: () => Promise<void>;
}

/**
 * Creates an empty database: on the server of `TEST_DATABASE_URL`, or on a new private server. Both run with fsync off,
 * for speed. With `isSafe` it is a new private server with fsync on, as in production.
 */
export async function createBenchDatabase({ isSafe = false } = {}): Promise<BenchDatabase> {
  const given = isSafe ? undefined : process.env['TEST_DATABASE_URL'];
  const folder = isSafe ? await mkdtemp(join(tmpdir(), 'avsar-bench-postgres-')) : undefined;
  const own =
    given === undefined
      ? await startPostgres({ persistent: isSafe, ...(folder !== undefined && { dataDir: folder }) })
      : undefined;
  const serverUrl = given ?? own?.url ?? '';
  const name = `avsar_bench_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, `create database ${name}`);
  const urlAs = (role?: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    if (role !== undefined) url.username = role;
    return url.href;
  };
  return {
    urls: {
      DATABASE_URL: urlAs('avsar_api'),
      WORKER_DATABASE_URL: urlAs('avsar_worker'),
      OWNER_DATABASE_URL: urlAs(),
    },
    drop: async () => {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      await own?.stop();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
