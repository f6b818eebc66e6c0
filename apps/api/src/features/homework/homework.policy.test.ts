import { describe, expect, it } from 'vitest';
import { homeworkContent, rubricContent } from '../../../test/rows/homework.ts';
import {
  isLate,
  isRemindedToday,
  ownBatchesOf,
  ownDueOf,
  pointsGiven,
  textOfNewerWork,
  textOfOtherGrade,
  whyNotDue,
  whyNotHandIn,
  workStateOf,
} from './homework.policy.ts';

const at = (text: string) => new Date(`2026-11-20T${text}+05:30`);
const due = at('23:59:00');

describe('who', () => {
  it.each([
    ['TRAINER', 4],
    ['ADMIN', undefined],
  ])('%s: the batches of %s', (role, own) => {
    expect(ownBatchesOf({ role, id: 4 })).toBe(own);
  });
});

describe('lateness', () => {
  it.each<[string, Date, Date, Date, boolean]>([
    ['before the due time', at('23:58:59'), due, due, false],
    ['at the due time, to the millisecond', due, due, due, false],
    ['a millisecond later', new Date(due.getTime() + 1), due, due, true],
    ['in time by the due time of now', at('23:59:30'), due, at('23:59:45'), false],
    ['in time by the due time of then', at('23:59:30'), at('23:59:45'), due, false],
  ])('%s', (_, handedInAt, dueThen, dueNow, expected) => {
    expect(isLate(handedInAt, dueThen, dueNow)).toBe(expected);
  });

  it('the due time of a student is the later of the two', () => {
    expect([ownDueOf(due, null), ownDueOf(due, at('10:00:00')), ownDueOf(at('10:00:00'), due)]).toEqual([
      due,
      due,
      due,
    ]);
  });
});

describe('the state of the work', () => {
  it.each([
    ['missing', undefined],
    ['waiting', { isWaiting: true, outcome: null }],
    ['waiting', { isWaiting: true, outcome: 'again' }],
    ['graded', { isWaiting: false, outcome: 'graded' }],
    ['again', { isWaiting: false, outcome: 'again' }],
  ] as const)('%s: %o', (state, work) => {
    expect(workStateOf(work)).toBe(state);
  });
});

describe('handing in', () => {
  const open = {
    state: 'published',
    dueAt: due,
    acceptsLate: true,
    isMember: true,
    isOver: false,
    outcome: null,
    againDueAt: null,
    count: 0,
  } as const;
  const before = at('12:00:00');
  const after = new Date(due.getTime() + 1);

  it.each([
    ['before the due time', {}, before],
    ['at the due time, where late work is not accepted', { acceptsLate: false }, due],
    ['after it, where late work is accepted', {}, after],
    ['after it, asked to hand in again', { acceptsLate: false, outcome: 'again', againDueAt: at('23:59:30') }, after],
    ['for the hundredth time', { count: 99 }, before],
  ] as const)('is possible %s', (_, change, now) => {
    expect(whyNotHandIn({ ...open, ...change }, now)).toBeUndefined();
  });

  it.each([
    ['without a seat', { isMember: false }, before, 'You do not sit in this batch any more.'],
    ['in an archived batch', { isOver: true }, before, 'This homework is closed.'],
    ['when it is closed', { state: 'closed' }, before, 'This homework is closed.'],
    ['when it is a draft', { state: 'draft' }, before, 'This homework is closed.'],
    ['when it is marked', { outcome: 'graded' }, before, 'This homework is marked.'],
    ['too late', { acceptsLate: false }, after, 'This homework was due on 20 Nov 2026, 11:59 pm IST.'],
    [
      'too late, asked to hand in again',
      { acceptsLate: false, outcome: 'again', againDueAt: at('23:59:30') },
      at('23:59:31'),
      'This homework was due on 20 Nov 2026, 11:59 pm IST.',
    ],
    ['too often', { count: 100 }, before, 'You have handed in too often.'],
  ] as const)('is not possible %s', (_, change, now, message) => {
    expect(whyNotHandIn({ ...open, ...change }, now)).toContain(message);
  });
});

describe('the due time of homework', () => {
  const now = at('12:00:00');
  it.each([
    ['a draft without one', 'draft', due, null, undefined],
    ['a draft with one that is over', 'draft', null, at('10:00:00'), undefined],
    ['published, as before', 'published', at('10:00:00'), at('10:00:00'), undefined],
    ['published, moved', 'published', at('10:00:00'), due, undefined],
    ['published, moved to a time that is over', 'published', due, at('10:00:00'), 'still to come'],
    ['published, without one', 'published', due, null, 'until when'],
    ['closed, moved to now', 'closed', due, now, 'still to come'],
  ] as const)('%s', (_, state, before, dueAt, message) => {
    const why = whyNotDue({ state, dueAt: before }, dueAt, now);
    if (message === undefined) expect(why).toBeUndefined();
    else expect(why).toContain(message);
  });
});

describe('points', () => {
  it.each([
    ['within the points', homeworkContent(), { points: 10, levels: [] }, 10],
    ['none', homeworkContent(), { points: 0, levels: [] }, 0],
    ['too many', homeworkContent(), { points: 11, levels: [] }, undefined],
    ['missing', homeworkContent(), { points: null, levels: [] }, undefined],
    ['with levels', homeworkContent(), { points: 5, levels: [1] }, undefined],
    ['by rubric', rubricContent(), { points: null, levels: [2, 1] }, 10],
    ['by rubric, with points', rubricContent(), { points: 10, levels: [2, 1] }, undefined],
    ['by rubric, a level too many', rubricContent(), { points: null, levels: [2, 1, 0] }, undefined],
    ['by rubric, a level that is not there', rubricContent(), { points: null, levels: [3, 1] }, undefined],
  ])('%s', (_, content, given, points) => {
    expect(pointsGiven(content, given)).toBe(points);
  });
});

it('those who are missing are reminded once a day of the calendar of India', () => {
  const evening = at('23:30:00');
  expect(isRemindedToday(null, evening)).toBe(false);
  expect(isRemindedToday(at('00:10:00'), evening)).toBe(true);
  expect(isRemindedToday(evening, new Date(evening.getTime() + 3_600_000))).toBe(false);
});

it('conflicts say who was first and when, in Indian time', () => {
  expect(textOfOtherGrade({ by: 'Kiran Rao', at: due })).toBe(
    'Kiran Rao returned this work on 20 Nov 2026, 11:59 pm IST, after you opened it. Please look at it again.',
  );
  expect(textOfNewerWork(due)).toContain('handed in again on 20 Nov 2026, 11:59 pm IST');
});
