import type { OrderDetail, OrderPayment, OrderRefund } from '@avsar/contract';
import { describe, expect, it, test } from 'vitest';
import { amountFault, effectOf, effectsFor, effectText, effectToSend, less } from './refund-rules.ts';

const payment: OrderPayment = {
  id: 1,
  kind: 'provider',
  reference: 'pay_1',
  status: 'captured',
  amount: 12_999,
  currency: 'INR',
  method: 'card',
  createdAt: '2026-11-16T08:30:00.000Z',
  capturedAt: '2026-11-16T08:30:00.000Z',
  hasBought: true,
  refundable: true,
  refundableAmount: 12_999,
  refunds: [],
};

const refund: OrderRefund = {
  id: 5,
  status: 'processed',
  effect: 'leaves',
  way: 'provider',
  amount: 1000,
  reason: 'Less was needed.',
  requestedBy: 'Asha Rao',
  creditNoteNumber: null,
  reference: null,
  requestedAt: '2026-11-16T08:30:00.000Z',
  settledAt: null,
};

const order: OrderDetail = {
  id: 9,
  student: { id: 2, name: 'Meera Iyer' },
  course: { id: 3, title: 'Java' },
  amount: 12_999,
  discount: null,
  instalment: 0,
  status: 'paid',
  createdAt: '2026-11-16T08:30:00.000Z',
  paidAt: '2026-11-16T08:30:00.000Z',
  receiptNumber: 'AV/26-27/000001',
  providerOrderId: null,
  reviewReason: null,
  isEnrolled: true,
  carriedFrom: null,
  carriedTo: null,
  payments: [payment],
  transfers: [],
  timeline: [],
};

const all = { amount: 12_999, left: 12_999 };
const some = { amount: 5000, left: 12_999 };

test.each([
  ['', 'Please enter the amount.'],
  ['five', 'Please enter the amount.'],
  ['0', 'Please enter more than zero.'],
  ['-5', 'Please enter more than zero.'],
  ['7,499.51', 'At most ₹7,499.50 can be refunded of this payment.'],
  ['₹7,499.50', undefined],
  ['0.01', undefined],
])('the amount “%s” of ₹7,499.50: %s', (typed, fault) => {
  expect(amountFault(typed, 7499.5)).toBe(fault);
});

describe('what can be chosen', () => {
  it.each<[string, Partial<OrderDetail>, Partial<OrderPayment>, typeof all, readonly string[]]>([
    ['everything of the payment that bought the course ends it', {}, {}, all, ['ends']],
    ['a part leaves the choice', {}, {}, some, ['ends', 'leaves']],
    ['money on top of a paid order does nothing', {}, { hasBought: false }, all, []],
    ['a course that is over stays over', { isEnrolled: false }, {}, some, []],
    ['a course that ended before its time stays ended', { status: 'ended' }, {}, some, []],
    [
      'so does one whose order is in review meanwhile',
      { payments: [{ ...payment, refunds: [{ ...refund, effect: 'keeps' }] }] },
      {},
      some,
      [],
    ],
    [
      'money that pays for another course now may end that one',
      { status: 'ended', isEnrolled: false, carriedTo: { course: { id: 4, title: 'Python' }, amount: 12_999 } },
      {},
      all,
      ['ends', 'leaves'],
    ],
    ['a whole later part is owed again, or the fee is lower', { instalment: 1 }, {}, all, ['ends', 'leaves']],
    ['a piece of a later part only reduces the fee', { instalment: 1 }, {}, some, ['leaves']],
    ['the rest of a reduced later part too', { instalment: 1 }, { refunds: [refund] }, all, ['leaves']],
  ])('%s', (_, ofOrder, ofPayment, size, expected) => {
    expect(effectsFor({ ...order, ...ofOrder }, { ...payment, ...ofPayment }, size)).toEqual(expected);
  });

  it('sends the only effect, and a chosen one only while it can be chosen', () => {
    expect(effectToSend(['ends'], 'leaves')).toBe('ends');
    expect(effectToSend(['ends', 'leaves'], 'leaves')).toBe('leaves');
    expect(effectToSend(['ends', 'leaves'], undefined)).toBeUndefined();
    expect(effectToSend([], 'leaves')).toBeUndefined();
  });
});

test('says in rupees what happens', () => {
  expect(effectText(order, 'leaves', some)).toBe('Meera Iyer keeps Java. The fee is lower by ₹5,000.');
  expect(effectText(order, 'ends', some)).toContain('We keep ₹7,999 of this payment');
  expect(effectText(order, 'ends', all)).toBe('Meera Iyer loses the course Java and the seats in its batches.');
  expect(effectText({ ...order, instalment: 1 }, 'ends', all)).toContain('has to pay this part of the fee again');
  const changed = { ...order, carriedTo: { course: { id: 4, title: 'Python' }, amount: 12_999 } };
  expect(effectText(changed, 'leaves', some)).toBe('Meera Iyer keeps Python. The fee is lower by ₹5,000.');
  expect(effectText(changed, 'ends', some)).toBe('Meera Iyer loses the course Python and the seats in its batches.');
  expect(effectOf({ ...refund, effect: 'ends' }, 1)).toBe('This part of the fee is owed again.');
  expect(effectOf({ ...refund, effect: 'ends' }, 0)).toBe('The course ended.');
});

test('rupees are subtracted in whole paise', () => {
  expect(less(0.3, 0.1)).toBe(0.2);
  expect(less(7499.5, -5500.5)).toBe(13_000);
});
