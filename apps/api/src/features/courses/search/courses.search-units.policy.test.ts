import { describe, expect, it } from 'vitest';
import { understand, wordsOf } from './courses.search-text.policy.ts';
import { lookedUpWords, meaningsOf, unitsOf, variantsOf, withMeantFilters } from './courses.search-units.policy.ts';

const list = meaningsOf([
  { word: 'mern', means: 'react web, javascript' },
  { word: 'full stack', means: 'mern, java spring' },
  { word: 'full', means: 'whole' },
  { word: 'Hyderabad', means: 'classroom' },
  { word: 'office', means: 'weekend, morning' },
]);

const plain = (word: string) => ({ words: [word], meanings: [] });

describe('unitsOf', () => {
  it('takes the longest entry, and a meaning is not explained by another', () => {
    expect(unitsOf(wordsOf('java full stack mern'), list)).toEqual([
      plain('java'),
      { words: ['full', 'stack'], meanings: [['mern'], ['java', 'spring']] },
      { words: ['mern'], meanings: [['react', 'web'], ['javascript']] },
    ]);
    expect(unitsOf(['full'], list)).toEqual([{ words: ['full'], meanings: [['whole']] }]);
    expect(unitsOf([], list)).toEqual([]);
  });

  it('looks up words, meanings, and two neighbours as one', () => {
    const units = unitsOf(['micro', 'services', 'mern'], list);
    expect(variantsOf(units)).toEqual([
      units,
      [plain('microservices'), units[2]],
      [plain('micro'), plain('servicesmern')],
    ]);
    expect(variantsOf([])).toEqual([]);
    expect(lookedUpWords(units).toSorted()).toEqual(
      ['javascript', 'mern', 'micro', 'microservices', 'react', 'services', 'servicesmern', 'web'].toSorted(),
    );
  });
});

describe('withMeantFilters', () => {
  it.each([
    ['java hyderabad', 'java', { mode: 'room' }],
    ['hyderabad online', '', { mode: 'online' }],
    ['office', '', { days: 'weekend', hours: 'morning' }],
    ['mern', 'mern', {}],
  ])('%s: “%s” with %j', (typed, words, filters) => {
    const found = withMeantFilters(understand(typed), list);
    expect(found.terms.map((term) => term.typed).join(' ')).toBe(words);
    expect(found.filters).toEqual(filters);
  });
});
