import { expect, test } from 'vitest';
import { createTally, describeRefusals } from './trial-tally.ts';

test('counts failures, and the longest time between good outcomes with a failure in between', () => {
  let now = 0;
  const tally = createTally('200', () => now);
  const noteAt = (seconds: number, outcome: string) => {
    now = seconds * 1000;
    return tally.note(outcome);
  };
  expect(noteAt(1, '200')).toBe(true);
  // A pause without a failure is no outage.
  expect(noteAt(10, '200')).toBe(true);
  expect(noteAt(11, '503 “busy”')).toBe(false);
  expect(noteAt(12, 'socket hang up')).toBe(false);
  expect(noteAt(13, '503 “busy”')).toBe(false);
  expect(noteAt(14.04, '200')).toBe(true);
  expect(tally.counts()).toEqual({ sent: 6, failed: 3, outageSeconds: 4 });
  expect(describeRefusals([tally, tally])).toBe('503 “busy” (4); socket hang up (2)');
  expect(describeRefusals([])).toBe('nothing');
});

test('an outage that has not ended counts until now', () => {
  let now = 0;
  const tally = createTally('201', () => now);
  tally.note('503');
  now = 2_500;
  expect(tally.counts()).toEqual({ sent: 1, failed: 1, outageSeconds: 2.5 });
});
