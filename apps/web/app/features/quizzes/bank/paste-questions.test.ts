import { questionDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { pasteExample, pastedQuestions } from './paste-questions.ts';

test('the example is two questions that the API takes', () => {
  const { questions, unread } = pastedQuestions(pasteExample);
  expect(unread).toEqual([]);
  expect(questions.map((question) => questionDraftSchema.parse(question))).toEqual([
    {
      content: {
        kind: 'single',
        text: 'Which keyword makes a constant in Java?',
        points: 1,
        explanation: 'final forbids a second assignment.',
        program: null,
        options: [
          { text: 'const', isRight: false },
          { text: 'final', isRight: true },
          { text: 'static', isRight: false },
        ],
      },
      tags: ['basics'],
      lessonId: null,
    },
    {
      content: {
        kind: 'text',
        text: 'Which clause filters groups?',
        points: 1,
        explanation: '',
        program: null,
        accepted: ['HAVING'],
        isCaseSensitive: false,
      },
      tags: [],
      lessonId: null,
    },
  ]);
});

test('two right answers make a question with several, and lines of a question stay', () => {
  const [question] = pastedQuestions('Which are loops?\r\nThink twice.\r\n* for\r\n* while\r\n- if').questions;
  expect(question?.content).toMatchObject({ kind: 'multiple', text: 'Which are loops?\nThink twice.' });
});

test.each([
  ['without an answer', 'What?'],
  ['without a right answer', 'What?\n- a\n- b'],
  ['with one answer', 'What?\n* a'],
  ['without a question', '* a\n- b'],
])('a block %s is no question', (_, text) => {
  const { questions, unread } = pastedQuestions(text);
  expect([questions.length, unread.length]).toEqual([0, 1]);
});

test('an empty text has nothing', () => {
  expect(pastedQuestions(' \n\n')).toEqual({ questions: [], unread: [] });
});
