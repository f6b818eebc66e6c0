import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-19T10:00:00.000Z');

test.each([
  ['2026-11-26T10:00:00.000Z', 'in 7 days'],
  ['2026-11-21T09:59:00.000Z', 'in 47 hours'],
  ['2026-11-19T11:59:00.000Z', 'in 119 minutes'],
  ['2026-11-19T10:00:20.000Z', 'in 1 minute'],
  ['2026-11-19T10:00:00.000Z', '1 minute ago'],
  ['2026-11-19T06:30:00.000Z', '3 hours ago'],
  ['2026-11-09T06:30:00.000Z', '10 days ago'],
])('%s is %s', (dueAt, expected) => {
  expect(timeLeft(dueAt, now)).toBe(expected);
});
