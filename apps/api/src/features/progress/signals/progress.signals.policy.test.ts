import { describe, expect, it } from 'vitest';
import { daysAgo } from '../../../../test/rows/learnings.ts';
import { newCausesOf, signalStateOf } from './progress.signals.policy.ts';

describe('newCausesOf', () => {
  const causes = [
    { cause: 'classes_missed', count: 2, at: daysAgo(1) },
    { cause: 'silent', count: 9, at: daysAgo(9) },
  ] as const;
  it.each<[string, Date | null, string[]]>([
    ['never settled', null, ['classes_missed', 'silent']],
    ['settled between the two', daysAgo(5), ['classes_missed']],
    ['settled at that moment', daysAgo(1), []],
    ['settled since', daysAgo(0), []],
  ])('%s', (_, settledAt, expected) => {
    expect(newCausesOf(causes, settledAt).map(({ cause }) => cause)).toEqual(expected);
  });
});

describe('signalStateOf', () => {
  it.each<[string | null, Date | null, string]>([
    [null, null, 'open'],
    ['admin:1', null, 'taken'],
    ['admin:1', daysAgo(1), 'settled'],
    [null, daysAgo(1), 'settled'],
  ])('%s, %s: %s', (takenBy, settledAt, expected) => {
    expect(signalStateOf({ takenBy, settledAt })).toBe(expected);
  });
});
