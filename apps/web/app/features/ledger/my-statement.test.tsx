// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, shows } from '../../../test/screen.tsx';
import { MyStatement } from './my-statement.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());

const entry = { orderId: 7, receiptNumber: null, reason: null, at: '2026-11-16T18:01:00.000Z' };
const account = {
  course: { id: 4, title: 'Core Java' },
  charged: 5000,
  discounted: 0,
  paid: 5000,
  refunded: 0,
  writtenOff: 0,
  credited: 0,
  balance: 0,
  entries: [
    { ...entry, id: 1, kind: 'charge', text: 'Fee', amount: 5000, balance: 5000 },
    {
      ...entry,
      id: 2,
      kind: 'payment',
      text: 'Paid by UPI',
      amount: -5000,
      balance: 0,
      receiptNumber: 'R/26-27/000001',
    },
  ],
};

const open = async (...accounts: readonly unknown[]) => {
  screen = await openScreen(<MyStatement />, () => Response.json(accounts));
};

const textOf = () => document.body.textContent ?? '';

test('a course that is paid owes nothing, and its receipt is one press away', async () => {
  await open(account);
  await shows(() => document.querySelectorAll('li').length, 2);
  expect(textOf()).toContain('Nothing is owed.');
  const link = document.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/purchase/7', 'Receipt R/26-27/000001']);
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Fee', 'Paid']);
});

test.each([
  [1500, 'You owe ₹1,500.'],
  [-250.5, 'We owe you ₹250.50.'],
])('a balance of %d says who owes whom', async (balance, text) => {
  await open({ ...account, balance, refunded: 10 });
  await shows(() => document.querySelectorAll('li').length, 2);
  expect(textOf()).toContain(text);
  expect(textOf()).toContain('Refunded₹10');
});

test('without any money there is one sentence', async () => {
  await open();
  await shows(() => textOf().includes('You have no fees.'), true);
  expect(document.querySelectorAll('article')).toHaveLength(0);
});
