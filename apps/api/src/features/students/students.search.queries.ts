import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { lowerLikeness, nameIsLike, nameLikeness } from '#database/people-search.ts';
import { users } from '#database/tables/users.ts';
import { containing } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';

const isStudent = and(eq(users.role, 'STUDENT'), ne(users.status, 'deleted'));

/**
 * Whoever has it in name, e-mail address or number, by a function that keeps to the search index. No more than are counted:
 * what so many have in them is found soon enough in the order of the page.
 */
export async function listFoundIds(db: Db, q: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select find_students(${containing(q)}, ${countedMost}) as id`);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends: no walk through everybody, and the likeness that counts. */
async function keepToSearchIndex(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
  await lowerLikeness(tx);
}

/** Names that resemble what was typed, the likest first. */
export async function listAlikeIds(tx: Db, q: string): Promise<number[]> {
  await keepToSearchIndex(tx);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isStudent, nameIsLike(q)))
    .orderBy(sql`${nameLikeness(q)} desc, ${users.id}`)
    .limit(countedMost);
  return rows.map(({ id }) => id);
}
