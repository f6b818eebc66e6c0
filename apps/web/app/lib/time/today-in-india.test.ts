import { expect, test } from 'vitest';
import { todayInIndia } from './today-in-india.ts';

test.each([
  ['2026-11-14T18:29:59Z', '2026-11-14'],
  ['2026-11-14T18:30:00Z', '2026-11-15'],
  ['2026-12-31T20:00:00Z', '2027-01-01'],
])('at %s it is %s in India', (instant, today) => {
  expect(todayInIndia(Date.parse(instant))).toBe(today);
});
