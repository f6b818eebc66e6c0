import { describe, expect, it } from 'vitest';
import { isOrderOf } from './site.policy.ts';

describe('isOrderOf', () => {
  it.each<[string, readonly number[], readonly number[], boolean]>([
    ['the same', [1, 2, 3], [1, 2, 3], true],
    ['turned round', [3, 2, 1], [1, 2, 3], true],
    ['one was added meanwhile', [1, 2], [1, 2, 3], false],
    ['one was taken away meanwhile', [1, 2, 3], [1, 2], false],
    ['another one', [1, 4], [1, 2], false],
    ['one twice', [1, 1], [1, 2], false],
    ['nothing of nothing', [], [], true],
  ])('%s', (_title, input, live, expected) => {
    expect(isOrderOf(input, live)).toBe(expected);
  });
});
