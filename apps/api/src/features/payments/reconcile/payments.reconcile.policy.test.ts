import { describe, expect, it } from 'vitest';
import { isNotStoredYet, mayCapture } from './payments.reconcile.policy.ts';

describe('isNotStoredYet: a payment as the provider reports it', () => {
  const known = [
    { reference: 'pay_1', status: 'failed', hasRefund: false },
    { reference: 'pay_2', status: 'captured', hasRefund: false },
    { reference: 'pay_3', status: 'captured', hasRefund: true },
  ];
  it.each([
    { reported: { id: 'pay_1', status: 'failed' }, expected: false },
    { reported: { id: 'pay_1', status: 'authorized' }, expected: true },
    { reported: { id: 'pay_4', status: 'failed' }, expected: true },
    { reported: { id: 'pay_2', status: 'captured' }, expected: false },
    { reported: { id: 'pay_2', status: 'refunded' }, expected: true },
    { reported: { id: 'pay_3', status: 'refunded' }, expected: false },
  ])('$reported: $expected', ({ reported, expected }) => {
    expect(isNotStoredYet(reported, known)).toBe(expected);
  });
});

describe('mayCapture: an authorized payment is captured', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const order = { amountInPaise: 4_999_00, currency: 'INR' };
  const held = { status: 'authorized', ...order, createdAt: new Date('2026-11-15T11:58:00Z') };
  it.each([
    { about: 'after two minutes', payment: held, expected: true },
    {
      about: 'not before two minutes',
      payment: { ...held, createdAt: new Date('2026-11-15T11:58:01Z') },
      expected: false,
    },
    { about: 'not if captured already', payment: { ...held, status: 'captured' }, expected: false },
    { about: 'not another amount', payment: { ...held, amountInPaise: 1_00 }, expected: false },
    { about: 'not another currency', payment: { ...held, currency: 'USD' }, expected: false },
  ])('$about', ({ payment, expected }) => {
    expect(mayCapture(payment, order, now)).toBe(expected);
  });
});
