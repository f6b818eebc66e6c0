import { type Quiz, quizDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { questionCountOf, quizDraftOf, typedQuizOf } from './typed-quiz.ts';

const quiz: Quiz = {
  id: 3,
  course: { id: 1, title: 'Java' },
  title: 'Loops',
  intro: '',
  lessonId: 7,
  minutes: null,
  attemptsMost: 2,
  opensAt: '2027-01-14T06:30:00.000Z',
  closesAt: null,
  passPercent: 60,
  explains: 'close',
  shufflesQuestions: true,
  shufflesOptions: false,
  state: 'draft',
  questions: [{ id: 9, kind: 'text', text: 'What?', points: 2, isArchived: false }],
  draws: [
    { tag: null, count: 3, available: 10 },
    { tag: 'joins', count: 2, available: 2 },
  ],
  attempts: { all: 0, running: 0 },
  saved: { by: 'Meera Iyer', at: '2026-11-18T06:00:00.000Z' },
  version: 4,
};

test('a quiz comes back as it was, with its times in India', () => {
  const typed = typedQuizOf(quiz);
  expect([typed.opensDay, typed.opensTime, typed.closesDay, questionCountOf(typed)]).toEqual([
    '2027-01-14',
    '12:00',
    '',
    6,
  ]);
  const {
    id: _,
    course: __,
    state: ___,
    questions,
    draws,
    attempts: ____,
    saved: _____,
    version: ______,
    ...settings
  } = quiz;
  expect(quizDraftSchema.parse(quizDraftOf(typed))).toEqual({
    ...settings,
    opensAt: '2027-01-14T12:00:00+05:30',
    questionIds: questions.map((question) => question.id),
    draws: draws.map(({ tag, count }) => ({ tag, count })),
  });
});

test('a day without a time begins at midnight and ends before the next', () => {
  const typed = { ...typedQuizOf(undefined), title: 'Loops', opensDay: '2027-01-14', closesDay: '2027-01-14' };
  expect(quizDraftSchema.parse(quizDraftOf(typed))).toMatchObject({
    opensAt: '2027-01-14T00:00:00+05:30',
    closesAt: '2027-01-14T23:59:00+05:30',
  });
});

test('empty limits are none, and a number that is missing is asked for', () => {
  const typed = { ...typedQuizOf(undefined), title: 'Loops', minutes: '', attemptsMost: ' ', passPercent: '' };
  const parsed = quizDraftSchema.safeParse(quizDraftOf(typed));
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['passPercent']);
  expect(quizDraftOf(typed)).toMatchObject({ minutes: null, attemptsMost: null });
});
