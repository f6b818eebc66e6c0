import type { Mutation } from '../mutation.ts';

const brochure = 'apps/api/src/features/syllabus/brochure';
const search = 'apps/api/src/features/courses/search/courses.search.queries.ts';

/** Who reads the published syllabus: the brochure, the search, the assistant. */
export const syllabusReaderMutations: readonly Mutation[] = [
  {
    id: 'brochure-made-by-each',
    file: 'apps/api/src/providers/brochures/brochures.ts',
    old: 'const made = underWay.get(key) ?? make()',
    new: 'const made = make()',
    tests: ['providers/brochures'],
    why: 'A hundred visitors who open a new brochure at once have it drawn a hundred times.',
  },
  {
    id: 'brochure-of-yesterday',
    file: `${brochure}/syllabus.brochure.ts`,
    old: 'JSON.stringify([version, words, coverKey, logoKey])',
    new: 'JSON.stringify([version, words.url, coverKey, logoKey])',
    tests: ['syllabus.brochure.routes'],
    why: 'The brochure names a fee that is no longer asked.',
  },
  {
    id: 'brochure-module-cut',
    file: 'apps/api/src/providers/brochures/brochures-drawing.ts',
    old: 'flow.keep(height);\n    flow.row(',
    new: 'flow.row(',
    tests: ['providers/brochures'],
  },
  {
    id: 'search-syllabus-first',
    file: search,
    old: 'return [...first, ...next, desc(courses.ratingCount)',
    new: 'return [...first, desc(courses.ratingCount)',
    tests: ['courses.search.routes'],
    why: 'A course that mentions a topic in one lesson stands before the course of its trainer.',
  },
];
