import { expect, test } from 'vitest';
import { announcementBetween, timeLeftText } from './time-left.ts';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [3601, '1 hour 1 min'],
  [7200, '2 hours'],
])('%i seconds: %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test.each([
  [601, 600, '10 minutes'],
  [900, 290, '5 minutes'],
  [300, 299, undefined],
  [61, 60, '1 minute'],
  [60, 59, undefined],
  [16, 14, '15 seconds'],
  [5, 4, undefined],
  [30, 30, undefined],
])('from %i to %i seconds: says %s', (before, now, text) => {
  expect(announcementBetween(before, now)).toBe(text);
});
