import type { Instalment } from '@avsar/contract';
import { expect, test } from 'vitest';
import { dueText, nextParts, partsByCourse, partsToRemind, stateText } from './instalment-state.ts';

const today = '2026-11-18';

const part = (id: number, changes: Partial<Instalment> = {}): Instalment => ({
  id,
  course: { id: 1, title: 'Java' },
  number: id,
  of: 3,
  amount: 5000,
  lateFee: 0,
  dueOn: '2026-12-01',
  state: 'due',
  isUnderWay: false,
  closesOn: null,
  paidAt: null,
  orderId: null,
  ...changes,
});

const react = { id: 2, title: 'React' };

test.each<[Partial<Instalment>, string]>([
  [{ state: 'paid' }, 'Paid'],
  [{}, 'Due on 1 Dec 2026'],
  [{ dueOn: today }, 'Due today'],
  [{ dueOn: '2026-11-19' }, 'Due tomorrow'],
  [{ state: 'overdue', dueOn: '2026-11-17' }, '1 day late'],
  [{ state: 'closed', dueOn: '2026-11-01' }, '17 days late, joining closed'],
  [{ state: 'closed', isUnderWay: true }, 'Being checked'],
  [{ state: 'cancelled' }, 'No longer due'],
])('%j is said as "%s"', (changes, text) => {
  expect(stateText(part(1, changes), today)).toBe(text);
});

test('the day is said as today, tomorrow or its date', () => {
  expect([today, '2026-11-19', '2026-11-20'].map((day) => dueText(day, today))).toEqual([
    'today',
    'tomorrow',
    'on 20 Nov 2026',
  ]);
});

test('the next part of each course comes in the order of the due dates', () => {
  const parts = [
    part(0, { state: 'paid', dueOn: '2026-10-01' }),
    part(1),
    part(2, { dueOn: '2027-01-01' }),
    part(11, { course: react, dueOn: '2026-11-20' }),
  ];
  expect(nextParts(parts).map(({ id }) => id)).toEqual([11, 1]);
});

test('a course with something due comes before one that is paid, and cancelled parts are left out', () => {
  const parts = [
    part(0, { state: 'paid' }),
    part(1, { state: 'cancelled' }),
    part(12, { course: react, number: 1 }),
    part(11, { course: react, number: 0, state: 'paid' }),
  ];
  expect(partsByCourse(parts).map((course) => course.map(({ id }) => id))).toEqual([[11, 12], [0]]);
});

test.each<[string, Partial<Instalment>, boolean]>([
  ['a part due in three days', { dueOn: '2026-11-21' }, true],
  ['a part due in four days', { dueOn: '2026-11-22' }, false],
  ['a late part', { state: 'overdue', dueOn: '2026-11-01' }, true],
  ['a part that closed joining', { state: 'closed', dueOn: '2026-10-01' }, true],
  ['a late part whose payment is being checked', { state: 'closed', isUnderWay: true }, false],
  ['a paid part', { state: 'paid', dueOn: today }, false],
])('%s: the student is reminded: %s', (_, changes, isReminded) => {
  expect(partsToRemind([part(1, changes)], today)).toHaveLength(isReminded ? 1 : 0);
});
