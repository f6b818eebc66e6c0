import type { CallContext } from '#shared/context.ts';
import { isTooShortForTrigrams } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';
import { listAlikeIds, listFoundIds } from './students.search.queries.ts';

/** Those who have it in so many letters, or, when nobody has, those whose names resemble it; or the words, still to be looked for. */
export type StudentsFound =
  | { readonly q: string | undefined }
  | { readonly ids: readonly number[] }
  | { readonly alike: readonly number[] };

/** By the search index alone; a letter or two, and what a crowd has in common, are looked for in the order of the page. */
export async function searchStudents(context: CallContext, q: string): Promise<StudentsFound> {
  if (isTooShortForTrigrams(q)) return { q };
  const ids = await listFoundIds(context.db, q);
  if (ids.length === 0) return { alike: await context.transaction((tx) => listAlikeIds(tx, q)) };
  return ids.length < countedMost ? { ids } : { q };
}
