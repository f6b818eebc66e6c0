import { describe, expect, it } from 'vitest';
import { financialYearOf, isSettled, mayRaise } from './payments.policy.ts';

describe('the financial year', () => {
  it.each([
    ['2026-04-01T00:00:00+05:30', '2026-27'],
    ['2026-03-31T23:59:59+05:30', '2025-26'],
    // Already April in India, still March in UTC.
    ['2026-03-31T18:30:00Z', '2026-27'],
    ['2027-01-15T12:00:00Z', '2026-27'],
    ['2099-05-01T12:00:00Z', '2099-00'],
  ])('of %s is %s', (now, year) => {
    expect(financialYearOf(new Date(now))).toBe(year);
  });
});

it.each([
  ['paid', true, true],
  ['needs_review', true, true],
  ['needs_review', false, false],
  ['refund_pending', false, true],
  ['refunded', false, true],
  ['expired', false, false],
] as const)('an order that is %s, paid before: %s, is settled: %s', (status, wasPaid, expected) => {
  expect(isSettled({ status, paidAt: wasPaid ? new Date() : null })).toBe(expected);
});

describe('the status of an order', () => {
  it('only moves forward, and only while the order is open', () => {
    expect(mayRaise('created', 'authorized')).toBe(true);
    expect(mayRaise('attempted', 'authorized')).toBe(true);
    expect(mayRaise('authorized', 'attempted')).toBe(false);
    expect(mayRaise('authorized', 'authorized')).toBe(false);
    for (const closed of ['paid', 'refund_pending', 'refunded', 'expired', 'needs_review'] as const) {
      expect(mayRaise(closed, 'authorized')).toBe(false);
    }
  });
});
