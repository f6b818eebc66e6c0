import { sql } from 'drizzle-orm';
import type { Log } from '#shared/log.ts';
import { connectDatabase, type Database, type DatabaseOptions, type Db } from './client.ts';
import { type DiskWatch, watchDisk } from './disk-watch.ts';
import { listMigrations } from './migrate.ts';

/** The database of an api or worker process, which logs lost connections and notices a full disk. */
export interface ProcessDatabase extends Database {
  readonly diskWatch: DiskWatch;
  /** Throws unless the database answers and has the schema of this release. */
  readonly checkSchema: () => Promise<void>;
  /** The time of the database's clock. */
  readonly readTime: () => Promise<Date>;
}

type ProcessDatabaseOptions = Omit<DatabaseOptions, 'onError' | 'onFailedStatement'>;

export function connectProcessDatabase(options: ProcessDatabaseOptions, log: Log): ProcessDatabase {
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  const diskWatch = watchDisk(log);
  const database = connectDatabase({ ...options, onError, onFailedStatement: diskWatch.noticeFailure });
  const { db } = database;
  return { ...database, diskWatch, checkSchema: createSchemaCheck(db), readTime: () => readTime(db) };
}

async function readTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
  return new Date(Number(rows[0]?.now));
}

function createSchemaCheck(db: Db): () => Promise<void> {
  const expected = listMigrations().then((names) => names.at(-1) ?? '');
  return async () => {
    const { rows } = await db.execute(sql`select from schema_migrations where name = ${await expected}`);
    if (rows.length === 0) throw new Error('The database is not at the schema of this release');
  };
}
