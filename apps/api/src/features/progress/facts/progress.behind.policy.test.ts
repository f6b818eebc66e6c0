import { describe, expect, it } from 'vitest';
import {
  classOf,
  daysAgo,
  homeworkOf,
  learningNow as now,
  learningOf,
  stayOf,
  workOf,
} from '../../../../test/rows/learnings.ts';
import { causesOf, isToDo } from './progress.behind.policy.ts';

const found = (changes: Parameters<typeof learningOf>[0]) =>
  causesOf(learningOf(changes), now).map(({ cause, count }) => [cause, count]);
const attended = classOf(1, 'present');
const lessonLeft = { inForce: [1], finishedCount: 0, lastAt: daysAgo(0.5) };

describe('classes missed in a row', () => {
  it.each<[string, Parameters<typeof classOf>[1][], number | undefined]>([
    ['one', ['present', 'absent'], undefined],
    ['two', ['present', 'absent', 'absent'], 2],
    ['two, and then the student came', ['absent', 'absent', 'late'], undefined],
    ['all', ['absent', 'absent', 'absent'], 3],
  ])('%s', (_, verdicts, expected) => {
    const classes = verdicts.map((verdict, at) => classOf(verdicts.length - at, verdict));
    const lines = found({ classes, lessons: lessonLeft });
    expect(lines).toEqual(expected === undefined ? [] : [['classes_missed', expected]]);
  });

  it('names the end of the last one, which tells a later miss from one that was settled', () => {
    const [cause] = causesOf(
      learningOf({ classes: [classOf(2, 'absent'), classOf(1, 'absent')], lessons: lessonLeft }),
      now,
    );
    expect(cause?.at).toEqual(classOf(1, 'absent').endsAt);
  });
});

describe('silence', () => {
  const lastAt = (days: number, inForce: number[] = [1]) => ({
    inForce,
    finishedCount: 0,
    lastAt: daysAgo(days),
  });
  it.each<[string, Parameters<typeof learningOf>[0], number | undefined]>([
    ['six days', { lessons: lastAt(6.9) }, undefined],
    ['seven days', { lessons: lastAt(7) }, 7],
    ['nothing to learn', { lessons: lastAt(20, []) }, undefined],
    ['all lessons are finished', { lessons: { inForce: [1], finishedCount: 1, lastAt: daysAgo(20) } }, undefined],
    ['a class meanwhile', { lessons: lastAt(8, []), classes: [classOf(5, 'absent')] }, 8],
    ['a class before', { lessons: lastAt(8, []), classes: [classOf(9, 'absent')] }, undefined],
    ['homework that can be handed in', { lessons: lastAt(8, []), homework: [homeworkOf(-1)] }, 8],
    [
      'homework that waits for the trainer',
      { lessons: lastAt(8, []), homework: [homeworkOf(-1, { work: workOf({ handedInAt: daysAgo(8) }) })] },
      undefined,
    ],
    [
      'never learned: since the seat',
      { lessons: { ...lastAt(0), lastAt: null }, stays: [stayOf({ addedAt: daysAgo(9) })] },
      9,
    ],
    [
      'never learned: not before the batch began',
      { lessons: { ...lastAt(0), lastAt: null }, stays: [stayOf({ runsSince: '2027-01-03' })] },
      10,
    ],
  ])('%s', (_, changes, expected) => {
    expect(found(changes)).toEqual(expected === undefined ? [] : [['silent', expected]]);
  });
});

describe('overdue homework', () => {
  it('is counted, by the newest due time', () => {
    const learning = learningOf({ classes: [attended], homework: [homeworkOf(9), homeworkOf(2), homeworkOf(-1)] });
    expect(causesOf(learning, now)).toEqual([{ cause: 'homework_overdue', count: 2, at: daysAgo(2) }]);
  });
});

describe('nobody falls behind', () => {
  const behind = { classes: [classOf(2, 'absent'), classOf(1, 'absent')], homework: [homeworkOf(9)] };
  it.each<[string, Parameters<typeof learningOf>[0]]>([
    ['who has completed the course', { ...behind, head: { status: 'Completed' } }],
    ['who has left it', { ...behind, head: { status: 'Cancelled' } }],
    ['whose course is frozen', { ...behind, head: { frozenAt: daysAgo(1) } }],
    ['without a seat', { ...behind, stays: [] }],
    ['whose batch does not run', { ...behind, stays: [stayOf({ runsSince: null })] }],
  ])('%s', (_, changes) => {
    expect(found(changes)).toEqual([]);
  });

  it('and others do', () => {
    expect(found(behind).map(([cause]) => cause)).toEqual(['classes_missed', 'silent', 'homework_overdue']);
  });
});

describe('isToDo', () => {
  const again = workOf({ isWaiting: false, outcome: 'again' });
  it.each<[string, Parameters<typeof isToDo>[0], boolean]>([
    ['nothing handed in', homeworkOf(-1), true],
    ['late, and accepted', homeworkOf(1), true],
    ['late, and not accepted', homeworkOf(1, { acceptsLate: false }), false],
    ['closed', homeworkOf(-1, { state: 'closed' }), false],
    ['of a former batch', homeworkOf(-1, { isOpenToStudent: false }), false],
    ['handed in', homeworkOf(-1, { work: workOf() }), false],
    ['asked again', homeworkOf(-1, { work: again }), true],
    ['returned', homeworkOf(-1, { work: workOf({ isWaiting: false, outcome: 'graded', points: 1 }) }), false],
  ])('%s', (_, homework, expected) => {
    expect(isToDo(homework, now)).toBe(expected);
  });
});
