import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { cloneDatabase } from '../databases.ts';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Only with EXPLAIN ANALYZE. */
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Plan[];
}

export const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)];

/** Which of these tables are read with a sequential scan. */
export const sequentiallyScanned = (plans: readonly Plan[], tables: readonly string[]): string[] =>
  plans
    .flatMap(everyNode)
    .filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');

export type Planner = Awaited<ReturnType<typeof openPlanner>>;

/** A database filled by this SQL, and PostgreSQL's plan of each query. */
export async function openPlanner(setupSql: string) {
  const database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  // A connection that is cut when the database is dropped must not fail the test.
  pool.on('error', () => {});
  const asked: { readonly query: string; readonly params: unknown[] }[] = [];
  const db: Db = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  await pool.query(setupSql);
  // Also merges the pending entries of GIN indexes, as autovacuum does sooner or later.
  await pool.query('vacuum analyze');
  return {
    db,
    pool,
    /** All queries since the last `plansOf` began. */
    asked,
    /** Runs in one transaction, so that settings of a query still apply to its EXPLAIN. */
    plansOf: async (ask: () => Promise<unknown>): Promise<Plan[]> => {
      asked.length = 0;
      await pool.query('begin');
      await ask();
      const plans: Plan[] = [];
      for (const { query, params } of asked) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${query}`, params);
        plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
      }
      await pool.query('rollback');
      if (asked.length === 0 || plans.length !== asked.length) throw new Error('the planner said nothing');
      return plans;
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** Turns triggers and foreign keys off for this SQL, to insert many rows fast. */
export const withoutTriggers = (setupSql: string) =>
  `set session_replication_role = replica; ${setupSql}; reset session_replication_role`;
