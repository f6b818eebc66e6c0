import { describe, expect, it } from 'vitest';
import { type Counted, discriminationOf, pointsPercentOf, rightPercentOf } from './quizzes.figures.policy.ts';

const counted: Counted = {
  shown: 12,
  right: 6,
  pointsInHundredths: 1500,
  pointsMost: 2,
  best: 4,
  bestRight: 4,
  weakest: 4,
  weakestRight: 1,
};

describe('the figures of a question', () => {
  it('in percent', () => {
    expect([rightPercentOf(counted), pointsPercentOf(counted)]).toEqual([50, 63]);
  });

  it.each([
    [{}, 75],
    [{ bestRight: 1, weakestRight: 4 }, -75],
    [{ bestRight: 0, weakestRight: 0 }, 0],
    [{ best: 3, bestRight: 3 }, null],
    [{ weakest: 0, weakestRight: 0 }, null],
  ])('with %j: discrimination %s', (changes, discrimination) => {
    expect(discriminationOf({ ...counted, ...changes })).toBe(discrimination);
  });
});
