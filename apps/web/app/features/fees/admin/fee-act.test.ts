import { feeChangeDraftSchema, type Instalment } from '@avsar/contract';
import { expect, test } from 'vitest';
import { atOnce, changeOf, type FeeAct, proposedDay } from './fee-act.ts';

const course = { id: 7, title: 'Java' };
const student = { id: 3, name: 'Asha Rao' };
const part: Instalment = {
  id: 12,
  course,
  number: 1,
  of: 3,
  amount: 5000,
  lateFee: 500,
  dueOn: '2026-11-01',
  state: 'overdue',
  isUnderWay: false,
  closesOn: '2026-11-16',
  paidAt: null,
  orderId: null,
};
const reason = 'Salary comes on the first.';

test.each<[FeeAct, Record<string, string>, object]>([
  [
    { kind: 'extend', student, part },
    { dueOn: '2026-12-01', reason },
    { kind: 'extend', instalmentId: 12, dueOn: '2026-12-01', reason },
  ],
  [{ kind: 'waive_late_fee', student, part }, { reason }, { kind: 'waive_late_fee', instalmentId: 12, reason }],
  [
    { kind: 'plan', student, course, owed: 5500 },
    { planId: '4', reason },
    { kind: 'plan', studentId: 3, courseId: 7, planId: 4, reason },
  ],
  [
    { kind: 'plan', student, course, owed: 5500 },
    { planId: atOnce, reason },
    { kind: 'plan', studentId: 3, courseId: 7, planId: null, reason },
  ],
  [
    { kind: 'write_off', student, course, owed: 5500 },
    { amount: '₹5,500', reason },
    { kind: 'write_off', studentId: 3, courseId: 7, amount: 5500, reason },
  ],
])('%j is sent as the contract asks', (act, texts, expected) => {
  expect(feeChangeDraftSchema.parse(changeOf(act, texts))).toEqual(expected);
});

test('a change without its values is not sent', () => {
  for (const kind of ['extend', 'waive_late_fee'] as const)
    expect(feeChangeDraftSchema.safeParse(changeOf({ kind, student, part }, {})).success).toBe(false);
  expect(
    feeChangeDraftSchema.safeParse(changeOf({ kind: 'write_off', student, course, owed: 1 }, { reason })).success,
  ).toBe(false);
});

test('the form proposes a week after the due date, or after today', () => {
  expect(proposedDay(part, '2026-11-18')).toBe('2026-11-25');
  expect(proposedDay({ ...part, dueOn: '2026-12-01' }, '2026-11-18')).toBe('2026-12-08');
});
