import { expect, it } from 'vitest';
import { daysBefore } from './figures.overview.policy.ts';

it.each([
  ['one day', '2026-11-18', '2026-11-18', '2026-11-17', '2026-11-17'],
  ['a week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['the days of a month so far', '2026-11-01', '2026-11-18', '2026-10-14', '2026-10-31'],
  ['a year with a leap day', '2027-04-01', '2028-03-31', '2026-03-31', '2027-03-31'],
])('daysBefore: %s', (_, from, to, first, last) => {
  expect(daysBefore({ from, to })).toEqual({ from: first, to: last });
});
