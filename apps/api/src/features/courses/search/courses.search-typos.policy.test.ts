import { expect, it } from 'vitest';
import { mistakesBetween, nearestWord } from './courses.search-typos.policy.ts';

const known = ['angular', 'core', 'java', 'javascript', 'react', 'selenium', 'spring', 'sql', 'web'];

it.each([
  ['jva', 'java'],
  ['jaav', 'java'],
  ['javva', 'java'],
  ['reakt', 'react'],
  ['angluar', 'angular'],
  ['sprng', 'spring'],
  ['javscript', 'javascript'],
  ['jvascrpt', 'javascript'],
  ['selenim', 'selenium'],
  ['sqll', 'sql'],
])('%s is meant to be %s', (typed, word) => {
  expect(nearestWord(typed, known)).toBe(word);
});

// Another letter in a short word makes another word, and so does another first letter.
it.each(['code', 'care', 'lava', 'rust', 'ja', 'python', 'net', 'spark', 'jaxa', 'sql2', ''])(
  '%s is no mistyped word',
  (typed) => {
    expect(nearestWord(typed, known)).toBeUndefined();
  },
);

it.each([
  ['java', 'java', 0],
  ['jva', 'java', 1],
  ['ajva', 'java', 1],
  ['jawa', 'java', 2],
  ['reakt', 'react', 1],
  ['', 'java', 4],
])('between %s and %s are %i mistakes', (typed, word, mistakes) => {
  expect(mistakesBetween(typed, word)).toBe(mistakes);
});
