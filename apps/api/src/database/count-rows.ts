import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Counts the rows of a query. The `limit` inside that query caps the count. */
export async function countRows(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as counted`);
  return rows[0]?.count ?? 0;
}

/** The exact number of rows of every table of ours, by its name; a partitioned table counts once. */
export async function countTables(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = await countRows(db, sql`select from ${sql.identifier(name)}`);
  return counts;
}
