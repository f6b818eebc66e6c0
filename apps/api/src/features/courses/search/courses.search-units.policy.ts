import type { CourseFilters } from '@avsar/contract';
import { type Term, understand, wordsOf } from './courses.search-text.policy.ts';

/** Typed words that belong together, and what else finds the course instead of them. */
export interface Unit {
  readonly words: readonly string[];
  /** One of them is enough, with all its words. */
  readonly meanings: readonly (readonly string[])[];
}

/** A word of the institute's list, with what it means for the search. */
interface Meaning {
  readonly words: readonly string[];
  readonly meanings: readonly (readonly string[])[];
  readonly filters: CourseFilters;
}

/** Names in `means` are separated by commas. If nothing but words for filters is in it, the word becomes these filters. */
export function meaningsOf(rows: readonly { readonly word: string; readonly means: string }[]): Meaning[] {
  return rows
    .map(({ word, means }) => {
      const { terms, filters } = understand(means);
      const isFilter = terms.length === 0;
      const meanings = isFilter ? [] : means.split(',').map(wordsOf);
      return {
        words: wordsOf(word),
        meanings: meanings.filter((words) => words.length > 0),
        filters: isFilter ? filters : {},
      };
    })
    .toSorted((one, other) => other.words.length - one.words.length);
}

interface Search {
  /** Terms that did not become filters. */
  readonly terms: readonly Term[];
  readonly filters: CourseFilters;
}

/** Terms that mean a filter to the institute become that filter, unless the visitor typed another of its kind. */
export function withMeantFilters({ terms, filters }: Search, list: readonly Meaning[]): Search {
  let all = filters;
  const left = terms.filter(({ words }) => {
    const meant = list.find((entry) => sameWords(entry.words, words) && Object.keys(entry.filters).length > 0);
    if (meant !== undefined) all = { ...meant.filters, ...all };
    return meant === undefined;
  });
  return { terms: left, filters: all };
}

/** Splits the words into units: the longest entry of the list that fits, else a single word. */
export function unitsOf(words: readonly string[], list: readonly Meaning[]): Unit[] {
  const [first] = words;
  if (first === undefined) return [];
  const entry = list.find(
    (known) => known.meanings.length > 0 && sameWords(known.words, words.slice(0, known.words.length)),
  );
  const unit = entry ?? { words: [first], meanings: [] };
  return [{ words: unit.words, meanings: unit.meanings }, ...unitsOf(words.slice(unit.words.length), list)];
}

const sameWords = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.length === other.length && one.every((word, place) => word === other[place]);

/** Two neighbouring words as one, with their place: "full stack" may be written "fullstack" in a title. */
const joinedPairs = (units: readonly Unit[]): { readonly place: number; readonly word: string }[] =>
  units.slice(1).flatMap(({ words: [next = ''] }, place) => {
    const words = units[place]?.words ?? [];
    const isPair = words.length === 1 && units[place + 1]?.words.length === 1;
    return isPair ? [{ place, word: `${words[0]}${next}` }] : [];
  });

/** The units as they were typed, and with each two neighbours as one word; none for a search without words. */
export const variantsOf = (units: readonly Unit[]): (readonly Unit[])[] =>
  units.length === 0
    ? []
    : [
        units,
        ...joinedPairs(units).map(({ place, word }) => [
          ...units.slice(0, place),
          { words: [word], meanings: [] },
          ...units.slice(place + 2),
        ]),
      ];

/** Every word that a search of these units looks up. */
export const lookedUpWords = (units: readonly Unit[]): string[] => [
  ...new Set(
    variantsOf(units)
      .flat()
      .flatMap(({ words, meanings }) => [...words, ...meanings.flat()]),
  ),
];
