import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  [50_000, 10_000, 7, 'rupees', '₹40,000 more than in the 7 days before'],
  [10_000.5, 50_000, 18, 'rupees', '₹39,999.50 less than in the 18 days before'],
  [0.3, 0.1, 7, 'rupees', '₹0.20 more than in the 7 days before'],
  [3, 5, 1, 'count', '2 fewer than on the day before'],
  [5, 3, 231, 'count', '2 more than in the 231 days before'],
  [0, 0, 7, 'rupees', 'The same as in the 7 days before'],
] as const)('%d after %d in %d days, %s: %s', (now, before, days, unit, text) => {
  expect(changeText({ now, before, days, unit })).toBe(text);
});
