// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, shows } from '../../../../../test/screen.tsx';
import { MoneyToDo } from './money-to-do.tsx';

const sale = {
  id: 12,
  student: { id: 3, name: 'Lakshmi Rao', email: 'lakshmi@people.test' },
  course: { id: 4, title: 'Core Java' },
  amount: 24_999,
  status: 'paid',
  createdAt: '2026-11-16T18:01:00.000Z',
  receiptNumber: 'R/26-27/000001',
};

let screen: OpenScreen;
afterEach(() => screen.close());

const notices = () => [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);

const open = async (sales: readonly unknown[]) => {
  let calls = 0;
  screen = await openScreen(<MoneyToDo />, (path) => {
    calls += 1;
    if (path.endsWith('/orders')) return Response.json(sales);
    if (path.endsWith('/transfers')) return Response.json([], { headers: { 'x-total-count': '0' } });
    return Response.json({ paidNotEnrolled: [], enrolledNotPaid: [], amountsDiffer: [], ledgerDiffers: [], days: [] });
  });
  await shows(() => calls, 3);
};

test('the dashboard shows the newest sale as soon as it is paid', async () => {
  await open([sale]);
  await shows(() => notices().length, 1);
  expect(notices()).toEqual([
    ['/admin-profile/manage-payments/12', 'Newest sale: Core Java to Lakshmi Rao, ₹24,999, 16 Nov 2026, 11:31 pm IST'],
  ]);
});

test('before the first sale there is nothing to show', async () => {
  await open([]);
  expect(notices()).toEqual([]);
});
