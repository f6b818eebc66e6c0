import { describe, expect, test } from 'vitest';
import {
  countDays,
  daysInMonth,
  daysOf,
  daysOfMonth,
  eachDay,
  eachMonth,
  isDay,
  isMonth,
  monthLater,
  type PeriodName,
} from './period.ts';

// A Wednesday.
const today = '2026-11-18';

describe('the days of a period', () => {
  test.each([
    ['this-week', today, '2026-11-16', today],
    ['last-week', today, '2026-11-09', '2026-11-15'],
    ['this-month', today, '2026-11-01', today],
    ['last-month', today, '2026-10-01', '2026-10-31'],
    ['this-year', today, '2026-04-01', today],
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2028-03-30', '2028-02-01', '2028-02-29'],
    ['this-year', '2027-03-31', '2026-04-01', '2027-03-31'],
    ['this-year', '2027-04-01', '2027-04-01', '2027-04-01'],
  ] as const satisfies readonly (readonly [PeriodName, string, string, string])[])(
    '%s on %s: %s to %s',
    (name, day, from, to) => {
      expect(daysOf(name, day)).toEqual({ from, to });
    },
  );
});

test.each([
  ['2026-11-18', '2026-11-18', 1],
  ['2026-11-09', '2026-11-15', 7],
  ['2026-04-01', '2027-03-31', 365],
  ['2026-11-18', '2026-11-17', 0],
])('from %s to %s are %d days', (from, to, number) => {
  expect(countDays({ from, to })).toBe(number);
  expect(eachDay({ from, to })).toHaveLength(number);
});

test('months before and after, also over the end of a year', () => {
  expect([monthLater('2026-11-18', 2), monthLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(eachMonth({ from: '2026-11-30', to: '2027-01-01' })).toEqual(['2026-11', '2026-12', '2027-01']);
});

test('of a month only the days in the period', () => {
  const days = { from: '2026-10-20', to: '2026-11-18' };
  expect(daysInMonth('2026-10', days)).toEqual({ from: '2026-10-20', to: '2026-10-31' });
  expect(daysInMonth('2026-11', days)).toEqual({ from: '2026-11-01', to: '2026-11-18' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('what is in an address may be anything', () => {
  expect(['2026-11-18', '2026-13-40', '18.11.2026', '', null].map(isDay)).toEqual([true, false, false, false, false]);
  expect(['2026-11', '2026-13', '', null].map(isMonth)).toEqual([true, false, false, false]);
});
