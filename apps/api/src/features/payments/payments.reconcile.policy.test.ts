import { describe, expect, it } from 'vitest';
import { isNews, mayCapture } from './payments.reconcile.policy.ts';

describe('what the provider says of a payment is news', () => {
  const known = [
    { reference: 'pay_1', status: 'failed', goesBack: false },
    { reference: 'pay_2', status: 'captured', goesBack: false },
    { reference: 'pay_3', status: 'captured', goesBack: true },
  ];
  it.each([
    { said: { id: 'pay_1', status: 'failed' }, expected: false },
    { said: { id: 'pay_1', status: 'authorized' }, expected: true },
    { said: { id: 'pay_4', status: 'failed' }, expected: true },
    { said: { id: 'pay_2', status: 'captured' }, expected: false },
    { said: { id: 'pay_2', status: 'refunded' }, expected: true },
    { said: { id: 'pay_3', status: 'refunded' }, expected: false },
  ])('$said: $expected', ({ said, expected }) => {
    expect(isNews(said, known)).toBe(expected);
  });
});

describe('money that the bank holds is taken', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const order = { amountInPaise: 4_999_00, currency: 'INR' };
  const held = { status: 'authorized', ...order, createdAt: new Date('2026-11-15T11:58:00Z') };
  it.each([
    { about: 'after two minutes', payment: held, expected: true },
    { about: 'not before', payment: { ...held, createdAt: new Date('2026-11-15T11:58:01Z') }, expected: false },
    { about: 'not twice', payment: { ...held, status: 'captured' }, expected: false },
    { about: 'not another amount', payment: { ...held, amountInPaise: 1_00 }, expected: false },
    { about: 'not another currency', payment: { ...held, currency: 'USD' }, expected: false },
  ])('$about', ({ payment, expected }) => {
    expect(mayCapture(payment, order, now)).toBe(expected);
  });
});
