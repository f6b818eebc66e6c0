import { describe, expect, it } from 'vitest';
import { methodOnReceipt, referenceOf } from './payments.desk.policy.ts';

const cheque = { way: 'cheque', number: '123456', bankName: 'HDFC Bank', date: '2026-11-18' } as const;

describe('referenceOf and methodOnReceipt', () => {
  it.each([
    [{ way: 'cash' }, 'CASH7', 'cash'],
    [cheque, 'CHQ123456O7', 'cheque 123456, HDFC Bank'],
    [{ way: 'card_machine', reference: '123456789012' }, 'CARD123456789012O7', 'card machine'],
    [{ way: 'bank', reference: 'UTR123' }, 'UTR123', undefined],
  ] as const)('%o of order 7: %s, %s', (paid, reference, method) => {
    expect([referenceOf(paid, 7), methodOnReceipt(paid)]).toEqual([reference, method]);
  });
});
