import type { PlacementRules } from '@avsar/contract';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { typedNumber } from '#lib/typed-number.ts';

/** A category as typed. */
export interface TypedCategory {
  /** Tells the rows apart while they are added, moved and removed. */
  readonly key: number;
  /** `undefined` for a new one. */
  readonly id: number | undefined;
  readonly name: string;
  readonly openings: number;
}

export const typedCategoriesOf = ({ categories }: PlacementRules): readonly TypedCategory[] =>
  categories.map(({ id, name, openings }, key) => ({ key, id, name, openings }));

export const withNewCategory = (categories: readonly TypedCategory[]): readonly TypedCategory[] => [
  ...categories,
  { key: Math.max(-1, ...categories.map(({ key }) => key)) + 1, id: undefined, name: '', openings: 0 },
];

/** The list with one category at another place. */
export const withMoved = (categories: readonly TypedCategory[], from: number, to: number): readonly TypedCategory[] => {
  const moved = categories[from];
  if (moved === undefined || to < 0 || to >= categories.length) return categories;
  return categories.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text = '') => typedNumber(text) ?? Number.NaN;

/** The rules as the API takes them. */
export const rulesOf = (texts: FieldTexts, categories: readonly TypedCategory[], version: number) => ({
  categories: categories.map(({ id, name }) => ({ ...(id !== undefined && { id }), name })),
  applicationsMost: numberOf(texts['applicationsMost']),
  answerDays: numberOf(texts['answerDays']),
  version,
});

/** A question for each number that is missing or is none. */
export const numbersAskedFor = (faults: FieldErrors, numberMissing: string): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, text.includes('NaN') ? numberMissing : text]));
