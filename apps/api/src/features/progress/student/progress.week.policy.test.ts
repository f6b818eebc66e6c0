import { describe, expect, it } from 'vitest';
import { daysAgo, homeworkOf, learningNow as now, learningOf, quizOf } from '../../../../test/rows/learnings.ts';
import { dueOf, weekOf, weeksInARowOf } from './progress.week.policy.ts';

const act = (at: Date | string, changes: object = {}) => ({
  kind: 'lesson' as const,
  id: 1,
  at: new Date(at),
  isDone: true,
  ...changes,
});

// `now` is a Wednesday.
describe('weekOf', () => {
  it('counts each thing once, since Monday in India', () => {
    const acts = [
      act('2027-01-10T18:29:59Z', { id: 9 }), // the last second of Sunday in India
      act('2027-01-10T18:30:00Z', { id: 1 }), // the first of Monday
      act('2027-01-13T05:00:00Z', { id: 1 }),
      act('2027-01-13T05:00:00Z', { id: 2, isDone: false }),
      act('2027-01-12T05:00:00Z', { kind: 'class', id: 1 }),
      act('2027-01-13T05:00:00Z', { kind: 'homework', id: 1 }),
      act('2027-01-13T05:30:00Z', { kind: 'quiz', id: 1 }),
    ];
    expect(weekOf(acts, now)).toEqual({
      lessons: 1,
      classes: 1,
      homework: 1,
      quizzes: 1,
      days: [true, true, true, false, false, false, false],
    });
  });
});

describe('weeksInARowOf', () => {
  it.each<[string, number[], number]>([
    ['nothing', [], 0],
    ['this week only', [0], 1],
    ['this week is not over: nothing yet breaks no row', [7, 14], 2],
    ['with this week', [0, 7, 14], 3],
    ['a week was left out', [0, 14, 21], 1],
    ['long ago', [14, 21], 0],
  ])('%s', (_, days, expected) => {
    expect(
      weeksInARowOf(
        days.map((day) => act(daysAgo(day))),
        now,
      ),
    ).toBe(expected);
  });
});

describe('dueOf', () => {
  const titles = (changes: Parameters<typeof learningOf>[0]) =>
    dueOf(learningOf(changes), now).map(({ title }) => title);
  it('overdue first, then the nearest, and quizzes without an end last', () => {
    const homework = [homeworkOf(-2, { title: 'later' }), homeworkOf(1, { title: 'overdue' })];
    const quizzes = [quizOf({ title: 'any time' }), quizOf({ title: 'tomorrow', closesAt: daysAgo(-1) })];
    expect(titles({ homework, quizzes })).toEqual(['overdue', 'tomorrow', 'later', 'any time']);
  });

  it.each<[string, Parameters<typeof quizOf>[0]]>([
    ['passed', { isPassed: true }],
    ['closed', { state: 'closed' }],
    ['not open yet', { opensAt: daysAgo(-1) }],
    ['over', { closesAt: now }],
    ['without an attempt left', { attemptsMost: 2, attemptCount: 2 }],
  ])('not a quiz that is %s', (_, changes) => {
    expect(titles({ quizzes: [quizOf(changes)] })).toEqual([]);
  });

  it('nothing of a course that is completed', () => {
    expect(titles({ head: { status: 'Completed' }, homework: [homeworkOf(1)] })).toEqual([]);
  });
});
