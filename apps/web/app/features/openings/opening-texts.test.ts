import { expect, test } from 'vitest';
import { bondText, either, payText, placeText, yearsText } from './opening-texts.ts';

test.each([
  ['Pune', 'office', 'Pune'],
  ['Pune', 'hybrid', 'Pune, partly from home'],
  ['Pune', 'remote', 'Pune, from home'],
  [null, 'remote', 'From home'],
] as const)('the place of %s, %s: %s', (place, workMode, text) => {
  expect(placeText({ place, workMode })).toBe(text);
});

test.each([
  [null, null, null, undefined],
  [360_000, null, null, '₹3,60,000 a year'],
  [360_000, 360_000, null, '₹3,60,000 a year'],
  [360_000, 500_000, null, '₹3,60,000 to ₹5,00,000 a year'],
  [360_000, 500_000, 50_000, '₹3,60,000 to ₹5,00,000 a year, and up to ₹50,000, only if targets are reached'],
  [null, null, 50_000, '₹50,000 a year at most, only if targets are reached'],
])('the pay of %s, %s and %s: %s', (fixedFrom, fixedTo, variable, text) => {
  expect(payText({ fixedFrom, fixedTo, variable })).toBe(text);
});

test.each([
  [null, undefined],
  [{ months: 1, amount: null }, 'You promise to stay 1 month.'],
  [{ months: 24, amount: 100_000 }, 'You promise to stay 24 months. Leaving earlier costs ₹1,00,000.'],
])('a bond of %j: %s', (bond, text) => {
  expect(bondText(bond)).toBe(text);
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B', 'C'], 'A, B or C'],
])('either of %j', (texts, expected) => {
  expect(either(texts)).toBe(expected);
});

test.each([
  [2024, null, 'in 2024 or later'],
  [null, 2024, 'in 2024 or earlier'],
  [2024, 2024, 'in 2024'],
  [2023, 2025, 'from 2023 to 2025'],
])('the years %s to %s: %s', (from, to, text) => {
  expect(yearsText(from, to)).toBe(text);
});
