// @vitest-environment jsdom
import type { DayClose } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { CloseDay } from './close-day.tsx';

const day: DayClose = {
  id: 4,
  cashier: { id: 1, name: 'Asha Rao' },
  day: '2026-11-18',
  float: 500,
  taken: { cash: 5500, cheque: 9000, card_machine: 0, bank: 0 },
  count: 2,
  expected: 6000,
  handedBack: 0,
  counted: null,
  difference: null,
  note: null,
  closedAt: null,
  checkedBy: null,
  checkedAt: null,
  isMine: true,
};

let screen: OpenScreen;
let sent: unknown[];
let shown: DayClose;
beforeEach(async () => {
  sent = [];
  shown = day;
  logInAsStaff('accounts');
  screen = await openScreen(<CloseDay day={undefined} />, (path, _, body) => {
    if (body !== undefined) {
      sent.push(body);
      shown = { ...day, counted: 5500, difference: -500, note: 'Gone.', closedAt: '2026-11-18T13:30:00.000Z' };
      return Response.json(shown);
    }
    return Response.json(path.endsWith('/desk/day') ? shown : []);
  });
  await shows(() => document.querySelectorAll('input[data-count]').length, 9);
});
afterEach(() => {
  screen.close();
  signOut();
});

const difference = () => textOf('p[data-tone]');
const countField = (note: string) => `input[aria-label="How many of ${note}"]`;

test('the difference is shown while the cashier types, and a note is asked only if there is one', async () => {
  expect(difference()).toBe('₹6,000 is missing.');
  await fill(countField('₹500'), '12');
  expect(difference()).toBe('It fits.');
  expect(document.querySelector('input[name=note]')).toBeNull();
  await fill(countField('₹200'), '1');
  expect(difference()).toBe('₹200 too much.');
  expect(document.querySelector('input[name=note]')).not.toBeNull();
});

test('Enter moves to the next note and sends nothing', async () => {
  const field = document.querySelector<HTMLElement>(countField('₹500'));
  await act(async () => {
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('How many of ₹200');
  expect(sent).toEqual([]);
});

test('a day that differs is closed with its note only, and then shows its sheet', async () => {
  await fill(countField('₹500'), '11');
  await press('Close the day');
  await shows(() => document.body.textContent?.includes('Please say why.'), true);
  expect(sent).toEqual([]);
  await fill('input[name=note]', 'Gone.');
  await press('Close the day');
  await shows(() => sent, [{ day: '2026-11-18', counted: { 500: 11 }, note: 'Gone.' }]);
  await shows(() => textOf('tr[data-tone] td'), '₹500 is missing.');
  expect(document.body.textContent).toContain('Why it differs: Gone.');
});
