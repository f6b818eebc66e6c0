import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Counts the rows of a query. The `limit` inside that query caps the count. */
export async function countRows(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as counted`);
  return rows[0]?.count ?? 0;
}
