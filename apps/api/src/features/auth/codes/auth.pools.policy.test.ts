import { describe, expect, it } from 'vitest';
import { limitMarkReached, refusalOfTry, waitOfStrangers } from './auth.pools.policy.ts';

describe('refusalOfTry', () => {
  it.each([
    ['network', 0, 0, 0, false, undefined],
    ['network', 4, 4, 4, false, undefined],
    ['network', 5, 5, 5, false, 'code'],
    ['network', 0, 14, 29, false, undefined],
    ['network', 0, 15, 15, false, 'network'],
    ['network', 0, 2, 30, false, undefined],
    ['network', 0, 3, 30, false, 'network'],
    ['network', 0, 3, 29, false, undefined],
    ['network', 0, 0, 59, false, undefined],
    ['network', 0, 0, 60, false, 'all'],
    ['network', 0, 2, 60, true, undefined],
    ['network', 0, 3, 60, true, 'network'],
    ['network', 0, 0, 89, true, undefined],
    ['network', 0, 0, 90, true, 'all'],
    ['device', 0, 99, 9, false, undefined],
    ['device', 0, 0, 10, false, 'all'],
    ['device', 5, 0, 5, false, 'code'],
    ['person', 0, 0, 14, false, undefined],
    ['person', 0, 0, 15, false, 'all'],
  ] as const)(
    'pool %s, %i tries on the code, %i wrong from the network, %i wrong in all, known network %s: %s',
    (kind, onCode, ofNetwork, ofAll, isKnown, refusal) => {
      expect(refusalOfTry(kind, { onCode, ofNetwork, ofAll }, isKnown)).toBe(refusal);
    },
  );
});

const now = new Date('2026-11-15T10:00:00Z');
const hour = 3600;
/** The newest send an hour ago, each older one a second earlier. */
const sends = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(now.getTime() - (hour + index) * 1000));

describe('waitOfStrangers', () => {
  it.each([
    [19, 9, false, undefined],
    [20, 1, false, undefined],
    [20, 2, false, { seconds: 23 * hour - 1, because: 'network' }],
    [39, 0, false, undefined],
    [40, 0, false, { seconds: 23 * hour - 39, because: 'all' }],
    [59, 1, true, undefined],
    [60, 0, true, { seconds: 23 * hour - 59, because: 'all' }],
  ] as const)('%i sends in all, %i from the network, known network %s: %o', (all, ofNetwork, isKnown, wait) => {
    expect(waitOfStrangers({ all: sends(all), ofNetwork: sends(ofNetwork) }, isKnown, now)).toEqual(wait);
  });
});

describe('limitMarkReached', () => {
  it.each([
    [19, undefined],
    [20, 50],
    [21, undefined],
    [40, 100],
    [41, undefined],
  ])('%i of 40: %s', (count, percent) => {
    expect(limitMarkReached(count, 40)).toBe(percent);
  });
});
