import { describe, expect, it } from 'vitest';
import { differenceOf, mayDeposit, refusalOfCheque, stateOfTaking, sumOfNotes } from './desk.policy.ts';

describe('sumOfNotes', () => {
  it.each([
    [{}, 0],
    [{ '500': 3, '20': 1 }, 1_520_00],
    [{ '500': undefined, '1': 7, '2': 0 }, 7_00],
  ])('%o is %i paise', (counted, sum) => expect(sumOfNotes(counted)).toBe(sum));
});

describe('refusalOfCheque', () => {
  const cheque = (date: string) => ({ way: 'cheque', number: '123456', bankName: 'HDFC', date }) as const;
  it.each([
    ['2026-11-18', undefined],
    ['2026-11-19', 'later date'],
    ['2026-08-18', undefined],
    ['2026-08-17', 'three months'],
  ])('a cheque of %s on 18 November: %s', (date, refusal) => {
    const found = refusalOfCheque(cheque(date), '2026-11-18');
    if (refusal === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(refusal);
  });

  it('is about cheques only', () => expect(refusalOfCheque({ way: 'cash' }, '2026-11-18')).toBeUndefined());
});

const at = new Date();

describe('stateOfTaking', () => {
  it.each([
    [null, null, 'taken'],
    [at, null, 'waiting'],
    [at, at, 'cancelled'],
  ])('asked %s, cancelled %s: %s', (cancelAskedAt, cancelledAt, state) =>
    expect(stateOfTaking({ cancelAskedAt, cancelledAt })).toBe(state),
  );
});

describe('mayDeposit', () => {
  const cheque = { way: 'cheque', depositId: null, chequeDate: '2026-11-18', cancelAskedAt: null, cancelledAt: null };
  it.each([
    [{}, true],
    [{ way: 'cash' }, false],
    [{ depositId: 3 }, false],
    [{ cancelAskedAt: at }, false],
    [{ cancelAskedAt: at, cancelledAt: at }, false],
    [{ chequeDate: '2026-11-19' }, false],
  ])('%o: %s', (change, may) => expect(mayDeposit({ ...cheque, ...change }, '2026-11-18')).toBe(may));
});

describe('differenceOf', () => {
  it('is counted less expected, and nothing while the day is open', () => {
    expect(differenceOf({ countedInPaise: 90, expectedInPaise: 100 })).toBe(-10);
    expect(differenceOf({ countedInPaise: null, expectedInPaise: null })).toBeNull();
  });
});
