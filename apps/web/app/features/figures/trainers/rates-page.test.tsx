// @vitest-environment jsdom
import type { TrainerRate } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { TrainerRatesPage } from './rates-page.tsx';

const rate: TrainerRate = {
  id: 2,
  trainer: { id: 6, name: 'Meera Iyer' },
  course: null,
  per: 'hour',
  amount: 500,
  validFrom: '2026-11-01',
  madeBy: 'Asha Rao',
};

let screen: OpenScreen;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  logInAsStaff('accounts');
  screen = await openScreen(
    <TrainerRatesPage />,
    (path, _, body) => {
      if (body !== undefined) {
        sent.push(body);
        return Response.json(rate, { status: 201 });
      }
      if (path.endsWith('/courses')) return Response.json([{ id: 4, title: 'Core Java' }]);
      return Response.json([
        rate,
        { ...rate, id: 1, course: { id: 4, title: 'Core Java' }, per: 'class', amount: 800.5 },
      ]);
    },
    null,
    '/admin-profile/figures/rates?trainer=6',
  );
  await shows(() => document.querySelectorAll('tbody tr').length, 2);
});
afterEach(() => {
  screen.close();
  signOut();
});

test('rates say for what, from when and by whom', () => {
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Meera IyerAll courses₹500 an hour1 Nov 2026Asha Rao',
    'Meera IyerCore Java₹800.50 a class1 Nov 2026Asha Rao',
  ]);
});

test('a rate is set for the trainer whose rates are shown', async () => {
  await press('Set a rate');
  await press('Set the rate');
  await shows(() => document.querySelector('dialog[open]')?.textContent?.includes('Please enter an amount.'), true);
  expect(sent).toEqual([]);
  await fill('[name="amount"]', '₹1,250');
  await fill('[name="validFrom"]', '2026-11-20');
  await act(async () => document.querySelector<HTMLInputElement>('input[value="class"]')?.click());
  await press('Set the rate');
  await shows(() => toastTexts(), ['success: Rate saved.']);
  expect(sent).toEqual([{ trainerId: 6, courseId: null, per: 'class', amount: 1250, validFrom: '2026-11-20' }]);
});
