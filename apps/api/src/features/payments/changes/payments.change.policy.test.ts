import { describe, expect, it } from 'vitest';
import { type CarriedPayment, figuresOf, whyNotCarried, whyNotChanged } from './payments.change.policy.ts';

const payment = (id: number, leftInPaise: number, changes: Partial<CarriedPayment> = {}): CarriedPayment => ({
  id,
  orderId: id,
  kind: 'provider',
  leftInPaise,
  isOwn: true,
  ...changes,
});

const backOf = (payments: readonly CarriedPayment[], priceInPaise: number) =>
  figuresOf({ payments, priceInPaise, broughtInPaise: 0 }).givenBack.map((back) => [
    back.payment.id,
    back.amountInPaise,
  ]);

describe('figuresOf', () => {
  it.each([
    ['dearer', 250, { carriedInPaise: 180, dueInPaise: 70, givenBackInPaise: 0, keptInPaise: 0 }],
    ['the same', 180, { carriedInPaise: 180, dueInPaise: 0, givenBackInPaise: 0, keptInPaise: 0 }],
    ['cheaper', 100, { carriedInPaise: 100, dueInPaise: 0, givenBackInPaise: 80, keptInPaise: 0 }],
  ])('a course that costs %s', (_, priceInPaise, expected) => {
    const money = { payments: [payment(1, 180)], priceInPaise, broughtInPaise: 0 };
    expect(figuresOf(money)).toMatchObject({ paidInPaise: 180, ...expected });
  });

  it('what is too much goes back from the newest payments, those of the provider first', () => {
    const payments = [payment(4, 30, { kind: 'offline' }), payment(3, 20), payment(2, 50), payment(1, 60)];
    expect(backOf(payments, 140)).toEqual([[3, 20]]);
    expect(backOf(payments, 120)).toEqual([
      [3, 20],
      [2, 20],
    ]);
    expect(backOf(payments, 10)).toEqual([
      [3, 20],
      [2, 50],
      [1, 60],
      [4, 20],
    ]);
    expect(figuresOf({ payments, priceInPaise: 10, broughtInPaise: 0 }).byBankInPaise).toBe(20);
  });

  it('money of an earlier course that was refunded since stays charged, as it was taken off there', () => {
    const money = { payments: [payment(1, 150, { isOwn: false })], priceInPaise: 200, broughtInPaise: 180 };
    expect(figuresOf(money)).toMatchObject({ carriedInPaise: 150, dueInPaise: 50, keptInPaise: 30 });
    expect(figuresOf({ ...money, priceInPaise: 100 })).toMatchObject({ givenBackInPaise: 50, keptInPaise: 80 });
  });

  it('is refused without money, and if more than one transfer from the bank is needed', () => {
    const byBank = [payment(1, 50, { kind: 'offline' }), payment(2, 50, { kind: 'offline' })];
    const why = (payments: readonly CarriedPayment[], priceInPaise: number) =>
      whyNotCarried(figuresOf({ payments, priceInPaise, broughtInPaise: 0 }));
    expect([why([], 100), why(byBank, 10), why(byBank, 60), why(byBank, 100)]).toEqual([
      'nothing_paid',
      'several_by_bank',
      undefined,
      undefined,
    ]);
  });
});

describe('whyNotChanged', () => {
  const old = {
    enrolment: { status: 'Active', source: 'payment' },
    orderStatus: 'paid',
    hasOpenRefund: false,
  } as const;
  const wanted = { isSame: false, isTaken: false, isOffered: true, priceInPaise: 100 };

  it.each([
    [undefined, {}, {}],
    ['same', {}, { isSame: true }],
    ['not_enrolled', { enrolment: undefined }, {}],
    ['not_enrolled', { enrolment: { status: 'Cancelled', source: 'payment' } }, {}],
    ['completed', { enrolment: { status: 'Completed', source: 'payment' } }, {}],
    ['given', { enrolment: { status: 'Active', source: 'admin' } }, {}],
    ['given', { enrolment: { status: 'Active', source: 'free' } }, {}],
    ['in_review', { orderStatus: 'needs_review' }, {}],
    ['refund_open', { hasOpenRefund: true }, {}],
    ['taken', {}, { isTaken: true }],
    ['not_offered', {}, { isOffered: false }],
    ['is_free', {}, { priceInPaise: 0 }],
  ] as const)('%s', (why, changedOld, changedNew) => {
    expect(whyNotChanged({ ...old, ...changedOld }, { ...wanted, ...changedNew })).toBe(why);
  });
});
