import {
  courseFilterNames,
  type CourseFilters,
  type courseSearchEndpoints,
  type CourseSearchReply,
  limits,
  type UseCaseInput,
} from '@avsar/contract';
import { listSearchWordTexts } from '#features/site/index.ts';
import type { CallContext } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { listFirstCourses } from '../courses.queries.ts';
import { courseOfferedOf } from '../read/courses.views.ts';
import { type Term, understand, wordsOf } from './courses.search-text.policy.ts';
import { nearestWord } from './courses.search-typos.policy.ts';
import {
  lookedUpWords,
  meaningsOf,
  type Unit,
  unitsOf,
  variantsOf,
  withMeantFilters,
} from './courses.search-units.policy.ts';
import {
  countFoundCourses,
  findKnownWords,
  hasVariant,
  type KnownWords,
  listFoundCourses,
  listTitleWords,
  type Wanted,
} from './courses.search.queries.ts';

type Db = CallContext['db'];
type Meanings = ReturnType<typeof meaningsOf>;

/** Shown if nothing was found. */
const popularCount = 3;

/** No course is better than a wrong one: all words and all filters must fit. */
export async function searchCatalogue(
  { db, clock }: CallContext,
  { query: { q = '', page, sort, ...chosen } }: UseCaseInput<typeof courseSearchEndpoints.search>,
): Promise<CourseSearchReply> {
  const now = clock.now();
  const today = dateInIndia(now);
  const meanings = q === '' ? [] : meaningsOf(await listSearchWordTexts(db));
  const { terms, filters: typedFilters } = withMeantFilters(understand(q), meanings);
  const filters = { ...chosen, ...typedFilters };
  const order = sort === undefined || (sort === 'match' && terms.length === 0) ? orderFor(terms) : sort;

  const { corrected, searched, known } = await corrections(db, terms, meanings);
  const wanted = (some: readonly Term[], within: CourseFilters): Wanted => ({
    variants: variantsOf(unitsFor(some, meanings)),
    known,
    filters: within,
    time: { today, now },
  });
  const rows = await listFoundCourses(db, wanted(searched, filters), order, page);
  const isAll = page === 1 && rows.length < limits.courseSearchPage;
  const total = isAll ? rows.length : await countFoundCourses(db, wanted(searched, filters));
  const courses = rows.map(courseOfferedOf(now));
  const found = { words: textOf(terms), filters, sort: order, corrected, total, courses };
  if (total > 0) return { ...found, relaxed: [], popular: [] };

  const relaxed: CourseSearchReply['relaxed'] = [];
  for (const { without, word, search } of relaxedSearches(searched, filters)) {
    const count = await countFoundCourses(db, wanted(search.terms, search.filters));
    if (count > 0) relaxed.push({ without, word, total: count });
  }
  const popular = await listFirstCourses(db, 'top', popularCount, { today, now: now.toISOString() });
  return { ...found, relaxed, popular: popular.map(courseOfferedOf(now)) };
}

const orderFor = (terms: readonly Term[]) => (terms.length === 0 ? 'start' : 'match');

const textOf = (terms: readonly Term[]) => terms.map(({ typed }) => typed).join(' ');

const unitsFor = (terms: readonly Term[], meanings: Meanings): Unit[] =>
  unitsOf(
    terms.flatMap(({ words }) => words),
    meanings,
  );

/** Corrects mistyped words if no course can have all words as they were typed, and each mistake can be corrected. */
async function corrections(db: Db, terms: readonly Term[], meanings: Meanings) {
  const units = unitsFor(terms, meanings);
  const known = await findKnownWords(db, lookedUpWords(units));
  const asTyped = { corrected: null, searched: terms, known };
  if (units.length === 0 || hasVariant(variantsOf(units), known) !== undefined) return asTyped;
  const unknown = units.filter((unit) => hasVariant([[unit]], known) === undefined).flatMap(({ words }) => words);
  const titleWords = await listTitleWords(db);
  const right = new Map(unknown.map((word) => [word, nearestWord(word, titleWords)]));
  if ([...right.values()].includes(undefined)) return asTyped;
  const searched = terms.map((term) => correctedTerm(term, right));
  const all: KnownWords = new Map([
    ...known,
    ...(await findKnownWords(db, lookedUpWords(unitsFor(searched, meanings)))),
  ]);
  return { corrected: textOf(searched), searched, known: all };
}

function correctedTerm(term: Term, right: ReadonlyMap<string, string | undefined>): Term {
  if (!term.words.some((word) => right.has(word))) return term;
  const typed = term.words.map((word) => right.get(word) ?? word).join(' ');
  return { typed, words: wordsOf(typed) };
}

/** The same search without one of its words or filters; nothing if it has only one. */
function relaxedSearches(terms: readonly Term[], filters: CourseFilters) {
  const names = courseFilterNames.filter((name) => filters[name] !== undefined);
  if (terms.length + names.length < 2) return [];
  return [
    ...terms.map((term) => ({
      without: 'word' as const,
      word: term.typed,
      search: { terms: terms.filter((other) => other !== term), filters },
    })),
    ...names.map((name) => ({
      without: name,
      word: '',
      search: { terms, filters: { ...filters, [name]: undefined } },
    })),
  ];
}
