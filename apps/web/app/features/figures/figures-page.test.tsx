// @vitest-environment jsdom
import type { FigureOverview, MoneyRow } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, shows, textOf } from '../../../test/screen.tsx';
import { FiguresPage } from './figures-page.tsx';
import { figureMessages } from './figures.messages.ts';

const sums = { received: 50_000, refunded: 0, discounts: 2_000, enrolled: 5, dropped: 1, classes: 12, hours: 18 };
const overview: FigureOverview = {
  from: '2026-11-01',
  to: '2026-11-18',
  asOf: { money: '2026-11-18T04:50:00.000Z', teaching: '2026-11-18T04:50:00.000Z' },
  sums,
  before: { ...sums, received: 10_000, enrolled: 7 },
  today: { due: 9_000, overdue: 4_000, seats: 82, capacity: 120, low: 3 },
};
const row: MoneyRow = {
  key: '2026-11-02',
  label: '2 Nov 2026',
  received: 40_000,
  payments: 2,
  refunded: 0,
  refunds: 0,
  net: 40_000,
};

let screen: OpenScreen;
let asked: string[];

const server = (answers: Readonly<Record<string, unknown>>) => (path: string, query: URLSearchParams) => {
  // Every tab asks when its figures were counted.
  if (path !== '/api/admin/figures') asked.push(`${path}?${query}`);
  return Response.json(answers[path] ?? (path === '/api/admin/figures' ? overview : []));
};
const open = async (address: string, answers: Readonly<Record<string, unknown>>) => {
  screen = await openScreen(<FiguresPage />, server(answers), null, address);
};
const rows = () => [...document.querySelectorAll('tbody tr, tfoot tr')].map(({ textContent }) => textContent);
const hrefs = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute('href'));
const choose = (label: string, value: string) =>
  act(async () => {
    const select = document.querySelector<HTMLSelectElement>(`[aria-label="${label}"]`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeEach(() => {
  asked = [];
  vi.setSystemTime('2026-11-18T06:00:00.000Z');
  logInAsStaff('owner');
});
afterEach(() => {
  screen.close();
  signOut();
  vi.useRealTimers();
});

test('the overview says what changed against the days before, and each figure opens its rows', async () => {
  await open('/admin-profile/figures', { '/api/admin/figures': overview, '/api/admin/figures/money': [row] });
  await shows(() => document.querySelectorAll('li[class]').length >= 9, true);
  const text = document.body.textContent ?? '';
  expect(text).toContain('As of 10:20 am.');
  expect(text).toContain('₹50,000₹40,000 more than in the 18 days before');
  expect(text).toContain('52 fewer than in the 18 days before');
  expect(text).toContain('₹9,000₹4,000 of it is overdue');
  expect(text).toContain('82 of 120');
  const found = hrefs('section');
  expect(found).toContain('/admin-profile/figures/rows?of=received&from=2026-11-01&to=2026-11-18');
  expect(found).toContain('/admin-profile/figures/rows?of=dues');
  expect(found).toContain('/admin-profile/low-attendance');
  // Nothing was refunded: there are no rows to open.
  expect(found.filter((href) => href?.includes('of=refunded'))).toEqual([]);
  expect(asked.toSorted()).toEqual([
    '/api/admin/figures/mail?',
    '/api/admin/figures/money?limit=100&from=2026-11-01&to=2026-11-18&by=day',
  ]);
});

test('an institute without any figures is told what will be here', async () => {
  const nothing = { received: 0, refunded: 0, discounts: 0, enrolled: 0, dropped: 0, classes: 0, hours: 0 };
  const today = { due: 0, overdue: 0, seats: 0, capacity: 0, low: 0 };
  await open('/admin-profile/figures', {
    '/api/admin/figures': { ...overview, sums: nothing, before: nothing, today },
  });
  await shows(() => document.body.textContent?.includes(figureMessages.nothingYet), true);
  expect(document.querySelector('[role="img"]')).toBeNull();
});

test('money of a day opens its rows, and only its own list was loaded', async () => {
  await open('/admin-profile/figures?tab=money&period=last-week', {
    '/api/admin/figures/money': [
      { ...row, key: '2026-11-09' },
      { ...row, key: '2026-11-10', received: 1_000.5, payments: 1, net: 1_000.5 },
    ],
  });
  await shows(
    () => rows(),
    [
      'Tue, 10 Nov 2026₹1,000.501 payment₹0₹1,000.50',
      'Mon, 9 Nov 2026₹40,0002 payments₹0₹40,000',
      'Together₹41,000.50₹0₹41,000.50',
    ],
  );
  expect(asked).toEqual(['/api/admin/figures/money?limit=100&from=2026-11-09&to=2026-11-15&by=day']);
  expect(hrefs('tbody')).toEqual([
    '/admin-profile/figures/rows?of=received&from=2026-11-10&to=2026-11-10',
    '/admin-profile/figures/rows?of=received&from=2026-11-09&to=2026-11-09',
  ]);
  expect(document.body.textContent).toContain('As of 10:20 am.');
  const chart = document.querySelector('[role="img"]');
  expect(chart?.getAttribute('aria-label')).toBe(
    'Collected by day, 9 Nov 2026 to 15 Nov 2026. Most: ₹40,000, 9 Nov 2026.',
  );
  expect(chart?.querySelectorAll('rect')).toHaveLength(7);
});

test('money is added up by course, and the address keeps it', async () => {
  await open('/admin-profile/figures?tab=money', {
    '/api/admin/figures/money': [{ ...row, key: '4', label: 'Core Java' }],
  });
  await shows(() => rows().length, 1);
  await act(async () => document.querySelector<HTMLInputElement>('input[value="course"]')?.click());
  await shows(() => rows()[0]?.startsWith('Core Java'), true);
  expect(screen.address()).toBe('/admin-profile/figures?tab=money&by=course');
  expect(hrefs('tbody')).toEqual(['/admin-profile/figures/rows?of=received&from=2026-11-01&to=2026-11-18&course=4']);
  await choose('Which days', 'last-month');
  await shows(() => asked.at(-1), '/api/admin/figures/money?limit=100&from=2026-10-01&to=2026-10-31&by=course');
});

test('days in the wrong order are refused before anything is asked', async () => {
  await open('/admin-profile/figures?tab=money&from=2026-11-18&to=2026-11-01', {});
  expect(textOf('[role="alert"]')).toBe(figureMessages.daysTurned);
  expect(asked).toEqual([]);
});

test('who may not read the rows gets the figure as text', async () => {
  logInAsStaff('other', 'reports');
  await open('/admin-profile/figures?tab=money', { '/api/admin/figures/money': [row] });
  await shows(() => rows().length, 1);
  expect(hrefs('tbody')).toEqual([]);
});

const trainer = { trainer: { id: 6, name: 'Meera Iyer' }, classes: 12, substituted: 1, hours: 18.5 };

test('what trainers get is shown to those who look after money', async () => {
  const answers = { '/api/admin/figures/trainers': [{ ...trainer, payout: 9_250, classesWithoutRate: 2 }] };
  await open('/admin-profile/figures?tab=trainers&period=last-month', answers);
  await shows(() => rows(), ['Meera Iyer18.5121 as a substitute₹9,2502 classes without a rate']);
  expect(asked).toEqual(['/api/admin/figures/trainers?limit=100&month=2026-10']);
  expect(hrefs('tbody')[0]).toBe('/admin-profile/figures/trainers/6?month=2026-10');
  screen.close();
  logInAsStaff('other', 'reports');
  await open('/admin-profile/figures?tab=trainers', { '/api/admin/figures/trainers': [trainer] });
  await shows(() => rows(), ['Meera Iyer18.5121 as a substitute']);
  expect(hrefs('tbody')).toEqual([]);
});

test('a batch opens, and so do its students below 75 %', async () => {
  await open('/admin-profile/figures?tab=batches', {
    '/api/admin/figures/batches': [
      {
        batch: { id: 9, name: 'Morning' },
        course: { id: 4, title: 'Core Java' },
        trainer: { id: 6, name: 'Meera Iyer' },
        startDate: '2026-11-01',
        endDate: '2027-01-31',
        seats: 12,
        capacity: 30,
        occupancy: 40,
        classes: 5,
        attendance: 81,
        low: 3,
      },
    ],
  });
  await shows(() => rows(), ['MorningCore Java, Meera Iyer, 1 Nov to 31 Jan12 of 3040 %81 %3']);
  expect(hrefs('tbody')).toEqual([
    '/admin-profile/manage-batches/edit/9',
    '/admin-profile/manage-batches/edit/9',
    '/admin-profile/manage-batches/register/9',
    '/admin-profile/low-attendance?batch=9',
  ]);
});

test('dues by age lead to the parts of that age', async () => {
  await open('/admin-profile/figures?tab=dues', {
    '/api/admin/figures/dues': [{ key: '31-60', label: '31 to 60 days', due: 5_000, overdue: 5_000, parts: 2 }],
  });
  await shows(() => rows(), ['31 to 60 days₹5,000₹5,0002']);
  expect(hrefs('tbody')).toEqual(['/admin-profile/figures/rows?of=dues&age=31-60']);
});

test('a list that fails to load can be tried again', async () => {
  screen = await openScreen(
    <FiguresPage />,
    () => new Response(null, { status: 500 }),
    null,
    '/admin-profile/figures?tab=enrolments',
  );
  await shows(() => textOf('[role="alert"] p'), figureMessages.failed);
  screen.answer(
    server({
      '/api/admin/figures/enrolments': [{ key: '2026-11', label: '', enrolled: 5, free: 1, dropped: 2, completed: 0 }],
    }),
  );
  await act(async () => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
  await shows(() => rows(), ['Nov 202651 free20']);
  expect(textOf('[role="alert"]')).toBeUndefined();
});
