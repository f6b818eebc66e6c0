import { expect, test } from 'vitest';
import { askedMonth, monthBefore, monthChoices, usualMonth } from './tax-month.ts';

test.each([
  ['2026-11', '2026-10'],
  ['2026-10', '2026-09'],
  ['2026-01', '2025-12'],
])('before %s comes %s', (month, before) => {
  expect(monthBefore(month)).toBe(before);
});

test('an accountant begins with the month before the running one', () => {
  expect(usualMonth('2027-01-03')).toBe('2026-12');
});

test.each([
  ['2026-04', '2026-04'],
  ['', '2026-10'],
  ['2026-13', '2026-10'],
  ['1999-12', '2026-10'],
  ['2026-4', '2026-10'],
])('the address with the month "%s" opens %s', (asked, opened) => {
  expect(askedMonth(asked, '2026-11-18')).toBe(opened);
});

test('three years can be chosen, the running month first, and an older month of the address too', () => {
  const months = monthChoices('2026-11-18', '2026-10');
  expect([months.length, months[0], months.at(-1)]).toEqual([36, '2026-11', '2023-12']);
  expect(monthChoices('2026-11-18', '2021-02').at(-1)).toBe('2021-02');
  expect(monthChoices('2026-11-18', '2027-02')[0]).toBe('2027-02');
});
