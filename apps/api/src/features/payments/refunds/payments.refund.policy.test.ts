import { expect, it } from 'vitest';
import { goesBackByHand, isRefundable, leftOf, paidFor, statusAfterRefund } from './payments.refund.policy.ts';

const capturedAt = new Date('2026-11-15T10:00:00Z');
const amountInPaise = 10_000_00;
const ofAll = { effect: 'ends', amountInPaise } as const;
const none = [] as const;
const requested = [{ ...ofAll, status: 'requested' }] as const;
const processed = [{ ...ofAll, status: 'processed' }] as const;
const failed = [{ ...ofAll, status: 'failed' }] as const;
const piece = [{ status: 'processed', effect: 'leaves', amountInPaise: 4_000_00 }] as const;
const kept = [{ status: 'processed', effect: 'keeps', amountInPaise: 4_000_00 }] as const;
const foreign = [{ status: 'processed', effect: 'undecided', amountInPaise: 4_000_00 }] as const;

it.each([
  [capturedAt, none, true, amountInPaise],
  [capturedAt, requested, false, 0],
  [capturedAt, failed, true, 0],
  [capturedAt, processed, false, 0],
  [capturedAt, piece, true, 6_000_00],
  [capturedAt, [...piece, ...piece], true, 2_000_00],
  [null, none, false, 0],
])('a payment captured at %s, with the refunds %j: refundable %s, %i paise left', (at, refunds, expected, left) => {
  expect(isRefundable({ capturedAt: at, amountInPaise, refunds })).toBe(expected);
  expect(leftOf({ capturedAt: at, amountInPaise, refunds })).toBe(left);
});

it('a refund that somebody has to decide about keeps the payment open, though nothing is left of it', () => {
  const refunds = [...foreign, { status: 'processed', effect: 'leaves', amountInPaise: 6_000_00 }] as const;
  expect(isRefundable({ capturedAt, amountInPaise, refunds })).toBe(true);
});

it.each([
  ['provider', 'captured', false],
  ['provider', 'refunded', true],
  ['offline', 'captured', true],
] as const)('a payment by %s with status %s is refunded by hand: %s', (kind, status, expected) => {
  expect(goesBackByHand({ kind, status })).toBe(expected);
});

it.each([
  [undefined, true],
  ['pay_1', true],
  ['pay_2', false],
])('pay_1 bought the course of an order whose receipt has %s: %s', (receipted, expected) => {
  expect(paidFor({ reference: 'pay_1' }, receipted)).toBe(expected);
});

type Refunds = Parameters<typeof isRefundable>[0]['refunds'];
const payment = (reference: string, status: string, refunds: Refunds) => ({
  reference,
  status,
  amountInPaise,
  refunds,
  capturedAt,
});
const onTop = payment('UTR2', 'refunded', [{ status: 'processed', effect: 'returns', amountInPaise }]);

it.each([
  ['stands', [payment('pay_1', 'captured', none), onTop], 'paid'],
  ['is on its way back', [payment('pay_1', 'captured', requested), onTop], 'refund_pending'],
  ['could not be given back', [payment('pay_1', 'captured', failed), onTop], 'refund_pending'],
  ['has gone back', [payment('pay_1', 'refunded', processed), onTop], 'refunded'],
  ['was given back by nobody here', [payment('pay_1', 'refunded', none), onTop], 'needs_review'],
  ['was reduced', [payment('pay_1', 'captured', piece), onTop], 'paid'],
  ['is kept after the course ended', [payment('pay_1', 'captured', kept), onTop], 'ended'],
  ['lost a part at the provider', [payment('pay_1', 'captured', foreign), onTop], 'needs_review'],
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
