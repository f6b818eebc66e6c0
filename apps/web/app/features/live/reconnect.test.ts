import { expect, test } from 'vitest';
import { failuresAfter, isNetNeeded, waitBeforeTry } from './reconnect.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [5, 16_000],
  [6, 30_000],
  [60, 30_000],
])('after %d failures it waits %d ms, and up to half of that on top', (failures, wait) => {
  expect(waitBeforeTry(failures, 0)).toBe(wait);
  expect(waitBeforeTry(failures, 0.999)).toBeLessThan(wait * 1.5 + 1);
  expect(waitBeforeTry(failures, 0.5)).toBe(wait * 1.25);
});

test('a stream that lasted makes the next failure the first again', () => {
  expect(failuresAfter(4, 200)).toBe(5);
  expect(failuresAfter(4, 9999)).toBe(5);
  expect(failuresAfter(4, 10_000)).toBe(1);
});

test('the net is used once no stream was held for twenty seconds', () => {
  expect(isNetNeeded(1000, 20_999)).toBe(false);
  expect(isNetNeeded(1000, 21_000)).toBe(true);
});
