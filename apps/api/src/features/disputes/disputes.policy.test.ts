import { describe, expect, it } from 'vitest';
import { contestableUntil, disputeStateOf, isNothingToContest, whyUncontestable } from './disputes.policy.ts';

const endsAt = new Date('2026-11-10T14:00:00Z');

describe('whyUncontestable', () => {
  it.each([
    ['2026-11-10T13:59:59Z', 'This class is not over yet.'],
    ['2026-11-10T14:00:00Z', undefined],
    ['2026-11-17T13:59:59Z', undefined],
    ['2026-11-17T14:00:00Z', 'You could contest this entry until 17 Nov 2026, 7:30 pm IST.'],
  ])('at %s: %s', (now, message) => {
    expect(whyUncontestable({ endsAt, cancelledAt: null }, new Date(now))).toBe(message);
  });

  it('a cancelled class', () => {
    expect(whyUncontestable({ endsAt, cancelledAt: endsAt }, endsAt)).toBe('This class was cancelled.');
    expect(contestableUntil(endsAt)).toEqual(new Date('2026-11-17T14:00:00Z'));
  });
});

it.each([
  ['absent', 'present', false],
  ['absent', 'late', false],
  ['late', 'present', false],
  ['late', 'late', true],
  ['present', 'late', true],
] as const)('isNothingToContest: the register says %s, the student %s: %s', (verdict, claimed, expected) => {
  expect(isNothingToContest(verdict, claimed)).toBe(expected);
});

it.each([
  [{ withdrawnAt: null, decidedAt: null, isAccepted: null }, 'open'],
  [{ withdrawnAt: endsAt, decidedAt: null, isAccepted: null }, 'withdrawn'],
  [{ withdrawnAt: null, decidedAt: endsAt, isAccepted: true }, 'accepted'],
  [{ withdrawnAt: null, decidedAt: endsAt, isAccepted: false }, 'declined'],
])('disputeStateOf %j: %s', (ends, state) => {
  expect(disputeStateOf(ends)).toBe(state);
});
