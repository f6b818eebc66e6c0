import { describe, expect, it } from 'vitest';
import { isAsPreviewed, isSameName, planRow, type RowFacts } from './imports.plan.policy.ts';
import { addUp, keptSince, mayPlan, mayUndo } from './imports.policy.ts';

const row = {
  name: 'Asha Rao',
  mobileNumber: '9876543210',
  email: 'asha@example.com',
  qualification: undefined,
  address: undefined,
  workingStatus: undefined,
  course: 'Java',
  batch: 'Morning',
};
const asha = {
  id: 7,
  role: 'STUDENT',
  status: 'active',
  name: 'Asha R',
  email: null,
  mobileNumber: '9876543210',
} as const;
const java = { id: 1, title: 'Java', isOffered: true };
const morning = { id: 3, name: 'Morning', courseId: 1, isArchived: false, endDate: '2027-01-01', seatsLeft: 1 };
const facts: RowFacts = {
  byNumber: undefined,
  byEmail: undefined,
  course: java,
  batch: morning,
  enrolment: 'none',
  seatedIn: [],
  clash: undefined,
  today: '2026-11-17',
  isSmsSent: true,
};
const known = { byNumber: asha };

describe('the fate of a row', () => {
  it.each<[string, Partial<RowFacts>, object]>([
    ['a new person', {}, { fate: 'add', studentId: null, courseId: 1, batchId: 3 }],
    ['a new person without a course', { course: undefined, batch: undefined }, { fate: 'add', courseId: null }],
    ['a batch alone, which has its course', { course: undefined }, { fate: 'add', courseId: 1, batchId: 3 }],
    ['a student without the course', known, { fate: 'enrol', studentId: 7, courseId: 1, batchId: 3 }],
    ['a student without the seat', { ...known, enrolment: 'taken' }, { fate: 'enrol' }],
    ['a student who has both', { ...known, enrolment: 'taken', seatedIn: [3] }, { fate: 'nothing' }],
    [
      'a seat in a full batch',
      { ...known, enrolment: 'taken', seatedIn: [3], batch: { ...morning, seatsLeft: 0 } },
      { fate: 'nothing' },
    ],
    ['a student, and no course', { ...known, course: undefined, batch: undefined }, { fate: 'nothing' }],
  ])('%s', (_, more, expected) => {
    expect(planRow(row, { ...facts, ...more })).toMatchObject({ fault: null, ...expected });
  });

  it.each<[string, Partial<RowFacts>]>([
    ['email_of_another', { ...known, byEmail: { ...asha, id: 8 } }],
    ['number_of_another', { byEmail: asha }],
    ['another_name', { byNumber: { ...asha, name: 'Vikram Singh' } }],
    ['trainer', { byNumber: { ...asha, role: 'TRAINER' } }],
    ['archived_person', { byNumber: { ...asha, status: 'archived' } }],
    ['unknown_course', { course: 'unknown' }],
    ['unknown_course', { course: { ...java, isOffered: false } }],
    ['cancelled_course', { ...known, enrolment: 'cancelled' }],
    ['frozen_course', { ...known, enrolment: 'frozen' }],
    ['unknown_batch', { batch: 'unknown' }],
    ['unclear_batch', { batch: 'unclear' }],
    ['batch_of_another_course', { batch: { ...morning, courseId: 2 } }],
    ['archived_batch', { batch: { ...morning, isArchived: true } }],
    ['ended_batch', { batch: { ...morning, endDate: '2026-11-16' } }],
    ['full_batch', { batch: { ...morning, seatsLeft: 0 } }],
    ['other_batch', { ...known, enrolment: 'taken', seatedIn: [4] }],
    ['clash', { ...known, clash: 'Asha Rao already has batch 9.' }],
  ])('the fault %s', (fault, more) => {
    const plan = planRow(row, { ...facts, ...more });
    expect(plan).toMatchObject({ fate: 'fault', fault, studentId: null, courseId: null, batchId: null });
    expect(plan.reason).toMatch(/\.$/);
  });

  it('a new person needs an e-mail address where no SMS is sent', () => {
    const plan = planRow({ ...row, email: undefined }, { ...facts, isSmsSent: false });
    expect(plan).toMatchObject({ fault: 'no_email' });
  });
});

it.each([
  ['Asha Rao', 'asha rao', true],
  ['Asha', 'Asha Kumari Rao', true],
  ['A. Rao', 'Asha Rao', true],
  ['Asha Rao', 'Vikram Singh', false],
  ['R K', 'R. K.', true],
  ['A B', 'A C', false],
  ['José', 'JOSÉ', true],
])('%s and %s may be one person: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
});

it('a row is carried out only if person, course, batch and fate are those of the preview', () => {
  const plan = planRow(row, { ...facts, ...known });
  expect(isAsPreviewed(plan, { ...plan, reason: 'another text' })).toBe(true);
  for (const change of [{ fate: 'add' }, { studentId: 8 }, { courseId: 2 }, { batchId: null }] as const)
    expect(isAsPreviewed(plan, { ...plan, ...change })).toBe(false);
});

it('an import is planned until it is started, undone within a day after its end, and kept for 30 days', () => {
  const states = ['read', 'checking', 'checked', 'running', 'done', 'undone'] as const;
  expect(states.map(mayPlan)).toEqual([true, true, true, false, false, false]);
  const ended = new Date('2026-11-17T10:00:00Z');
  expect(mayUndo('done', ended, new Date('2026-11-18T09:59:59Z'))).toBe(true);
  expect(mayUndo('done', ended, new Date('2026-11-18T10:00:00Z'))).toBe(false);
  for (const state of states.filter((one) => one !== 'done')) expect(mayUndo(state, ended, ended)).toBe(false);
  expect(keptSince(new Date('2026-11-30T00:00:00Z')).toISOString()).toBe('2026-10-31T00:00:00.000Z');
});

it('rows are added up by fate and by outcome', () => {
  const counted = [
    { fate: 'add', outcome: 'done', count: 3 },
    { fate: 'add', outcome: 'changed', count: 1 },
    { fate: 'fault', outcome: null, count: 2 },
    { fate: null, outcome: null, count: 1 },
  ] as const;
  expect(addUp(counted)).toEqual({
    fates: { add: 4, enrol: 0, nothing: 0, fault: 2 },
    outcomes: { done: 3, changed: 1, undone: 0, kept: 0 },
  });
});
