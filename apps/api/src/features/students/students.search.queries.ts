import { searchedDigits } from '@avsar/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { setSimilarityThreshold, isSimilarName, nameLikeness, nameMatches } from '#database/people-search.ts';
import { users } from '#database/tables/users.ts';
import { likeContaining } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';

const isStudent = and(eq(users.role, 'STUDENT'), ne(users.status, 'deleted'));

/**
 * Students with `q` in name, e-mail address or number. The database function uses the search index only. Returns at
 * most `countedMost` ids: for more hits, reading in the order of the page is fast enough.
 */
export async function listMatchingStudentIds(db: Db, q: string): Promise<number[]> {
  // A number typed as `+91 98765 43210` is also looked for as it is stored.
  const patterns = [...new Set([q, searchedDigits(q) ?? q])].map(likeContaining);
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct find_students(pattern, ${countedMost}) as id from unnest(${sql.param(patterns)}::text[]) pattern`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the students whose name contains `q`: a viewer who may not read contacts must not find people by them. */
export async function keepMatchingNames(db: Db, ids: readonly number[], q: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), nameMatches(q)));
  return rows.map(({ id }) => id);
}

/** Until the transaction ends: only bitmap scans of the search index, and the lower similarity limit for names. */
async function keepToSearchIndex(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
  await setSimilarityThreshold(tx);
}

/** Students with similar names, most similar first. */
export async function listSimilarStudentIds(tx: Db, q: string): Promise<number[]> {
  await keepToSearchIndex(tx);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isStudent, isSimilarName(q)))
    .orderBy(sql`${nameLikeness(q)} desc, ${users.id}`)
    .limit(countedMost);
  return rows.map(({ id }) => id);
}
