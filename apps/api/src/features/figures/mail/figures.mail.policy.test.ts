import { describe, expect, it } from 'vitest';
import { mondayOfLastWeek, oldestWeekKept, weekFrom } from './figures.mail.policy.ts';

describe('mondayOfLastWeek', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-09'],
    ['a Wednesday', '2026-11-18', '2026-11-09'],
    ['a Sunday, whose week is not over', '2026-11-22', '2026-11-09'],
    ['the first Monday of a year', '2027-01-04', '2026-12-28'],
    ['a Monday after a leap day', '2028-03-06', '2028-02-28'],
  ])('%s', (_, today, monday) => {
    expect(mondayOfLastWeek(today)).toBe(monday);
  });
});

it('a week is Monday to Sunday, and those of half a year are kept', () => {
  expect(weekFrom('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(oldestWeekKept('2026-11-16')).toBe('2026-05-18');
});
