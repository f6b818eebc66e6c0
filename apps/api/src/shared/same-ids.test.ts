import { describe, expect, it } from 'vitest';
import { hasSameIds } from './same-ids.ts';

describe('hasSameIds', () => {
  it.each<[string, readonly number[], readonly number[], boolean]>([
    ['the same order', [1, 2, 3], [1, 2, 3], true],
    ['reversed order', [3, 2, 1], [1, 2, 3], true],
    ['one was added meanwhile', [1, 2], [1, 2, 3], false],
    ['one was taken away meanwhile', [1, 2, 3], [1, 2], false],
    ['an unknown id', [1, 4], [1, 2], false],
    ['a repeated id', [1, 1], [1, 2], false],
    ['empty lists', [], [], true],
  ])('%s', (_title, input, live, expected) => {
    expect(hasSameIds(input, live)).toBe(expected);
  });
});
