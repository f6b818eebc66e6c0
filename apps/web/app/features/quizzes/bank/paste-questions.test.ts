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

test('signs say the same as letters', () => {
  const signs = `Which keyword makes a constant in Java?
- const
* final
- static
> final forbids a second assignment.
# basics

Which clause filters groups?
= HAVING`;
  expect(pastedQuestions(signs)).toEqual(pastedQuestions(pasteExample));
});

const options = (content: unknown) =>
  (content as { options: { text: string; isRight: boolean }[] }).options.map(({ text, isRight }) => [text, isRight]);

test.each(['Answer: B, c', 'Ans. (b) and (c)', 'Correct answers: b & c', 'answer: b\nanswer: long'])(
  '%j marks two answers',
  (answer) => {
    const { questions } = pastedQuestions(`Q7) Which are whole numbers?\n(A) float\nb. int\nC) long\n${answer}`);
    expect(questions[0]?.content).toMatchObject({ kind: 'multiple', text: 'Which are whole numbers?' });
    expect(options(questions[0]?.content)).toEqual([
      ['float', false],
      ['int', true],
      ['long', true],
    ]);
  },
);

test('an answer is found by its words, with its letter or without', () => {
  for (const answer of ['b) FINAL', 'final']) {
    const { questions } = pastedQuestions(`Which?\na) const\nb) final\nAnswer: ${answer}`);
    expect(options(questions[0]?.content)[1]).toEqual(['final', true]);
  }
});

test('numbered questions need no empty line, and answers may stand behind one', () => {
  const { questions, unread } = pastedQuestions(
    '1. One?\na) x\nb) y\nAnswer: a\n2. Two?\n\na) x\n\nb) y\n\nAns: b\n\n3. Three?\nAns: 3',
  );
  expect(unread).toEqual([]);
  expect(questions.map(({ content }) => [content.text, content.kind])).toEqual([
    ['One?', 'single'],
    ['Two?', 'single'],
    ['Three?', 'number'],
  ]);
});

test.each([
  ['-2.50', { kind: 'number', value: -2.5, tolerance: 0 }],
  ['007', { kind: 'text', accepted: ['007'] }],
  ['1e3', { kind: 'text', accepted: ['1e3'] }],
])('the answer %s', (answer, content) => {
  expect(pastedQuestions(`What?\n= ${answer}`).questions[0]?.content).toMatchObject(content);
});

test('two right answers make a question with several, and lines of a question stay', () => {
  const [question] = pastedQuestions('Which are loops?\r\nThink twice.\r\n* for\r\n* while\r\n- if').questions;
  expect(question?.content).toMatchObject({ kind: 'multiple', text: 'Which are loops?\nThink twice.' });
});

test.each([
  ['without an answer', 'What?'],
  ['without a right answer', 'What?\n- a\n- b'],
  ['with one answer', 'What?\n* a'],
  ['whose answer is not in the list', 'What?\na) x\nb) y\nAnswer: e'],
  ['without a question', '* a\n- b'],
])('a block %s is no question', (_, text) => {
  const { questions, unread } = pastedQuestions(text);
  expect([questions.length, unread.length]).toEqual([0, 1]);
});

test('an empty text has nothing', () => {
  expect(pastedQuestions(' \n\n')).toEqual({ questions: [], unread: [] });
});
