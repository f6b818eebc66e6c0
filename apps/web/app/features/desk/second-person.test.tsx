// @vitest-environment jsdom
import type { DayClose, Deposit, Taking } from '@avsar/contract';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, shows } from '../../../test/screen.tsx';
import { Cancellations } from './cancellations/cancellations.tsx';
import { DeskDays } from './days/desk-days.tsx';
import { Deposits } from './deposits/deposits.tsx';

const day: DayClose = {
  id: 4,
  cashier: { id: 2, name: 'Ravi Menon' },
  day: '2026-11-18',
  float: 500,
  taken: { cash: 5500, cheque: 9000, card_machine: 0, bank: 0 },
  count: 2,
  expected: 6000,
  handedBack: 0,
  counted: 5500,
  difference: -500,
  note: 'A note was torn.',
  closedAt: '2026-11-18T13:30:00.000Z',
  checkedBy: null,
  checkedAt: null,
  isMine: false,
};

const taking: Taking = {
  id: 9,
  orderId: 31,
  student: { id: 3, name: 'Lakshmi Rao' },
  course: { id: 4, title: 'Core Java' },
  instalment: 0,
  amount: 9000,
  way: 'cheque',
  reference: '123456',
  bankName: 'HDFC Bank',
  chequeDate: '2026-11-17',
  receiptNumber: 'AV/2026-27/00007',
  cashier: { id: 2, name: 'Ravi Menon' },
  day: '2026-11-18',
  takenAt: '2026-11-18T05:00:00.000Z',
  state: 'waiting',
  cancelReason: 'The cheque came back.',
  cancelAskedBy: 'Ravi Menon',
  isAskedByMe: false,
  cancelledBy: null,
  cancelledAt: null,
  depositId: null,
};

const deposit: Deposit = {
  id: 6,
  kind: 'cash',
  amount: 5500,
  slip: 'SLIP 7',
  depositedOn: '2026-11-18',
  madeBy: 'Ravi Menon',
  madeAt: '2026-11-18T14:00:00.000Z',
  takingIds: [],
  bounced: 0,
  confirmedBy: null,
  confirmedAt: null,
  isMine: false,
};

let screen: OpenScreen;
/** What was sent to the API: path and body. */
let sent: (readonly [string, unknown])[];
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  screen.close();
  signOut();
});

const open = async (page: ReactNode, rows: readonly object[]) => {
  screen = await openScreen(page, (path, _, body) => {
    if (body !== undefined || path.endsWith('/confirm')) {
      sent.push([path, body]);
      return Response.json(path.includes('/days/') ? day : path.includes('/deposits/') ? deposit : taking);
    }
    return Response.json(path.endsWith('/in-hand') ? { cash: 0, cheques: 9000, chequeCount: 1 } : rows);
  });
};

const buttons = () => [...document.querySelectorAll('tbody button')].map(({ textContent }) => textContent);
const click = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
const rowText = () => document.querySelector('tbody tr')?.textContent ?? '';

test('a difference of a colleague is checked with what was found', async () => {
  logInAsStaff('accounts');
  await open(<DeskDays />, [day]);
  await shows(buttons, ['Check', 'Open again']);
  expect(rowText()).toContain('₹500 is missing.');
  expect(rowText()).toContain('A note was torn.');
  await click('tbody button');
  await fill('input[name=note]', 'Seen.');
  await click('dialog [type=submit]');
  await shows(() => sent, [['/api/admin/desk/days/4/check', { reopen: false, note: 'Seen.' }]]);
});

test('a day that fits needs no check, and nobody checks their own', async () => {
  logInAsStaff('accounts');
  await open(<DeskDays />, [{ ...day, counted: 6000, difference: 0, note: null }]);
  await shows(buttons, ['Open again']);
  screen.close();
  await open(<DeskDays />, [{ ...day, isMine: true }]);
  await shows(() => rowText().includes('Your day. A colleague looks at it.'), true);
  expect(buttons()).toEqual([]);
});

test('a cancellation is decided by a colleague with the right to refund, after a question', async () => {
  logInAsStaff('accounts');
  await open(<Cancellations />, [taking]);
  await shows(buttons, ['Cancel the fee', 'Keep']);
  expect(rowText()).toContain('Ravi Menon asked to cancel it: “The cheque came back.”');
  await click('tbody button');
  await shows(() => document.querySelector('dialog[open]')?.textContent?.includes('the enrolment ends'), true);
  await act(async () => [...document.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)?.click());
  await shows(() => sent, [['/api/admin/desk/takings/9/cancel/decide', { cancel: true }]]);
});

test.each([
  ['who asked', 'accounts', true, 'You asked for this. A colleague decides.'],
  ['somebody without the right to refund', 'other', false, 'A colleague who may refund decides.'],
] as const)('a cancellation is not decided by %s', async (_title, role, isAskedByMe, text) => {
  logInAsStaff(role, 'money');
  await open(<Cancellations />, [{ ...taking, isAskedByMe }]);
  await shows(() => rowText().includes(text), true);
  expect(buttons()).toEqual([]);
});

test('a deposit is confirmed by a colleague only', async () => {
  logInAsStaff('accounts');
  await open(<Deposits />, [{ ...deposit, isMine: true }]);
  await shows(() => rowText().includes('A colleague confirms it.'), true);
  expect(buttons()).toEqual([]);
  screen.close();
  await open(<Deposits />, [deposit]);
  await shows(buttons, ['Confirm']);
  await click('tbody button');
  await act(async () => [...document.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)?.click());
  await shows(() => sent, [['/api/admin/desk/deposits/6/confirm', undefined]]);
});
