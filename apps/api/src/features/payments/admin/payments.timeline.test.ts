import { orderEventKinds } from '@avsar/contract';
import { expect, it } from 'vitest';
import { nameOfActor, textOfEvent } from './payments.timeline.ts';

const facts = { reference: 'pay_1', amountInPaise: 12_345_00, method: 'upi', reason: 'Words.', paidBy: 7 };

it.each([
  ['captured', facts, '₹12,345.00 arrived by upi, as pay_1.'],
  ['failed', facts, 'The payment pay_1 by upi failed.'],
  ['needs_review', facts, 'The office has to check it. The reason: “Words.”'],
  ['expired', facts, 'The order was closed: number 7 was paid instead.'],
  [
    'expired',
    { reason: 'The price has changed.' },
    'The order was closed without a payment. The reason: “The price has changed.”',
  ],
  ['transfer_refused', facts, 'The bank transfer pay_1 was refused. The reason: “Words.”'],
  ['paid', { batchId: null }, 'The order is paid, and the student is enrolled.'],
  ['paid', { part: 2 }, 'The order is paid, and part 2 of the fee is settled.'],
  ['refund_processed', {}, 'The money was refunded.'],
] as const)('%s of %j: %s', (kind, eventFacts, expected) => {
  expect(textOfEvent(kind, eventFacts)).toBe(expected);
});

it.each(orderEventKinds)('%s has a sentence, whatever the facts are', (kind) => {
  for (const odd of [null, undefined, 7, 'text', [], {}, { reference: 7, amountInPaise: 'x', reason: null }]) {
    expect(textOfEvent(kind, odd)).toMatch(/^[A-Z₹][^]*\.$/);
    expect(textOfEvent(kind, odd)).not.toContain('undefined');
  }
});

it.each([
  ['student', 'the student'],
  ['provider', 'Razorpay'],
  ['admin:3', 'Asha Rao'],
  ['admin:4', 'somebody'],
  ['somebody:4', 'somebody'],
])('%s is %s', (actor, expected) => {
  expect(nameOfActor(actor, new Map([['admin:3', 'Asha Rao']]))).toBe(expected);
});
