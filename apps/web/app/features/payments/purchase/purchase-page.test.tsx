import { MantineProvider } from '@mantine/core';
import type { Instalment, Purchase } from '@avsar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PurchasePage } from './purchase-page.tsx';

const paid: Purchase = {
  id: 9,
  course: { id: 1, title: 'Java Full Stack', image: null },
  amount: 49_999,
  instalment: 0,
  status: 'paid',
  awaitsApproval: false,
  createdAt: '2026-11-16T08:30:00.000Z',
  paidAt: '2026-11-16T08:35:00.000Z',
  receiptNumber: 'AV/2026-27/000123',
  receiptMailedTo: 'asha@example.com',
  batch: {
    id: 7,
    startDate: '2099-11-23',
    endDate: '2100-02-26',
    startTime: '19:30',
    endTime: '21:00',
    weekdays: [1, 2, 3, 4, 5],
    capacity: 30,
    seatsLeft: 5,
    name: 'Evening',
    mode: 'online',
    trainer: { id: 3, name: 'Meera Iyer' },
  },
  firstClassAt: '2099-11-23T14:00:00.000Z',
  carriedFrom: null,
  carriedTo: null,
  discount: null,
  refunds: [],
};

const refund: Purchase['refunds'][number] = {
  id: 1,
  amount: 12_999,
  reason: 'The batch was full.',
  isDone: true,
  effect: 'ends',
  way: 'provider',
  at: '2026-11-17T08:30:00.000Z',
  creditNoteNumber: null,
};

const instalment = (number: number): Instalment => ({
  id: number + 1,
  course: { id: 1, title: 'Java Full Stack' },
  number,
  of: 3,
  amount: 10_000,
  lateFee: 0,
  dueOn: '2026-12-01',
  state: 'due',
  isUnderWay: false,
  closesOn: null,
  paidAt: null,
  orderId: null,
});

const feesOf = (parts: readonly Instalment[]) => <i>{parts.length} parts</i>;

/** The texts of the page, with a bar between elements. */
function wordsOf(purchase: Purchase, parts: readonly Instalment[] = []): string {
  const router = createMemoryRouter([
    { path: '/', element: <PurchasePage purchase={purchase} parts={parts} fees={feesOf} calendar={<i>calendar</i>} /> },
  ]);
  const markup = renderToStaticMarkup(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return markup.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/(?:<[^>]+>)+/g, '|');
}

test.each<[string, Partial<Purchase>, readonly string[]]>([
  [
    'a seat',
    {},
    [
      'You are enrolled',
      'Evening',
      '23 Nov 2099 to 26 Feb 2100',
      'Mon to Fri, 7:30 pm to 9:00 pm IST',
      'With Meera Iyer',
      'First class: |Mon, 23 Nov 2099, 7:30 pm IST',
      'calendar',
      'Join each class from My courses, from 15 minutes before it starts.',
      'Go to my courses',
      'Receipt AV/2026-27/000123',
      'Your receipt went to asha@example.com.',
    ],
  ],
  ['a classroom', { batch: paid.batch && { ...paid.batch, mode: 'room' } }, ['Come to the classroom.']],
  ['no class planned', { firstClassAt: null }, ['You will find the time of your first class in My courses.']],
  ['no seat yet', { batch: null, firstClassAt: null }, ['We will find you a seat and tell you.', 'Go to my courses']],
  [
    'an address that is not confirmed',
    { receiptMailedTo: null },
    ['Confirm your e-mail address', ' to get receipts by mail. Download it here.'],
  ],
  [
    'a refund under way',
    {
      status: 'refund_pending',
      batch: null,
      refunds: [{ ...refund, isDone: false }],
    },
    [
      'Your refund is on its way',
      'On its way since 17 Nov 2026',
      'The batch was full.',
      'Banks take five to seven working days.',
    ],
  ],
  [
    'a refund that is done',
    {
      status: 'refunded',
      batch: null,
      refunds: [refund],
    },
    ['Your money was refunded', 'Refunded 17 Nov 2026', 'You got it back the way you paid.'],
  ],
  [
    'a part refunded by bank that lowers the fee',
    { refunds: [{ ...refund, effect: 'leaves', way: 'bank', creditNoteNumber: 'AV/C2627/000001' }] },
    [
      'You are enrolled',
      'Your refund',
      'You got it back by bank transfer.',
      'Your fee is lower by this amount. You keep your course.',
      'Credit note AV/C2627/000001',
      'Your batch',
    ],
  ],
  [
    'a course that ended, half of it refunded',
    { status: 'ended', batch: null, refunds: [{ ...refund, effect: 'keeps' }] },
    ['Your course has ended', '₹12,999', 'Ended, refunded in part'],
  ],
  [
    'a coupon',
    { discount: { kind: 'coupon', amount: 500, code: 'DIWALI26' } },
    ['₹500 off the fee, by the code DIWALI26'],
  ],
  [
    'a scholarship',
    { discount: { kind: 'scholarship', amount: 500, code: null } },
    ['off the fee, by your scholarship'],
  ],
  ['a refund of an earlier release', { refunds: [{ ...refund, way: null }] }, ['₹12,999', 'Refunded 17 Nov 2026']],
  [
    'an order that is not paid',
    { status: 'attempted', paidAt: null, receiptNumber: null, receiptMailedTo: null, batch: null },
    ['Not paid yet', 'Continue'],
  ],
])('a purchase with %s', (_, changes, texts) => {
  for (const text of texts) expect(wordsOf({ ...paid, ...changes })).toContain(text);
});

test('a purchase that was refunded promises neither seat nor class', () => {
  const refunded = {
    ...paid,
    status: 'refunded' as const,
    refunds: [refund],
  };
  for (const text of ['You are enrolled', 'Your batch', 'Go to my courses'])
    expect(wordsOf(refunded)).not.toContain(text);
});

test('a later part of the fee says which part is paid, and promises no seat', () => {
  const words = wordsOf({ ...paid, instalment: 1 }, [0, 1, 2].map(instalment));
  for (const text of ['Part 2 of 3 is paid', 'Your fee', '3 parts', 'Receipt AV/2026-27/000123'])
    expect(words).toContain(text);
  expect(words).not.toContain('Your batch');
});
