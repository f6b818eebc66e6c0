import { describe, expect, it } from 'vitest';
import {
  classOf,
  daysAgo,
  homeworkOf,
  learningNow as now,
  learningOf,
  quizOf,
  workOf,
} from '../../../../test/rows/learnings.ts';
import {
  classCountsOf,
  factsOf,
  homeworkCountsOf,
  isSeatedAt,
  lessonCountsOf,
  quizCountsOf,
} from './progress.facts.policy.ts';

describe('lessons', () => {
  it('count as finished of those that are in force', () => {
    expect(lessonCountsOf({ inForce: [1, 2, 3], finishedCount: 1, lastAt: null })).toEqual({
      finished: 1,
      of: 3,
    });
  });
});

describe('classes', () => {
  it.each<[string, Parameters<typeof classCountsOf>[0], ReturnType<typeof classCountsOf>]>([
    ['none', [], { attended: 0, held: 0, percent: null }],
    ['late counts as attended', [classOf(3, 'late'), classOf(2, 'present')], { attended: 2, held: 2, percent: 100 }],
    [
      'rounded down',
      [classOf(3, 'absent'), classOf(2, 'present'), classOf(1, 'present')],
      { attended: 2, held: 3, percent: 66 },
    ],
  ])('%s', (_, classes, expected) => {
    expect(classCountsOf(classes)).toEqual(expected);
  });
});

describe('homework', () => {
  const graded = (points: number) => workOf({ isWaiting: false, outcome: 'graded', points });
  const again = workOf({ isWaiting: false, outcome: 'again' });
  it.each<[string, Parameters<typeof homeworkCountsOf>[0], ReturnType<typeof homeworkCountsOf>]>([
    ['none', [], { handedIn: 0, of: 0, overdue: 0, percent: null }],
    ['not due yet', [homeworkOf(-1)], { handedIn: 0, of: 0, overdue: 0, percent: null }],
    ['overdue counts as 0 points', [homeworkOf(1)], { handedIn: 0, of: 1, overdue: 1, percent: 0 }],
    [
      'closed: missing, and nobody can hand it in any more',
      [homeworkOf(1, { state: 'closed' })],
      { handedIn: 0, of: 1, overdue: 0, percent: 0 },
    ],
    [
      'of a batch that was left: missing, but not overdue',
      [homeworkOf(1, { isOpenToStudent: false })],
      { handedIn: 0, of: 1, overdue: 0, percent: 0 },
    ],
    [
      'due before the student came',
      [homeworkOf(70, { isAsked: false })],
      { handedIn: 0, of: 0, overdue: 0, percent: null },
    ],
    ['waits for the trainer', [homeworkOf(1, { work: workOf() })], { handedIn: 1, of: 1, overdue: 0, percent: null }],
    [
      'handed in before the due time',
      [homeworkOf(-1, { work: workOf() })],
      { handedIn: 1, of: 1, overdue: 0, percent: null },
    ],
    ['returned', [homeworkOf(-1, { work: graded(8) })], { handedIn: 1, of: 1, overdue: 0, percent: 80 }],
    [
      'returned, and another one missing',
      [homeworkOf(2, { work: graded(8) }), homeworkOf(1)],
      { handedIn: 1, of: 2, overdue: 1, percent: 40 },
    ],
    [
      'fewer points than were given',
      [homeworkOf(1, { pointsMost: 5, work: graded(8) })],
      { handedIn: 1, of: 1, overdue: 0, percent: 100 },
    ],
    [
      'asked again, and there is time',
      [homeworkOf(3, { ownDueAt: daysAgo(-1), work: again })],
      { handedIn: 1, of: 1, overdue: 0, percent: null },
    ],
    [
      'asked again, and the time is over',
      [homeworkOf(3, { ownDueAt: daysAgo(1), work: again })],
      { handedIn: 1, of: 1, overdue: 0, percent: 0 },
    ],
    [
      'without points',
      [homeworkOf(1, { pointsMost: 0, work: graded(0) })],
      { handedIn: 1, of: 1, overdue: 0, percent: null },
    ],
  ])('%s', (_, homework, expected) => {
    expect(homeworkCountsOf(homework, now)).toEqual(expected);
  });
});

describe('quizzes', () => {
  it.each<[string, Parameters<typeof quizCountsOf>[0], ReturnType<typeof quizCountsOf>]>([
    ['none', [], { passed: 0, of: 0, percent: null }],
    [
      'not taken counts as 0',
      [quizOf({ bestShare: 0.9, isPassed: true }), quizOf()],
      { passed: 1, of: 2, percent: 45 },
    ],
    [
      'three times 60 are 60',
      [quizOf({ bestShare: 0.6 }), quizOf({ bestShare: 0.6 }), quizOf({ bestShare: 0.6 })],
      { passed: 0, of: 3, percent: 60 },
    ],
    ['rounded down', [quizOf({ bestShare: 2 / 3 }), quizOf({ bestShare: 0.5 })], { passed: 0, of: 2, percent: 58 }],
  ])('%s', (_, quizzes, expected) => {
    expect(quizCountsOf(quizzes)).toEqual(expected);
  });
});

describe('when somebody learned last', () => {
  const last = (changes: Parameters<typeof learningOf>[0]) => factsOf(learningOf(changes), now).lastLearnedAt;
  it.each<[string, Parameters<typeof learningOf>[0], Date | null]>([
    ['never', {}, null],
    ['an absence is no learning', { classes: [classOf(1, 'absent')] }, null],
    ['a class', { classes: [classOf(3, 'late'), classOf(1, 'absent')] }, daysAgo(3)],
    [
      'a lesson',
      { classes: [classOf(3, 'late')], lessons: { inForce: [], finishedCount: 0, lastAt: daysAgo(1) } },
      daysAgo(1),
    ],
    ['homework', { homework: [homeworkOf(0, { work: workOf({ handedInAt: daysAgo(5) }) })] }, daysAgo(5)],
    ['a quiz', { quizzes: [quizOf({ lastAt: daysAgo(4) })] }, daysAgo(4)],
  ])('%s', (_, changes, expected) => {
    expect(last(changes)).toBe(expected?.toISOString() ?? null);
  });
});

describe('isSeatedAt', () => {
  it.each<[string, Date, boolean]>([
    ['before', daysAgo(11), false],
    ['the moment of coming is not yet in the stay', daysAgo(10), false],
    ['between', daysAgo(7), true],
    ['the moment of leaving is', daysAgo(5), true],
    ['after', daysAgo(4), false],
  ])('%s', (_, moment, expected) => {
    expect(isSeatedAt([{ addedAt: daysAgo(10), leftAt: daysAgo(5) }], moment)).toBe(expected);
  });
});
