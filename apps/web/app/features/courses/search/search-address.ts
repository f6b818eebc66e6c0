import type { CourseFilters, CourseSearchSort } from '@avsar/contract';
import { links } from '#links.ts';
import { filterNames } from './search-texts.ts';

interface SearchState {
  readonly words: string;
  readonly filters: CourseFilters;
  readonly sort: CourseSearchSort;
}

/** The sort order of a search that chooses none. */
export const sortWithout = (words: string): CourseSearchSort => (words === '' ? 'start' : 'match');

/** The address of the list with this search. Empty parts and the usual order are left out. */
export function searchAddress({ words, filters, sort }: SearchState, page = 1): string {
  const parameters = new URLSearchParams(words === '' ? {} : { q: words });
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined) parameters.set(name, String(value));
  }
  // Without words there is no best match.
  if (sort !== sortWithout(words) && sort !== 'match') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? links.courses : `${links.courses}?${parameters}`;
}

/** The same search without one of its words. */
export const withoutWord = <State extends SearchState>(state: State, word: string): State => ({
  ...state,
  words: state.words
    .split(' ')
    .filter((part) => part !== word)
    .join(' '),
});

export const withoutFilter = <State extends SearchState>(state: State, name: keyof CourseFilters): State => ({
  ...state,
  filters: { ...state.filters, [name]: undefined },
});

/** The address of what a visitor has entered in the form. */
export function enteredAddress(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  return entries.length === 0 ? links.courses : `${links.courses}?${new URLSearchParams(entries)}`;
}
