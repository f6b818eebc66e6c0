import type { Answer, QuestionContent } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { exampleContents } from '../../../../test/rows/quizzes.ts';
import {
  drawnQuestionOf,
  rightAnswerOf,
  type StoredQuestion,
  storedAnswerOf,
  wordsOfAnswer,
} from './quizzes.answers.policy.ts';

const { single, multiple, number, text, order, code } = exampleContents;

describe('storedAnswerOf: by the places of the content, not by those that were shown', () => {
  it.each<[QuestionContent, number[], Answer | null, Answer | null]>([
    [single, [2, 0, 1], { places: [0] }, { places: [2] }],
    [multiple, [3, 2, 1, 0], { places: [0, 3] }, { places: [0, 3] }],
    [multiple, [3, 2, 1, 0], { places: [1, 0] }, { places: [2, 3] }],
    [order, [3, 1, 0, 2], { places: [2, 1, 3, 0] }, { places: [0, 1, 2, 3] }],
    [number, [], { text: ' 7 ' }, { text: ' 7 ' }],
    [code, [], { text: '  0' }, { text: '  0' }],
    [single, [0, 1, 2], null, null],
    [multiple, [0, 1, 2, 3], { places: [] }, null],
    [text, [], { text: '  ' }, null],
  ])('%j shown %j, answered %j: %j', (content, shown, answer, stored) => {
    expect(storedAnswerOf(content, shown, answer)).toEqual(stored);
  });

  it.each<[string, QuestionContent, number[], Answer]>([
    ['two choices where one is right', single, [0, 1, 2], { places: [0, 1] }],
    ['a place that was not shown', single, [0, 1, 2], { places: [3] }],
    ['a place twice', multiple, [0, 1, 2, 3], { places: [1, 1] }],
    ['an order without all lines', order, [0, 1, 2, 3], { places: [0, 1, 2] }],
    ['an order with a line twice', order, [0, 1, 2, 3], { places: [0, 1, 2, 2] }],
    ['typed, where one chooses', single, [0, 1, 2], { text: 'final' }],
    ['chosen, where one types', text, [], { places: [0] }],
  ])('%s: none', (_, content, shown, answer) => {
    expect(storedAnswerOf(content, shown, answer)).toBeUndefined();
  });
});

const stored = (content: QuestionContent, changes: Partial<StoredQuestion> = {}): StoredQuestion => ({
  position: 1,
  content,
  shown: [],
  answer: null,
  version: 0,
  pointsInHundredths: null,
  isRight: null,
  ...changes,
});

describe('drawnQuestionOf', () => {
  it('shows options in their order, and the answer by the places that the student saw', () => {
    const question = stored(single, { shown: [2, 0, 1], answer: { places: [1] }, version: 4 });
    expect(drawnQuestionOf(question, false)).toEqual({
      position: 1,
      kind: 'single',
      text: single.text,
      program: null,
      options: ['static', 'const', 'final'],
      pointsMost: 1,
      answer: { places: [2] },
      version: 4,
      review: null,
    });
  });

  it.each(Object.values(exampleContents))('$kind: nothing of the key', (content) => {
    const shown = content.kind === 'order' ? [2, 0, 3, 1] : [];
    const sent = JSON.stringify(
      drawnQuestionOf(stored(content, { shown, pointsInHundredths: 0, isRight: false }), false),
    );
    for (const secret of ['canary-explained', 'isRight', 'right', 'accepted', 'canary having', '7319', '0 can']) {
      expect(sent).not.toContain(secret);
    }
  });

  it.each<[QuestionContent, number[], object]>([
    [single, [2, 0, 1], { places: [2], texts: [] }],
    [multiple, [3, 2, 1, 0], { places: [1, 3], texts: [] }],
    [order, [3, 1, 0, 2], { places: [2, 1, 3, 0], texts: [] }],
    [number, [], { places: [], texts: ['7319 to 7320'] }],
    [text, [], { places: [], texts: ['canary having', 'canary having clause'] }],
    [code, [], { places: [], texts: ['0 can\n1 can'] }],
  ])('%j shown %j: explained by %j', (content, shown, right) => {
    const question = stored(content, { shown, pointsInHundredths: 50, isRight: false });
    expect(drawnQuestionOf(question, true).review).toEqual({
      points: 0.5,
      isRight: false,
      right,
      explanation: content.explanation,
    });
  });

  it('explains nothing that was not scored', () => {
    expect(drawnQuestionOf(stored(number), true).review).toBeNull();
  });
});

describe('rightAnswerOf', () => {
  it.each([
    [5, 0, '5'],
    [0.3, 0.1, '0.2 to 0.4'],
    [0.1, 0, '0.1'],
    [125_000, 500, '124500 to 125500'],
  ])('%s, %s away: %s', (value, tolerance, words) => {
    expect(rightAnswerOf({ ...number, value, tolerance }).texts).toEqual([words]);
  });
});

describe('wordsOfAnswer', () => {
  it.each<[QuestionContent, Answer, string]>([
    [single, { places: [0] }, 'const'],
    [multiple, { places: [1, 3] }, 'if; switch'],
    [order, { places: [1, 0, 2, 3] }, 'FROM → SELECT → WHERE → ORDER BY'],
    [text, { text: 'where' }, 'where'],
  ])('%j answered %j: %s', (content, answer, words) => {
    expect(wordsOfAnswer(content, answer)).toBe(words);
  });
});
