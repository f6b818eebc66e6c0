import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const at = '2026-11-14T14:00:00.000Z';

test.each([
  [-30, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [60 * 60, '14 Nov 2026, 7:30 pm IST'],
])('%d seconds later', (seconds, expected) => {
  expect(timeAgo(at, Date.parse(at) + seconds * 1000)).toBe(expected);
});
