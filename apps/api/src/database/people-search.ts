import { searchedDigits } from '@avsar/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import { likeBeginningWith, likeContaining, isTooShortForTrigrams, likenessLeast } from '#shared/like.ts';
import type { Db } from './client.ts';
import { users } from './tables/users.ts';

/** Sort key of lists of people; the index `users_by_name` has exactly this expression. */
export const nameKey = sql<string>`lower(${users.name}) collate "C"`;

/** Searches names only: a viewer who may not read e-mail addresses must not find them by search either. */
export function nameMatches(q: string): SQL {
  return isTooShortForTrigrams(q)
    ? sql`${nameKey} like ${likeBeginningWith(q.toLowerCase())}`
    : sql`${users.name} ilike ${likeContaining(q)}`;
}

/**
 * Searches name, e-mail address and mobile number. One or two letters match only the beginning of a name (ADR-0023).
 */
export function personMatches(q: string): SQL | undefined {
  if (isTooShortForTrigrams(q)) return nameMatches(q);
  const digits = searchedDigits(q);
  return or(
    nameMatches(q),
    sql`(${users.email}::text) ilike ${likeContaining(q)}`,
    digits === undefined ? undefined : sql`${users.mobileNumber} ilike ${likeContaining(digits)}`,
  );
}

/** Similar names, for a search without exact matches. Call `setSimilarityThreshold` first. */
export const isSimilarName = (q: string) => sql`${q} <% ${users.name}`;

export const nameLikeness = (q: string) => sql`word_similarity(${q}, ${users.name})`;

/** Sets the threshold of the `<%` operator, which the index supports, until the transaction ends. */
export async function setSimilarityThreshold(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likenessLeast)}, true)`);
}
