import { describe, expect, it } from 'vitest';
import { needsSecondPerson, textOfChange, whyNotExtended, whyNotLeft, whyNotWaived } from './fees.changes.policy.ts';

describe('needsSecondPerson', () => {
  it.each([
    [{ kind: 'extend', agreedDueOn: '2026-11-01', dueOn: '2026-12-01' }, false],
    [{ kind: 'extend', agreedDueOn: '2026-11-01', dueOn: '2026-12-02' }, true],
    [{ kind: 'waive_late_fee', amountInPaise: 5_000_00 }, false],
    [{ kind: 'waive_late_fee', amountInPaise: 5_000_01 }, true],
    [{ kind: 'write_off', amountInPaise: 5_000_00 }, false],
    [{ kind: 'write_off', amountInPaise: 5_000_01 }, true],
    [{ kind: 'plan', amountInPaise: 0 }, false],
    [{ kind: 'plan', amountInPaise: 5_000_01 }, true],
  ] as const)('%j', (weight, expected) => {
    expect(needsSecondPerson(weight)).toBe(expected);
  });
});

const part = { dueOn: '2026-11-20', lateFeeInPaise: 0, agreedLateFeeInPaise: 500_00, isUnderWay: false };

describe('what stands in the way', () => {
  it.each([
    ['a later day', part, '2026-11-21', undefined],
    ['the same day', part, '2026-11-20', 'after the day'],
    ['a day that is over', { ...part, dueOn: '2026-11-01' }, '2026-11-10', 'still to come'],
    ['a payment under way', { ...part, isUnderWay: true }, '2026-11-21', 'under way'],
    ['a paid part', undefined, '2026-11-21', 'paid or not owed'],
  ])('extending: %s', (_, facts, dueOn, message) => {
    const why = whyNotExtended(facts, dueOn, '2026-11-18');
    expect(why ?? '').toContain(message ?? '');
    expect(why === undefined).toBe(message === undefined);
  });

  it('waiving: only a late fee that there is, or will be', () => {
    expect(whyNotWaived(part)).toBeUndefined();
    expect(whyNotWaived({ ...part, agreedLateFeeInPaise: 0 })).toBe('There is no late fee to waive.');
    expect(whyNotWaived({ ...part, isUnderWay: true })).toContain('under way');
    expect(whyNotWaived(undefined)).toContain('not owed');
  });

  it('writing off: at most what is left', () => {
    expect(whyNotLeft([part], 100_00, 100_00)).toBeUndefined();
    expect(whyNotLeft([part], 100_00, 100_01)).toContain('more than what is left');
    expect(whyNotLeft([], 0, 0)).toBe('Nothing is left to pay.');
    expect(whyNotLeft([{ isUnderWay: true }], 100_00, 1)).toContain('under way');
  });
});

describe('textOfChange', () => {
  it.each([
    [
      'extend',
      { number: 1, dueOn: '2026-12-01', dueOnBefore: '2026-11-01' },
      'Part 2 is due on 1 Dec 2026 instead of 1 Nov 2026',
    ],
    ['waive_late_fee', { number: 2, amountInPaise: 500_00 }, 'The late fee of part 3 (₹500.00) is waived'],
    ['write_off', { amountInPaise: 6_000_00 }, '₹6,000.00 is written off'],
    [
      'plan',
      { planName: 'Monthly', amountInPaise: 6_000_00 },
      'What is left to pay (₹6,000.00) is paid by the plan “Monthly”',
    ],
    ['plan', { planName: null, amountInPaise: 6_000_00 }, 'What is left to pay (₹6,000.00) is due at once'],
  ] as const)('%s', (kind, facts, text) => {
    expect(textOfChange(kind, facts)).toBe(text);
  });
});
