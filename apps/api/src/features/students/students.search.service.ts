import type { Caller, CallContext } from '#shared/context.ts';
import { isTooShortForTrigrams } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';
import { keepMatchingNames, listMatchingStudentIds, listSimilarStudentIds } from './students.search.queries.ts';

/**
 * `ids`: students that contain the text. `alike`: students with similar names, if none contains it. `q`: nothing was
 * searched yet, and the caller has to search while reading the page.
 */
export type StudentsFound =
  | { readonly q: string | undefined; readonly isByName?: boolean }
  | { readonly ids: readonly number[] }
  | { readonly alike: readonly number[] };

/**
 * Uses the search index only. Texts of one or two letters, or with too many hits, are searched in the order of the
 * page. Who may not read contacts searches names only.
 */
export async function searchStudents(context: CallContext<Caller>, q: string): Promise<StudentsFound> {
  const isByName = !context.caller.rights.has('people');
  const unsearched = { q, isByName };
  if (isTooShortForTrigrams(q)) return unsearched;
  const matching = await listMatchingStudentIds(context.db, q);
  if (matching.length >= countedMost) return unsearched;
  const ids = isByName ? await keepMatchingNames(context.db, matching, q) : matching;
  if (ids.length === 0) return { alike: await context.transaction((tx) => listSimilarStudentIds(tx, q)) };
  return { ids };
}
