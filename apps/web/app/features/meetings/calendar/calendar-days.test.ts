import { describe, expect, test } from 'vitest';
import { dayName, daysOf, mondayOf, shownSpan, typedDay } from './calendar-days.ts';

describe('the days of the calendar', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  test('a week has seven days, a day has one', () => {
    const week = daysOf(shownSpan('week', '2026-11-18'));
    expect([week[0], week.at(-1), week.length]).toEqual(['2026-11-16', '2026-11-22', 7]);
    expect(daysOf(shownSpan('day', '2026-11-18'))).toEqual(['2026-11-18']);
  });

  test.each(['', 'tomorrow', '2026-13-01', '1999-01-01'])('an address with the day %j shows today', (text) => {
    expect(typedDay(text, '2026-11-18')).toBe('2026-11-18');
  });

  test('names the day with its weekday', () => {
    expect(dayName('2026-11-16')).toBe('Mon, 16 Nov');
  });
});
