import { expect, test } from 'vitest';
import { dayAfter, daysBetween, dueDayOf } from './due-day.ts';

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 45, '2027-02-14'],
  ['2026-11-14', -14, '2026-10-31'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test.each([
  ['so many days after the first day of the batch', '2026-12-01', 30, '2026-12-31'],
  ['on the first day of the batch', '2026-12-01', 0, '2026-12-01'],
  ['today, if its day is over', '2026-10-01', 10, '2026-11-18'],
])('a part is due %s', (_, start, days, expected) => {
  expect(dueDayOf(start, days, '2026-11-18')).toBe(expected);
});
