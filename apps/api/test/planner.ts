import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../src/database/client.ts';
import { cloneDatabase } from './databases.ts';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Of a plan that was carried out. */
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Plan[];
}

export const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)];

/** Those of these tables that a plan reads from end to end. */
export const readWhole = (plans: readonly Plan[], tables: readonly string[]): string[] =>
  plans
    .flatMap(everyNode)
    .filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');

export type Planner = Awaited<ReturnType<typeof openPlanner>>;

/** A database of this size, and what PostgreSQL means to do for each question that is asked of it. */
export async function openPlanner(institute: string) {
  const database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  // Whoever is still saying goodbye when the database is dropped is cut off, and nobody minds.
  pool.on('error', () => {});
  const asked: { readonly query: string; readonly params: unknown[] }[] = [];
  const db: Db = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  await pool.query(institute);
  // Not only to be counted: new entries of a search index wait on a list, which autovacuum works in sooner or later.
  await pool.query('vacuum analyze');
  return {
    db,
    pool,
    /** Everything since the last question began. */
    asked,
    /** In a transaction, as there is but one connection: what a question sets for itself holds while its plan is looked at. */
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

/** Rows that keys and triggers would let through one by one, all at once. */
export const allAtOnce = (institute: string) =>
  `set session_replication_role = replica; ${institute}; reset session_replication_role`;
