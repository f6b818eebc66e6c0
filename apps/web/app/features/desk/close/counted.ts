import { denominations } from '@avsar/contract';

/** What was typed beside each note or coin. */
export type TypedCounts = Readonly<Record<string, string>>;

const countMost = 100_000;

/** The number that was typed; `undefined` if it is none that can be. An empty field is none. */
export function countOf(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  const count = Number(text);
  return /^\d+$/.test(text) && count <= countMost ? count : undefined;
}

/** The sum of all notes and coins, in rupees; what is no number counts as none. */
export const sumOf = (typed: TypedCounts): number =>
  denominations.reduce((sum, value) => sum + value * (countOf(typed[String(value)] ?? '') ?? 0), 0);

/** Counted less expected, to the paisa: below zero if money is missing. */
export const differenceOf = (counted: number, expected: number): number =>
  (Math.round(counted * 100) - Math.round(expected * 100)) / 100;

/** The counts as the API takes them: what is not there is not named. */
export const countsOf = (typed: TypedCounts): Readonly<Record<string, number>> =>
  Object.fromEntries(
    denominations
      .map((value) => [String(value), countOf(typed[String(value)] ?? '') ?? Number.NaN] as const)
      .filter(([, count]) => count !== 0),
  );
