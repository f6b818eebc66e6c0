import { courseFilterNames, courseLevels, limits, searchedDays, searchedHours, searchedModes } from '@avsar/contract';
import { expect, test } from 'vitest';
import { searchAddress, withoutFilter, withoutWord } from './search-address.ts';
import { filterFields, filterNames, searchCharactersMost, searchText } from './search-texts.ts';

const search = { words: 'java react', filters: { price: 15_000, days: 'weekend' }, sort: 'match' } as const;

test.each([
  [search, '/courses?q=java+react&price=15000&days=weekend'],
  [{ ...search, sort: 'price' } as const, '/courses?q=java+react&price=15000&days=weekend&sort=price'],
  [withoutWord(search, 'java'), '/courses?q=react&price=15000&days=weekend'],
  [withoutFilter(search, 'price'), '/courses?q=java+react&days=weekend'],
  [{ words: '', filters: {}, sort: 'start' } as const, '/courses'],
  [{ words: '', filters: { price: 0 }, sort: 'match' } as const, '/courses?price=0'],
  [{ words: 'c++', filters: {}, sort: 'start' } as const, '/courses?q=c%2B%2B&sort=start'],
])('%j is at %s', (state, address) => {
  expect(searchAddress(state)).toBe(address);
});

test('a page after the first is part of the address', () => {
  expect(searchAddress({ words: 'java', filters: {}, sort: 'match' }, 2)).toBe('/courses?q=java&page=2');
});

test('the form has the filters, choices and length of the API', () => {
  expect(filterNames).toEqual(courseFilterNames);
  expect(searchCharactersMost).toBe(limits.searchCharactersMost);
  const valuesOf = (name: string) =>
    filterFields({})
      .find((field) => field.name === name)
      ?.choices.map(({ value }) => value);
  expect(['days', 'hours', 'mode', 'level'].map(valuesOf)).toEqual([
    searchedDays,
    searchedHours,
    searchedModes,
    courseLevels,
  ]);
});

test('a typed price is one of the choices', () => {
  const [price] = filterFields({ price: 12_345 });
  expect(price?.choices.map(({ label }) => label)).toContain('Up to ₹12,345');
});

test('a search as text', () => {
  expect(searchText(search)).toBe('java react, up to ₹15,000, weekends');
  expect(searchText({ words: '', filters: { price: 0, mode: 'room' } })).toBe('free, in the classroom');
});
