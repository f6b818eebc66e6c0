// @vitest-environment jsdom
import type { MoneyFigureEntry } from '@avsar/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, shows, textOf } from '../../../../test/screen.tsx';
import { figureMessages } from '../figures.messages.ts';
import { FigureRowsPage } from './figure-rows-page.tsx';

const entry: MoneyFigureEntry = {
  id: 31,
  at: '2026-11-02T05:00:00.000Z',
  kind: 'received',
  student: { id: 3, name: 'Lakshmi Rao' },
  course: { id: 4, title: 'Core Java' },
  batch: { id: 9, name: 'Morning' },
  counsellor: null,
  way: 'cash',
  amount: 1_000.5,
  orderId: 77,
};

let screen: OpenScreen;
let asked: string[];
beforeEach(() => {
  asked = [];
  logInAsStaff('owner');
});
afterEach(() => {
  screen.close();
  signOut();
});

const open = async (query: string, rows: readonly unknown[]) => {
  screen = await openScreen(
    <FigureRowsPage />,
    (path, search) => {
      asked.push(`${path}?${search}`);
      return Response.json(rows);
    },
    null,
    `/admin-profile/figures/rows?${query}`,
  );
};
const hrefs = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute('href'));
const text = () => document.body.textContent ?? '';

test('the rows of a figure add up, say what narrows them, and lead to student and order', async () => {
  await open('of=received&from=2026-11-01&to=2026-11-18&course=4&way=cash', [entry, { ...entry, id: 32, amount: 0.5 }]);
  await shows(() => document.querySelectorAll('tbody tr').length, 2);
  expect(textOf('h1')).toBe('Collected');
  expect(text()).toContain('1 Nov 2026 to 18 Nov 2026, Core Java, Cash.');
  expect(text()).toContain('Together ₹1,001.');
  expect(hrefs('tbody tr:first-child')).toEqual([
    '/admin-profile/manage-students/3',
    '/admin-profile/manage-payments/77',
  ]);
  expect(hrefs('nav')).toContain('/admin-profile/figures?tab=money&from=2026-11-01&to=2026-11-18');
  const query = 'kind=received&from=2026-11-01&to=2026-11-18&course=4&way=cash';
  expect(asked).toEqual([`/api/admin/figures/money/entries?limit=100&${query}`]);
});

test('a free place has no order; without the right to people a student is only a name', async () => {
  logInAsStaff('accounts');
  await open('of=discount', [{ ...entry, kind: 'discount', way: 'free_place', orderId: null }]);
  await shows(() => document.querySelectorAll('tbody tr').length, 1);
  expect(textOf('h1')).toBe('Discounts given');
  expect(hrefs('tbody')).toEqual([]);
});

test('a free place and another discount with the same id are two rows', async () => {
  const discount = { ...entry, kind: 'discount', way: 'coupon' };
  await open('of=discount', [discount, { ...discount, way: 'free_place', orderId: null }]);
  await shows(() => document.querySelectorAll('tbody tr').length, 2);
  expect(text()).toContain('Together ₹2,001.');
});

test('parts of fees are asked for by age', async () => {
  const { kind: _, at: __, way: ___, orderId: ____, ...part } = entry;
  await open('of=dues&age=31-60', [{ ...part, dueOn: '2026-10-01', daysOverdue: 48 }]);
  await shows(() => document.querySelectorAll('tbody tr').length, 1);
  expect(text()).toContain('Overdue for 31-60 days.');
  expect(text()).toContain('1 Oct 202648 days late');
  expect(asked).toEqual(['/api/admin/figures/dues/entries?limit=100&age=31-60']);
});

test('students who left a course are listed without a sum', async () => {
  const left = { id: 5, at: '2026-11-02T05:00:00.000Z', what: 'dropped', student: entry.student, course: entry.course };
  await open('of=dropped&from=2026-11-01&to=2026-11-18', [left]);
  await shows(() => document.querySelectorAll('tbody tr').length, 1);
  expect(textOf('h1')).toBe('Left a course');
  expect(text()).not.toContain('Together');
  expect(asked).toEqual(['/api/admin/figures/enrolments/entries?limit=100&what=dropped&from=2026-11-01&to=2026-11-18']);
});

test('an address without a figure says so and asks for nothing', async () => {
  await open('of=shoes', []);
  expect(text()).toContain(figureMessages.unknownRows);
  expect(asked).toEqual([]);
});
