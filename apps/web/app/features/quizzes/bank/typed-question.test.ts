import { type Question, questionDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { emptyQuestion, optionRowOf, questionDraftOf, typedQuestionOf, withPastedOptions } from './typed-question.ts';

const shared = { text: 'What?', points: 2, explanation: 'Because.', program: null };
type Content = Question['content'];

const contents: readonly Content[] = [
  {
    kind: 'single',
    ...shared,
    options: [
      { text: 'a', isRight: true },
      { text: 'b', isRight: false },
    ],
  },
  {
    kind: 'multiple',
    ...shared,
    options: [
      { text: 'a', isRight: true },
      { text: 'b', isRight: true },
    ],
  },
  { kind: 'number', ...shared, value: -1.5, tolerance: 0.25 },
  { kind: 'text', ...shared, accepted: ['one', 'two words'], isCaseSensitive: true },
  { kind: 'order', ...shared, program: { language: null, text: 'x' }, items: ['a', 'b', 'c'] },
  { kind: 'code', ...shared, program: { language: 'java', text: '  x();' }, output: '1\n2' },
];

test.each(contents)('a question of the kind $kind comes back as it was', (content) => {
  const question = { content, tags: ['joins', 'hard'], lessonId: 7 };
  expect(questionDraftSchema.parse(questionDraftOf(typedQuestionOf(question)))).toEqual(question);
});

test('rows that nobody filled in are left out, and faults find their row', () => {
  const typed = {
    ...emptyQuestion(),
    text: 'What?',
    options: ['', 'a', '', 'b'].map((text, key) => ({ key, text, isRight: key === 3 })),
  };
  expect(questionDraftOf(typed)).toMatchObject({
    content: {
      options: [
        { text: 'a', isRight: false },
        { text: 'b', isRight: true },
      ],
    },
  });
  expect([optionRowOf(typed, 0), optionRowOf(typed, 1)]).toEqual([1, 3]);
});

test('an empty form is asked for what is missing, at the fields that are there', () => {
  const issues = questionDraftSchema.safeParse(questionDraftOf(emptyQuestion())).error?.issues ?? [];
  expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual([
    'content.text',
    'content.options.0.text',
    'content.options.1.text',
    'content.options',
  ]);
});

test('pasted lines fill the rows from the one they were pasted into', () => {
  const rows = ['kept', '', ''].map((text, key) => ({ key, text, isRight: key === 1 }));
  expect(withPastedOptions(rows, 1, 'a) one\r\nb) two\n\n c) three \n')).toEqual([
    { key: 0, text: 'kept', isRight: false },
    { key: 1, text: 'one', isRight: true },
    { key: 2, text: 'two', isRight: false },
    { key: 3, text: 'three', isRight: false },
  ]);
  expect(withPastedOptions(rows, 1, 'one line')).toBeUndefined();
  expect(withPastedOptions(rows, 2, [1, 2, 3, 4, 5, 6, 7].join('\n'))).toHaveLength(8);
});

test('the next question begins with kind, tags and lesson of the one before', () => {
  const before = { ...emptyQuestion(), kind: 'code' as const, tags: 'loops', lessonId: '3', text: 'Old' };
  expect(emptyQuestion(before)).toMatchObject({ kind: 'code', tags: 'loops', lessonId: '3', text: '' });
});
