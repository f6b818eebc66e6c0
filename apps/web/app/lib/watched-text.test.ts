import { expect, test } from 'vitest';
import { watchedText } from './watched-text.ts';

test.each([
  [0, null, 'less than a minute'],
  [29, 5400, 'less than a minute'],
  [30, null, '1 min'],
  [2520, null, '42 min'],
  [2520, 5280, '42 of 88 min'],
  [5279, 5280, '88 of 88 min'],
  // The parts of a video may be a little longer than the player said it is.
  [5400, 5280, '88 of 88 min'],
  [40, 45, '1 of 1 min'],
])('%i seconds of %s: %s', (seconds, durationSeconds, text) => {
  expect(watchedText({ seconds, durationSeconds })).toBe(text);
});
