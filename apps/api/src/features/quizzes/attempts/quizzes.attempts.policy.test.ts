import { describe, expect, it } from 'vitest';
import {
  bestOf,
  type Beginning,
  deadlineOf,
  isExplained,
  isTimeOver,
  openStateOf,
  scoreViewOf,
  secondsLeftOf,
  whyNotBegun,
} from './quizzes.attempts.policy.ts';

const noon = new Date('2027-01-14T06:30:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('the deadline', () => {
  it.each([
    ['minutes', { minutes: 10, closesAt: null }, after(600)],
    ['the end of the quiz', { minutes: null, closesAt: after(300) }, after(300)],
    ['minutes before the end of the quiz', { minutes: 10, closesAt: after(3600) }, after(600)],
    ['the end of the quiz before the minutes', { minutes: 10, closesAt: after(300) }, after(300)],
    ['neither', { minutes: null, closesAt: null }, null],
  ])('%s', (_, quiz, deadline) => {
    expect(deadlineOf(quiz, noon)).toEqual(deadline);
  });

  it.each([
    [null, false, null],
    [after(90), false, 90],
    [after(0.2), false, 1],
    [after(0), false, 0],
    [after(-5), false, 0],
    [after(-5.001), true, 0],
  ])('%s: over %s, %s seconds left', (deadlineAt, isOver, secondsLeft) => {
    expect([isTimeOver({ deadlineAt }, noon), secondsLeftOf({ deadlineAt }, noon)]).toEqual([isOver, secondsLeft]);
  });
});

describe('openStateOf', () => {
  const quiz = { state: 'published', opensAt: null, closesAt: null } as const;
  it.each([
    ['without times', quiz, 'open'],
    ['closed by its writers', { ...quiz, state: 'closed' } as const, 'closed'],
    ['opens in a second', { ...quiz, opensAt: after(1) }, 'coming'],
    ['opens now', { ...quiz, opensAt: noon }, 'open'],
    ['closes in a second', { ...quiz, closesAt: after(1) }, 'open'],
    ['closes now', { ...quiz, closesAt: noon }, 'closed'],
    ['closed before it opened', { ...quiz, state: 'closed', opensAt: after(1) } as const, 'closed'],
  ])('%s: %s', (_, given, state) => {
    expect(openStateOf(given, noon)).toBe(state);
  });
});

describe('scoreViewOf', () => {
  const attempt = { pointsMost: 9, passPercent: 60 };
  it.each([
    [null, null],
    [0, { points: 0, percent: 0, isPassed: false }],
    [539, { points: 5.39, percent: 59, isPassed: false }],
    [540, { points: 5.4, percent: 60, isPassed: true }],
    [900, { points: 9, percent: 100, isPassed: true }],
  ])('%s of 900: %j', (pointsInHundredths, score) => {
    expect(scoreViewOf({ ...attempt, pointsInHundredths })).toEqual(score && { ...score, pointsMost: 9 });
  });
});

describe('bestOf', () => {
  const attempt = (id: number, pointsInHundredths: number | null, pointsMost = 10) => ({
    id,
    pointsInHundredths,
    pointsMost,
    passPercent: 60,
  });
  it.each([
    ['none', [], undefined],
    ['only one that runs', [attempt(1, null)], undefined],
    ['the largest part of the points, not the most points', [attempt(1, 700, 10), attempt(2, 400, 5)], 2],
    ['of equal ones the first', [attempt(1, 500), attempt(2, 500), attempt(3, null)], 1],
    ['also one without points', [attempt(1, 0)], 1],
  ])('%s', (_, attempts, id) => {
    expect(bestOf(attempts)?.id).toBe(id);
  });
});

describe('isExplained', () => {
  const closed = { explains: 'close', openState: 'closed', isTakingAgain: false, isAnybodyTaking: false } as const;
  it.each([
    ['after the attempt', { ...closed, explains: 'attempt', openState: 'open' } as const, true],
    [
      'after the attempt, while others take it',
      { ...closed, explains: 'attempt', isAnybodyTaking: true } as const,
      true,
    ],
    ['in another attempt', { ...closed, explains: 'attempt', isTakingAgain: true } as const, false],
    ['after the quiz', closed, true],
    ['while the quiz is open', { ...closed, openState: 'open' } as const, false],
    ['while somebody still answers', { ...closed, isAnybodyTaking: true }, false],
  ])('%s: %s', (_, given, explained) => {
    expect(isExplained(given)).toBe(explained);
  });
});

describe('whyNotBegun', () => {
  const open: Beginning = {
    state: 'published',
    opensAt: null,
    closesAt: null,
    attemptsMost: 2,
    attemptCount: 1,
    enrolmentStatus: 'Active',
    overdueAt: null,
  };
  it.each<[string, Partial<Beginning>, object | undefined]>([
    ['open', {}, undefined],
    ['any number of attempts', { attemptsMost: null, attemptCount: 40 }, undefined],
    ['closed', { state: 'closed' }, { code: 'conflict', message: 'This quiz is closed.' }],
    ['coming', { opensAt: after(60) }, { code: 'conflict', message: 'This quiz opens on 14 Jan 2027, 12:01 pm IST.' }],
    [
      'a course that is completed',
      { enrolmentStatus: 'Completed' },
      { code: 'conflict', message: 'You have completed this course. You can read your results here.' },
    ],
    ['all attempts used', { attemptCount: 2 }, { code: 'conflict', message: 'You have used all 2 attempts.' }],
    ['the only attempt used', { attemptsMost: 1 }, { code: 'conflict', message: 'You have used your only attempt.' }],
    [
      'a fee that is overdue',
      { overdueAt: noon },
      {
        code: 'fees_overdue',
        message:
          'A part of your fee is overdue, so you cannot begin a quiz. Please pay it under Payments, or talk to us.',
      },
    ],
    [
      'overdue, and closed',
      { overdueAt: noon, state: 'closed' },
      { code: 'conflict', message: 'This quiz is closed.' },
    ],
  ])('%s', (_, changes, refusal) => {
    expect(whyNotBegun({ ...open, ...changes }, noon)).toEqual(refusal);
  });
});
