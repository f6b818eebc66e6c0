import { expect, test } from 'vitest';
import { piecesAround } from './pieces-around.ts';

const marked = (text: string, wanted: string) =>
  piecesAround(text, wanted)
    .map(({ piece, isWanted }) => (isWanted ? `[${piece}]` : piece))
    .join('');

test.each([
  ['A for loop', 'loop', 'A for [loop]'],
  ['Loops loop', 'LOOP', '[Loop]s [loop]'],
  ['Loops', 'x', 'Loops'],
  ['aaa', 'a', '[a][a][a]'],
  ['aaa', 'aa', '[aa]a'],
  ['a.b', '.', 'a[.]b'],
  ['', 'a', ''],
  ['a', '', 'a'],
  // The lower case of İ has two characters.
  ['İ loop', 'loop', 'İ loop'],
])('%j with %j is divided into %j', (text, wanted, expected) => {
  expect(marked(text, wanted)).toBe(expected);
});
