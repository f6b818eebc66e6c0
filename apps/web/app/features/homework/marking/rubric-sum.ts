import { type Criterion, pointsOf } from '@avsar/contract';

/** The points of the levels that are chosen so far, and the most that there can be. */
export function sumOf(criteria: readonly Criterion[], levels: readonly (number | undefined)[]) {
  const points = criteria.reduce((sum, criterion, at) => {
    const level = levels[at];
    return sum + (level === undefined ? 0 : (criterion.levels[level]?.points ?? 0));
  }, 0);
  return { points, most: pointsOf({ kind: 'rubric', criteria }) };
}
