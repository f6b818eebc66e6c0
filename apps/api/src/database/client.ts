import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A connection or a transaction: the first argument of every query. */
export type Db = NodePgDatabase;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Runs the work in one transaction; what it throws rolls everything back, jobs included. */
  readonly transaction: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly applicationName: string;
  readonly onError: (error: Error) => void;
  /** No limit for commands that an operator waits for. */
  readonly statementTimeoutMilliseconds?: number;
}

/** Who holds a connection too long is cut off, so that one slow caller cannot stop the others (threat 35). */
const timeouts = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
};

export function connectDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMilliseconds ?? 5_000,
    ...timeouts,
  });
  pool.on('error', options.onError);
  // A connection that breaks while it is checked out reports to itself, and without a listener ends the process.
  pool.on('connect', (client) => client.on('error', options.onError));

  return {
    db: drizzle(pool),
    pool,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

const databases = new WeakMap<pg.PoolClient, Db>();

/** One for each connection as long as it lives, so that what is prepared on it is found again. */
function databaseOf(client: pg.PoolClient): Db {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

/** Drizzle's own `transaction` keeps the connection for ever when `begin` fails; this one always gives it back. */
async function inTransaction<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(databaseOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
