import { expect, test } from 'vitest';
import { contestableUntil, contestStepOf } from './contest-window.ts';

const endTime = '2026-11-10T14:00:00.000Z';
const at = (text: string) => Date.parse(text);

test('an entry can be contested for seven days after the class ended', () => {
  expect(contestableUntil(endTime)).toBe('2026-11-17T14:00:00.000Z');
});

test.each([
  ['absent', undefined, '2026-11-10T13:59:00Z', 'none'],
  ['absent', undefined, '2026-11-10T14:00:00Z', 'contest'],
  ['late', 'withdrawn', '2026-11-17T13:59:59Z', 'contest'],
  ['absent', undefined, '2026-11-17T14:00:00Z', 'over'],
  ['absent', 'open', '2026-11-18T14:00:00Z', 'waits'],
  ['absent', 'declined', '2026-11-11T14:00:00Z', 'none'],
  ['present', undefined, '2026-11-11T14:00:00Z', 'none'],
  [null, undefined, '2026-11-11T14:00:00Z', 'none'],
] as const)('%s, dispute %s, at %s: %s', (verdict, state, now, step) => {
  expect(contestStepOf({ verdict, endTime, state }, at(now))).toBe(step);
});
