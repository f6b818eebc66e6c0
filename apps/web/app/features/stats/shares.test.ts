import { expect, test } from 'vitest';
import { percentOf, percentText, scaleEndOf } from './shares.ts';

test.each([
  [0, 0, '0%'],
  [0, 120, '0%'],
  [15, 120, '12.5%'],
  [1, 3, '33.3%'],
  [120, 120, '100%'],
  [1, 100_000, '0%'],
  [1, 250, '0.4%'],
])('%i of %i is %s', (part, all, words) => {
  expect(percentText(percentOf(part, all))).toBe(words);
});

test.each([
  [[], 1],
  [[0], 1],
  [[0.4, 1.8], 2],
  [[12.5, 20], 20],
  [[20.1], 25],
  [[76, 3], 100],
  [[100], 100],
])('the scale of %j ends at %i', (percents, end) => {
  expect(scaleEndOf(percents)).toBe(end);
});
