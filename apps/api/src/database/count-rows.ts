import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './client.ts';

/** How many rows a question has; its own limit says where counting stops. */
export async function countRows(db: Db, question: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${question}) as counted`,
  );
  return rows[0]?.count ?? 0;
}
