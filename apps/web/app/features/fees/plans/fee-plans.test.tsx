// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { FeePlans } from './fee-plans.tsx';

let screen: OpenScreen;
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  logInAsStaff('accounts');
  screen = await openScreen(
    <FeePlans />,
    (path, _, body) => {
      if (body !== undefined) {
        sent.push(body);
        return Response.json(
          { id: 1, ...(body as object), total: 20_000, taken: 0, archivedAt: null, version: 1 },
          {
            status: 201,
          },
        );
      }
      return Response.json(path.endsWith('/courses') ? [{ id: 4, title: 'Core Java', price: 20_000 }] : []);
    },
    null,
    '/admin-profile/fee-plans?course=4',
  );
  await shows(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Add a fee plan'), true);
  await press('Add a fee plan');
});

afterEach(() => {
  screen.close();
  signOut();
});

const preview = () => textOf('[aria-label="Preview"]') ?? '';

test('a preset fills the form, the preview follows what is typed, and the plan is sent', async () => {
  await press('3 parts');
  expect(preview()).toContain('₹20,000 in all');
  expect(preview()).toMatch(/At once₹8,000.*₹6,000.*₹6,000/);
  await fill('input[name=extra]', '1,000');
  expect(preview()).toMatch(/₹21,000 in all.*₹8,400.*₹6,300.*₹6,300/);
  await fill('input[name=lateFee]', '500');
  await press('Offer this plan');
  await shows(
    () => sent,
    [
      {
        name: '3 parts',
        parts: [
          { percent: 40, dueAfterDays: 0 },
          { percent: 30, dueAfterDays: 30 },
          { percent: 30, dueAfterDays: 60 },
        ],
        extra: 1000,
        lateFee: 500,
        lateAfterDays: 7,
        closeAfterDays: 15,
      },
    ],
  );
  await shows(toastTexts, ['success: Students can now choose “3 parts”.']);
});

test('shares that do not make 100 percent are named, and there is no preview', async () => {
  await fill('input[name="parts.0.percent"]', '40');
  expect(document.body.textContent).toContain('10 % is missing to 100 %.');
  expect(preview()).toBe('The amounts appear when the shares make 100 %.');
});

test('an empty number is asked for at its field', async () => {
  await fill('input[name=lateFee]', '');
  await press('Offer this plan');
  await shows(() => document.activeElement?.getAttribute('name'), 'lateFee');
  expect(document.body.textContent).toContain('Please enter a number.');
  expect(sent).toEqual([]);
});

test('parts can be added and removed, and two always stay', async () => {
  const rows = () => document.querySelectorAll('input[name$=".percent"]').length;
  expect(document.querySelector('[aria-label="Remove Part 2"]')).toBeNull();
  await press('Add a part');
  expect(rows()).toBe(3);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove Part 3"]')?.click());
  await shows(rows, 2);
});
