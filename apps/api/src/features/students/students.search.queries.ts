import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { lowerLikeness, nameIsLike, nameLikeness, personHas } from '#database/people-search.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

const isStudent = and(eq(users.role, 'STUDENT'), ne(users.status, 'deleted'));

/**
 * Leaves the search index as the only way, until the transaction ends. The planner takes comparing letters for cheap and
 * would sooner walk through everybody in the order of the page: ten times as long with ten thousand students.
 */
export async function keepToSearchIndex(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
}

/** No more than are counted: what so many have in them is found soon enough in the order of the page. */
export async function listFoundIds(tx: Db, q: string): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isStudent, personHas(q)))
    .limit(countedMost);
  return rows.map(({ id }) => id);
}

/** Names that resemble what was typed, the likest first. */
export async function listAlikeIds(tx: Db, q: string): Promise<number[]> {
  await lowerLikeness(tx);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isStudent, nameIsLike(q)))
    .orderBy(sql`${nameLikeness(q)} desc, ${users.id}`)
    .limit(countedMost);
  return rows.map(({ id }) => id);
}
