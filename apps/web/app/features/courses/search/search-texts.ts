import type { CourseFilterName, CourseFilters } from '@avsar/contract';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { courseLevelTexts } from '#lib/course-level.ts';
import { rupees } from '#lib/format.ts';

// Visitors load this file, so it imports only types of the contract, whose schemas are large. A test compares the values.

export const filterNames = ['price', 'days', 'hours', 'mode', 'level'] as const satisfies readonly CourseFilterName[];

/** Maximum length of the search field. */
export const searchCharactersMost = 100;

const days = { weekday: 'Monday to Friday', weekend: 'Weekends' } as const;
const hours = { morning: 'Mornings', afternoon: 'Afternoons', evening: 'Evenings' } as const;

/** Prices that the list offers. A typed price may be another one. */
const prices = [0, 10_000, 15_000, 20_000, 30_000, 50_000];

const priceText = (price: number) => (price === 0 ? 'Free' : `Up to ${rupees(price)}`);

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterField {
  readonly name: CourseFilterName;
  readonly label: string;
  /** The choice of no filter. */
  readonly any: string;
  readonly choices: readonly Choice[];
}

const choicesOf = (texts: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const modes = { online: batchModeTexts.online, room: batchModeTexts.room } as const;

/** The lists of the search form. The price that is in force is always one of the choices. */
export const filterFields = ({ price }: CourseFilters): readonly FilterField[] => [
  {
    name: 'price',
    label: 'Price',
    any: 'Any price',
    choices: [...new Set(price === undefined ? prices : [...prices, price])]
      .toSorted((one, other) => one - other)
      .map((rupeesMost) => ({ value: String(rupeesMost), label: priceText(rupeesMost) })),
  },
  { name: 'days', label: 'Days', any: 'Any days', choices: choicesOf(days) },
  { name: 'hours', label: 'Hours', any: 'Any hours', choices: choicesOf(hours) },
  { name: 'mode', label: 'Place', any: 'Any place', choices: choicesOf(modes) },
  { name: 'level', label: 'Level', any: 'Any level', choices: choicesOf(courseLevelTexts) },
];

export const filterTexts: { readonly [Name in CourseFilterName]: (filters: CourseFilters) => string } = {
  price: ({ price = 0 }) => priceText(price),
  days: (filters) => (filters.days === undefined ? '' : days[filters.days]),
  hours: (filters) => (filters.hours === undefined ? '' : hours[filters.hours]),
  mode: ({ mode }) => (mode === undefined ? '' : batchModeTexts[mode]),
  level: ({ level }) => (level === undefined ? '' : courseLevelTexts[level]),
};

/** The filters that are in force, in the order of the form. */
export const activeFilters = (filters: CourseFilters): readonly CourseFilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);

/** The whole search as text: `react, up to ₹20,000, weekends`. */
export const searchText = ({ words, filters }: { readonly words: string; readonly filters: CourseFilters }): string =>
  [
    words,
    ...activeFilters(filters).map((name) =>
      filterTexts[name](filters).replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    ),
  ]
    .filter((part) => part !== '')
    .join(', ');
