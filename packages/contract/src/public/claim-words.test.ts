import { describe, expect, it } from 'vitest';
import { claimWordIn, claimWordOf } from './claim-words.ts';

describe('claimWordOf', () => {
  it.each([
    ['100% placement', '100%'],
    ['100 % of our students', '100 %'],
    ['１００％ jobs', '100%'],
    ['100.0% placed', '100.0%'],
    ['a hundred percent', 'hundred percent'],
    ['Hundred per cent of them', 'Hundred per cent'],
    ['cent-percent result', 'cent-percent'],
    ['100 percent', '100 percent'],
    ['100 प्रतिशत नौकरी', '100 प्रतिशत'],
    ['१०० प्रतिशत', '१०० प्रतिशत'],
    ['शत-प्रतिशत प्लेसमेंट', 'शत-प्रतिशत'],
    ['GUARANTEED interviews', 'GUARANTEED'],
    ['Do you guarantee a job?', 'guarantee'],
    ['A gaurantee', 'gaurantee'],
    ['guar\u00ADantee', 'guarantee'],
    ['Job assured', 'assured'],
    ['We assure you', 'assure'],
    ['Job assurance', 'assurance'],
    ['a sure-shot job', 'sure-shot'],
    ['Sure shot', 'Sure shot'],
    ['नौकरी की गारंटी', 'गारंटी'],
    ['गारन्टी', 'गारन्टी'],
  ])('finds the word in %s', (text, word) => {
    expect(claimWordOf(text)).toBe(word);
  });

  it.each([
    '',
    'In the evening.',
    '1,100% more',
    '2100 %',
    '10% off, 100 rupees',
    'Software testing and quality assurance',
    'Quality-assurance engineer',
    'Attend 75% of the classes',
    'Write to guaranteed@people.test',
    'See https://example.com/100%guaranteed now',
    '[our figures](/guaranteed)',
    'reassured',
    'leisure shot',
  ])('finds nothing in %s', (text) => {
    expect(claimWordOf(text)).toBeUndefined();
  });
});

it('needs little time for hostile input', () => {
  const began = performance.now();
  for (const part of ['a', '](', 'a@', '100 ', 'quality ', 'gu', 'https://']) claimWordOf(part.repeat(16_000));
  expect(performance.now() - began).toBeLessThan(2000);
});

describe('claimWordIn', () => {
  it.each([
    [{ title: 'Learn', link: { text: 'Guaranteed', to: '/courses' } }, 'Guaranteed'],
    [[{ blocks: [{ rows: [['one', 'assured']] }] }], 'assured'],
    [{ 'content.title': '100%' }, '100%'],
    [{ email: 'guaranteed@people.test', slug: 'guaranteed', image: 'guaranteed', 'link.to': '/guaranteed' }, undefined],
    [{ claim: { kind: 'guarantee' }, title: 'Learn' }, undefined],
    [{ price: 100, none: null, left: undefined, is: true }, undefined],
  ])('of %o', (texts, word) => {
    expect(claimWordIn(texts)).toBe(word);
  });
});
