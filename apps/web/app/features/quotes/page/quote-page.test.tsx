import { MantineProvider } from '@mantine/core';
import type { QuotePage as Quote, QuoteState } from '@avsar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { QuotePage } from './quote-page.tsx';

const quote: Quote = {
  name: 'Asha',
  course: { id: 4, title: 'Java Full Stack', image: null, description: 'From the first program to a job.' },
  batch: {
    id: 7,
    startDate: '2026-12-01',
    endDate: '2027-03-01',
    startTime: '19:30',
    endTime: '21:00',
    weekdays: [1, 2, 3, 4, 5],
    capacity: 30,
    seatsLeft: 6,
    name: 'Evening',
    mode: 'online',
    trainer: { id: 3, name: 'Meera Iyer' },
  },
  price: 20_000,
  discount: 2000,
  amount: 18_000,
  gstPercent: 18,
  plan: {
    id: 3,
    name: '2 parts',
    total: 18_600,
    lateFee: 0,
    lateAfterDays: 0,
    closeAfterDays: null,
    parts: [
      { amount: 9300, dueAfterDays: 0 },
      { amount: 9300, dueAfterDays: 30 },
    ],
  },
  refundTerms: 'Within seven days.',
  note: 'Laptop on loan',
  validUntil: '2026-11-25',
  state: 'open',
};

function markupOf(changes: Partial<Quote> = {}): string {
  const page = <QuotePage quote={{ ...quote, ...changes }} token="5.abc_-" today="2026-11-18" />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/g, '');
}

const wordsOf = (changes?: Partial<Quote>) => markupOf(changes).replaceAll(/(?:<[^>]+>)+/g, '|');

test('an open quote says everything, and accepting leads to the checkout with quote, batch and plan', () => {
  for (const text of [
    'Hello Asha, this is your offer',
    'Java Full Stack',
    'Laptop on loan',
    '1 Dec 2026 to 1 Mar 2027',
    'With Meera Iyer',
    'To pay: |₹18,000',
    'Before: |₹20,000',
    'Your offer: |-₹2,000',
    'GST of 18 % is included.',
    '2 parts: ₹18,600 in all',
    'Now|₹9,300',
    'On 31 Dec 2026|₹9,300',
    'Valid until 25 Nov 2026.',
    'Refund policy|Within seven days.',
  ])
    expect(wordsOf()).toContain(text);
  expect(markupOf()).toContain('href="/subscriptions?course=4&amp;batch=7&amp;quote=5.abc_-&amp;plan=3"');
});

test('without batch, plan, discount, tax, note and policy it says only what it knows', () => {
  const bare = { batch: null, plan: null, discount: 0, amount: 20_000, gstPercent: 0, note: null, refundTerms: '' };
  const words = wordsOf(bare);
  for (const text of ['You choose your batch on the next page.', '₹20,000', 'One payment, and nothing is due later.'])
    expect(words).toContain(text);
  for (const text of ['Before', 'GST', 'Refund policy', 'Laptop']) expect(words).not.toContain(text);
  expect(markupOf(bare)).toContain('href="/subscriptions?course=4&amp;quote=5.abc_-"');
});

test('a part is due so many days after a batch that is not known yet', () => {
  expect(wordsOf({ batch: null })).toContain('30 days after your batch begins|₹9,300');
});

test.each<[QuoteState, string, string]>([
  ['taken', 'This offer was accepted', '/subscriptions?course=4&amp;batch=7&amp;quote=5.abc_-&amp;plan=3'],
  ['paid', 'This offer is paid', '/my-courses'],
  ['over', 'This offer is over', '/courses/4'],
  ['withdrawn', 'This offer is no longer valid', '/courses/4'],
])('a quote that is %s cannot be accepted, and says where to go on', (state, title, href) => {
  const markup = markupOf({ state });
  expect(markup).toContain(title);
  expect(markup).toContain(`href="${href}"`);
  expect(markup).toContain('href="/contact?course=4"');
  expect(markup).not.toContain('Accept this offer');
});
