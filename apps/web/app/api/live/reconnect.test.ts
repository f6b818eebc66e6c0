import { expect, test } from 'vitest';
import { failureCountAfter, isPollNeeded, isStreamStale, waitBeforeTry } from './reconnect.ts';

test.each([
  [1, 1000, 4000],
  [2, 2000, 5000],
  [3, 4000, 7000],
  [5, 16_000, 24_000],
  [6, 30_000, 45_000],
  [60, 30_000, 45_000],
])('after %d failures it waits between %d and %d ms', (failures, least, most) => {
  expect(waitBeforeTry(failures, 0)).toBe(least);
  expect(waitBeforeTry(failures, 0.5)).toBe((least + most) / 2);
  expect(waitBeforeTry(failures, 1)).toBe(most);
});

test('a failure after a stream of 10 seconds or more counts as the first', () => {
  expect(failureCountAfter(4, 200)).toBe(5);
  expect(failureCountAfter(4, 9999)).toBe(5);
  expect(failureCountAfter(4, 10_000)).toBe(1);
});

test('polling starts when no stream was open for 20 seconds', () => {
  expect(isPollNeeded(1000, 20_999)).toBe(false);
  expect(isPollNeeded(1000, 21_000)).toBe(true);
});

test('a stream without data for 20 seconds is stale', () => {
  expect(isStreamStale(1000, 16_000)).toBe(false);
  expect(isStreamStale(1000, 21_000)).toBe(true);
});
