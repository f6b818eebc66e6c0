import { expect, it } from 'vitest';
import { goesBackByHand, isRefundable, paidFor, statusAfterRefund } from './payments.refund.policy.ts';

const capturedAt = new Date('2026-11-15T10:00:00Z');
const none = null;
const requested = { status: 'requested' } as const;
const processed = { status: 'processed' } as const;
const failed = { status: 'failed' } as const;

it.each([
  [capturedAt, none, true],
  [capturedAt, requested, false],
  [capturedAt, failed, true],
  [capturedAt, processed, false],
  [null, none, false],
])('a payment captured at %s, with the refund %j: refundable %s', (at, refund, expected) => {
  expect(isRefundable({ capturedAt: at, refund })).toBe(expected);
});

it.each([
  ['provider', 'captured', none, false],
  ['provider', 'captured', failed, true],
  ['provider', 'refunded', none, true],
  ['offline', 'captured', none, true],
] as const)(
  'a payment by %s with status %s and the refund %j is refunded by hand: %s',
  (kind, status, refund, expected) => {
    expect(goesBackByHand({ kind, status, refund })).toBe(expected);
  },
);

it.each([
  [undefined, true],
  ['pay_1', true],
  ['pay_2', false],
])('pay_1 bought the course of an order whose receipt has %s: %s', (receipted, expected) => {
  expect(paidFor({ reference: 'pay_1' }, receipted)).toBe(expected);
});

const payment = (
  reference: string,
  status: string,
  refund: typeof requested | typeof processed | typeof failed | null,
) => ({
  reference,
  status,
  refund,
  capturedAt,
});
const onTop = payment('UTR2', 'refunded', processed);

it.each([
  ['stands', [payment('pay_1', 'captured', none), onTop], 'paid'],
  ['is on its way back', [payment('pay_1', 'captured', requested), onTop], 'refund_pending'],
  ['could not be given back', [payment('pay_1', 'captured', failed), onTop], 'refund_pending'],
  ['has gone back', [payment('pay_1', 'refunded', processed), onTop], 'refunded'],
  ['was given back by nobody here', [payment('pay_1', 'refunded', none), onTop], 'needs_review'],
  [
    'stands, and more is here',
    [payment('pay_1', 'captured', none), payment('UTR3', 'captured', none), onTop],
    'needs_review',
  ],
  [
    'stands beside an attempt',
    [payment('pay_1', 'captured', none), { ...payment('pay_3', 'failed', none), capturedAt: null }],
    'paid',
  ],
] as const)('an order in review whose receipted payment %s', (_, payments, expected) => {
  expect(statusAfterRefund(payments, 'pay_1')).toBe(expected);
});

it('an order in review without a receipt is refunded with its last payment', () => {
  expect(statusAfterRefund([payment('pay_1', 'refunded', processed)], undefined)).toBe('refunded');
  expect(statusAfterRefund([payment('pay_1', 'captured', requested)], undefined)).toBe('refund_pending');
  expect(statusAfterRefund([payment('pay_1', 'captured', none), onTop], undefined)).toBe('needs_review');
});
