import type { LedgerAccount, LedgerKind } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { entryText, inReadingOrder, withBalances } from './ledger.policy.ts';

type Words = [LedgerKind, LedgerAccount, LedgerAccount, string | null, string];

describe('entryText', () => {
  it.each<Words>([
    ['charge', 'student', 'fees', null, 'Fee'],
    ['discount', 'discounts', 'student', null, 'Discount'],
    ['payment', 'provider', 'student', 'upi', 'Paid by UPI'],
    ['payment', 'provider', 'student', 'card', 'Paid by card'],
    ['payment', 'provider', 'student', 'emandate', 'Paid online'],
    ['payment', 'provider', 'student', null, 'Paid online'],
    ['payment', 'bank', 'student', null, 'Paid by bank transfer or UPI'],
    ['payment', 'cash', 'student', null, 'Paid in cash'],
    ['refund', 'student', 'provider', null, 'Refunded the way it was paid'],
    ['refund', 'student', 'bank', null, 'Refunded by bank transfer'],
    ['refund', 'student', 'cash', null, 'Refunded in cash'],
    ['write_off', 'losses', 'student', null, 'Written off'],
    ['credit', 'fees', 'student', null, 'Fee cancelled'],
    ['credit', 'transfers', 'student', null, 'Moved here from another course'],
    ['credit', 'student', 'transfers', null, 'Moved to another course'],
  ])('%s, from %s to %s by %s: %s', (kind, debit, credit, method, text) => {
    expect(entryText({ kind, debit, credit, method, source: 'order:1:credit' })).toBe(text);
  });

  it('a refund that leaves the course reduces the fee', () => {
    const credit = { kind: 'credit', debit: 'fees', credit: 'student', method: null } as const;
    expect(entryText({ ...credit, source: 'refund:12:credit' })).toBe('Fee reduced');
  });
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18) + seconds * 1000);
const paid = { kind: 'payment', debit: 'provider', credit: 'student', orderId: 1, amountInPaise: 500 } as const;
const fee = { kind: 'charge', debit: 'student', credit: 'fees', orderId: 1, amountInPaise: 500 } as const;

describe('a statement', () => {
  it('shows the fee before the payment that caused it, and what was owed after each entry', () => {
    const entries = [
      { ...paid, at: at(0) },
      { ...fee, at: at(0.2) },
      { ...paid, orderId: 2, at: at(60) },
    ];
    const read = withBalances(inReadingOrder(entries)).map(({ kind, balanceInPaise }) => [kind, balanceInPaise]);
    expect(read).toEqual([
      ['charge', 500],
      ['payment', 0],
      ['payment', -500],
    ]);
  });

  it('leaves a fee behind a payment of another order, and behind one that came long before', () => {
    const later = [
      { ...paid, at: at(0) },
      { ...fee, at: at(11) },
    ];
    const ofAnother = [
      { ...paid, orderId: 2, at: at(0) },
      { ...fee, at: at(1) },
    ];
    for (const entries of [later, ofAnother]) expect(inReadingOrder(entries)).toEqual(entries);
  });
});
