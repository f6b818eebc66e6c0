// @vitest-environment jsdom
import type { Instalment } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { FeeBanner } from './fee-banner.tsx';
import { MyFees } from './my-fees.tsx';

const part = (number: number, changes: Partial<Instalment>): Instalment => ({
  id: number + 10,
  course: { id: 4, title: 'Core Java' },
  number,
  of: 3,
  amount: 5000,
  lateFee: 0,
  dueOn: '2099-12-01',
  state: 'due',
  isUnderWay: false,
  closesOn: null,
  paidAt: null,
  orderId: null,
  ...changes,
});

const parts = [
  part(0, { state: 'paid', paidAt: '2026-10-01T08:00:00.000Z' }),
  part(1, { state: 'closed', dueOn: '2020-11-01', lateFee: 500 }),
  part(2, {}),
];

let screen: OpenScreen;
afterEach(() => screen.close());

const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
const payLinks = () =>
  [...document.querySelectorAll('a')].flatMap((link) =>
    link.textContent === 'Pay now' ? [link.getAttribute('href')] : [],
  );

test('each part says its state in words, and only the next can be paid', async () => {
  screen = await openScreen(<MyFees />, () => Response.json(parts));
  await shows(() => lines().length, 3);
  const [first = '', second = '', third = ''] = lines();
  expect(first).toContain('Part 1 of 3: ₹5,000Paid');
  expect(second).toMatch(/Part 2 of 3: ₹5,500\d[\d,]* days late, joining closed/);
  expect(second).toContain(
    'With a late fee of ₹500. It was due on 1 Nov 2020. You can join no class until it is paid.',
  );
  expect(third).toContain('Due on 1 Dec 2099');
  expect(payLinks()).toEqual(['/subscriptions?course=4&instalment=1']);
});

test('the banner leads to the payment of the part that closed joining', async () => {
  screen = await openScreen(<FeeBanner />, () => Response.json(parts));
  await shows(payLinks, ['/subscriptions?course=4&instalment=1']);
  expect(document.body.textContent).toContain('You can join no class of Core Java now');
});

test('without anything due soon there is no banner', async () => {
  let isAsked = false;
  screen = await openScreen(<FeeBanner />, () => {
    isAsked = true;
    return Response.json([part(2, {})]);
  });
  await shows(() => isAsked, true);
  expect(document.querySelector('section')).toBeNull();
});

test('fees that could not be loaded can be asked for again', async () => {
  screen = await openScreen(<MyFees />, () => new Response(null, { status: 400 }));
  await shows(() => document.querySelector('[role=alert]')?.textContent, 'Your fees could not be loaded.Try again');
  screen.answer(() => Response.json(parts));
  await press('Try again');
  await shows(() => lines().length, 3);
  expect(document.querySelector('[role=alert]')).toBeNull();
});
