import type { CallContext } from '#shared/context.ts';
import { isTooShortForTrigrams } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';
import { listSimilarStudentIds, listMatchingStudentIds } from './students.search.queries.ts';

/**
 * `ids`: students that contain the text. `alike`: students with similar names, if none contains it. `q`: nothing was
 * searched yet, and the caller has to search while reading the page.
 */
export type StudentsFound =
  | { readonly q: string | undefined }
  | { readonly ids: readonly number[] }
  | { readonly alike: readonly number[] };

/**
 * Uses the search index only. Texts of one or two letters, or with too many hits, are searched in the order of the
 * page.
 */
export async function searchStudents(context: CallContext, q: string): Promise<StudentsFound> {
  if (isTooShortForTrigrams(q)) return { q };
  const ids = await listMatchingStudentIds(context.db, q);
  if (ids.length === 0) return { alike: await context.transaction((tx) => listSimilarStudentIds(tx, q)) };
  return ids.length < countedMost ? { ids } : { q };
}
