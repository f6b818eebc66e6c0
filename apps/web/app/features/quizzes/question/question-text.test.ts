import { expect, test } from 'vitest';
import { plainQuestion, richTextOf, wordsOf } from './question-text.ts';

const word = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) });

test.each([
  ['plain', [word('plain')]],
  ['', []],
  ['What does `x += 1` do?', [word('What does '), word('x += 1', 'code'), word(' do?')]],
  ['Which is **not** a loop?', [word('Which is '), word('not', 'bold'), word(' a loop?')]],
  ['`**a**`', [word('**a**', 'code')]],
  ['2 * 3 ** 4', [word('2 * 3 ** 4')]],
  ['a ` b', [word('a ` b')]],
  ['**', [word('**')]],
  ['<b>bold</b>', [word('<b>bold</b>')]],
])('%s', (line, words) => {
  expect(wordsOf(line)).toEqual(words);
});

test('empty lines divide paragraphs, other lines break, and the program comes last', () => {
  const program = { language: 'java', text: '  int x = 1;\n' } as const;
  expect(richTextOf('One\ntwo\n\n\nThree', program)).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [word('One'), { type: 'hardBreak' }, word('two')] },
      { type: 'paragraph', content: [word('Three')] },
      { type: 'codeBlock', attrs: { language: 'java' }, content: [{ type: 'text', text: '  int x = 1;\n' }] },
    ],
  });
  expect(richTextOf(' \n\n')).toEqual({ type: 'doc', content: [] });
});

test('a long text without an end of its marks is read at once', () => {
  const begun = performance.now();
  wordsOf('`'.repeat(20_000) + '**'.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(500);
});

test('in a list, a question is one line without marks', () => {
  expect(plainQuestion('Which of these\n\nare **loops** in `Java`?')).toBe('Which of these are loops in Java?');
});
