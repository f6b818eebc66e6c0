import { or, type SQL, sql } from 'drizzle-orm';
import { beginningWith, containing, isTooShortForTrigrams, likenessLeast } from '#shared/like.ts';
import type { Db } from './client.ts';
import { users } from './tables/users.ts';

/** What lists of people are sorted by; `users_by_name` holds it in this very form. */
export const nameKey = sql<string>`lower(${users.name}) collate "C"`;

/** Names alone: whoever may not read an address must not find out by searching for it either. */
export function nameHas(q: string): SQL {
  return isTooShortForTrigrams(q)
    ? sql`${nameKey} like ${beginningWith(q.toLowerCase())}`
    : sql`${users.name} ilike ${containing(q)}`;
}

/** Anywhere in name, e-mail address or number; a letter or two begin a name (ADR-0023). */
export function personHas(q: string): SQL | undefined {
  if (isTooShortForTrigrams(q)) return nameHas(q);
  const pattern = containing(q);
  return or(nameHas(q), sql`(${users.email}::text) ilike ${pattern}`, sql`${users.mobileNumber} ilike ${pattern}`);
}

/** A name that resembles what was typed: for when nobody has it in so many letters. Needs `lowerLikeness` before it. */
export const nameIsLike = (q: string) => sql`${q} <% ${users.name}`;

export const nameLikeness = (q: string) => sql`word_similarity(${q}, ${users.name})`;

/** The operator that the index knows takes its threshold from here, until the transaction ends. */
export async function lowerLikeness(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likenessLeast)}, true)`);
}
