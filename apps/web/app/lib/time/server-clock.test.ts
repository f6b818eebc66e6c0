import { expect, test } from 'vitest';
import { clockShift } from './server-clock.ts';

const minute = 60_000;
const at = Date.parse('2026-11-16T14:00:00.000Z');

test.each([
  ['a clock that is right', 0, 300, 0],
  ['a clock that is a little slow', 29_000, 300, 0],
  ['a slow line', 20_000, 40_000, 0],
  ['a clock twenty minutes slow', 20 * minute, 0, 20 * minute],
  ['a clock twenty minutes fast', -20 * minute, 0, -20 * minute],
  ['a clock and a line that are slow', 20 * minute, 10_000, 20 * minute - 10_000],
])('%s', (_, ahead, took, shift) => {
  expect(clockShift(at + ahead, { askedAt: at, answeredAt: at + took })).toBe(shift);
});
