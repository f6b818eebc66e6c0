import { isTracing } from '@avsar/traces';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { traceStatements } from './trace-statements.ts';

/** A connection or a transaction: the first argument of every query. */
export type Db = NodePgDatabase;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction. If it throws, everything is rolled back, queued jobs included. */
  readonly transaction: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly applicationName: string;
  readonly onError: (error: Error) => void;
  /** Called with the SQLSTATE of every statement that fails, also if the caller catches the error. */
  readonly onFailedStatement?: (sqlState: string | undefined) => void;
  /** Five seconds by default; 0 (no limit) for commands that an operator runs and waits for. */
  readonly statementTimeoutMilliseconds?: number;
}

/** Time limits on holding a connection or a lock, so that one slow caller cannot stop the others (threat 35). */
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
  // An error on a checked-out connection is emitted on the client, not on the pool; unhandled, it would end the
  // process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const { onFailedStatement } = options;
  if (onFailedStatement !== undefined) {
    pool.on('connect', (client) => {
      if (!(client instanceof pg.Client)) return;
      client.connection.on('errorMessage', (error: pg.DatabaseError) => onFailedStatement(error.code));
    });
  }
  if (isTracing()) traceStatements(pool);

  return {
    db: drizzle(pool),
    pool,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

const databases = new WeakMap<pg.PoolClient, Db>();

/** One Drizzle instance per connection, kept for its lifetime, so that its prepared statements are found again. */
function databaseOf(client: pg.PoolClient): Db {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

/** Drizzle's own `transaction` never releases the connection when `begin` fails; this one always does. */
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
