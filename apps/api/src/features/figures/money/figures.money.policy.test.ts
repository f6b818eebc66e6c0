import { describe, expect, it } from 'vitest';
import { runBefore } from './figures.money.policy.ts';

const at = (minutes: number) => ({ asOf: new Date(minutes * 60_000), watermark: minutes });

describe('runBefore', () => {
  it.each([
    ['ten minutes after the last run: the last run', 10, 20, 10],
    ['five minutes after it', 15, 20, 15],
    ['a moment after it: still the one before', 19, 20, 5],
    ['after a clock that went back: the one before', 25, 20, 5],
  ])('%s', (_, last, now, expected) => {
    expect(runBefore({ last: at(last), before: at(5) }, at(now).asOf).watermark).toBe(expected);
  });
});
