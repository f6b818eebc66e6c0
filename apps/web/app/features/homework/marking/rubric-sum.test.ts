import { expect, test } from 'vitest';
import { sumOf } from './rubric-sum.ts';

const levels = [
  { title: 'wrong', points: 0 },
  { title: 'half', points: 2 },
  { title: 'right', points: 5 },
];
const criteria = [
  { title: 'Result', levels },
  { title: 'Style', levels: levels.slice(0, 2) },
];

test.each([
  ['nothing', [], 0],
  ['one level', [2], 5],
  ['only the second criterion', [undefined, 1], 2],
  ['the worst levels', [0, 0], 0],
  ['the best levels', [2, 1], 7],
  ['a level that is gone', [9, 1], 2],
])('with %s chosen', (_, chosen, points) => {
  expect(sumOf(criteria, chosen)).toEqual({ points, most: 7 });
});
