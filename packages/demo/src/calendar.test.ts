import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

describe('the calendar', () => {
  it.each([
    ['2026-11-16', '2026-11-16', '2026-11-30'],
    ['2026-11-18', '2026-11-16', '2026-11-30'],
    ['2026-11-22', '2026-11-16', '2026-11-30'],
    ['2027-01-01', '2026-12-28', '2027-01-11'],
  ])('counts weeks from the Monday before %s', (today, thisWeek, inTwoWeeks) => {
    const { monday } = calendarOf(today);
    expect([monday(0), monday(2)]).toEqual([thisWeek, inTwoWeeks]);
  });

  it('says the time of day in India, ten in the morning if none is given', () => {
    const { instant } = calendarOf('2026-11-16');
    expect(instant(0).toISOString()).toBe('2026-11-16T04:30:00.000Z');
    expect(instant(-1, '19:30').toISOString()).toBe('2026-11-15T14:00:00.000Z');
  });
});
