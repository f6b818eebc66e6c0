// @vitest-environment jsdom
import type { Due, FeeChange } from '@avsar/contract';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, shows, toastTexts } from '../../../../test/screen.tsx';
import { FeeChanges } from '../changes/fee-changes.tsx';
import { Dues } from './dues.tsx';
import { FeesToDo } from './fees-to-do.tsx';

const due: Due = {
  id: 12,
  course: { id: 4, title: 'Core Java' },
  number: 1,
  of: 3,
  amount: 5000,
  lateFee: 500,
  dueOn: '2020-11-01',
  state: 'closed',
  isUnderWay: false,
  closesOn: '2020-11-16',
  paidAt: null,
  orderId: null,
  student: { id: 3, name: 'Lakshmi Rao', mobileNumber: '9876543210' },
  batchId: 8,
  daysLate: 17,
};

const change: FeeChange = {
  id: 5,
  kind: 'extend',
  student: { id: 3, name: 'Lakshmi Rao' },
  course: { id: 4, title: 'Core Java' },
  text: 'Part 2 is due on 1 Mar 2027 instead of 1 Nov 2026',
  reason: 'Salary comes late.',
  state: 'waiting',
  requestedBy: 'Ravi Menon',
  isMine: false,
  requestedAt: '2026-11-17T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
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

const open = async (page: ReactNode, lists: { readonly dues?: readonly Due[]; readonly changes?: FeeChange[] }) => {
  screen = await openScreen(page, (path, query, body) => {
    if (body !== undefined || /approve|refuse/.test(path)) {
      sent.push([path, body]);
      return Response.json({ ...change, state: path.endsWith('/approve') ? 'done' : 'waiting' }, { status: 201 });
    }
    if (path.endsWith('/dues')) return Response.json(query.get('state') === 'overdue' ? [] : (lists.dues ?? []));
    return Response.json(path.endsWith('/fee-changes') ? (lists.changes ?? []) : []);
  });
};

const linkOf = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
const rowText = () => document.querySelector('tbody tr')?.textContent ?? '';
const buttons = () => [...document.querySelectorAll('tbody button')].map(({ textContent }) => textContent);
const click = (selector: string, index = 0) =>
  act(async () => document.querySelectorAll<HTMLElement>(selector)[index]?.click());
const pressLabelled = (label: string) => click(`button[aria-label="${label}"]`);

test('a late part shows what is to be paid and how late it is, and leads to the student and a call', async () => {
  logInAsStaff('owner');
  await open(<Dues />, { dues: [due] });
  await shows(buttons, ['Extend', 'No late fee', 'All fees']);
  for (const text of ['Core Java', 'Part 2 of 3, batch 8', '₹5,500', 'with ₹500 late fee', 'joining closed'])
    expect(rowText()).toContain(text);
  expect(linkOf('Lakshmi Rao')).toBe('/admin-profile/manage-students/3');
  expect(linkOf('98765 43210')).toBe('tel:+919876543210');
});

test('an accountant, who does not look after people, gets no link to the student', async () => {
  logInAsStaff('accounts');
  const { mobileNumber: _, ...student } = due.student;
  await open(<Dues />, { dues: [{ ...due, student, lateFee: 0 }] });
  await shows(buttons, ['Extend', 'All fees']);
  expect(linkOf('Lakshmi Rao')).toBeUndefined();
});

test('a later date is sent with its reason, and the page says that it waits', async () => {
  logInAsStaff('accounts');
  await open(<Dues />, { dues: [due] });
  await shows(() => buttons().length, 3);
  await pressLabelled('Extend: Lakshmi Rao, Part 2 of 3');
  await shows(() => document.querySelector('input[name=dueOn]') !== null, true);
  await fill('input[name=dueOn]', '2027-03-01');
  await fill('input[name=reason]', 'Salary comes late.');
  await click('dialog [type=submit]');
  await shows(
    () => sent,
    [
      [
        '/api/admin/fee-changes',
        { kind: 'extend', instalmentId: 12, dueOn: '2027-03-01', reason: 'Salary comes late.' },
      ],
    ],
  );
  await shows(() => toastTexts().length, 1);
  expect(toastTexts()).toEqual(['warning: This is above the limit, so it waits for a second person.']);
});

test('a change of a colleague can be approved after a question', async () => {
  logInAsStaff('accounts');
  await open(<FeeChanges />, { changes: [change] });
  await shows(buttons, ['Approve', 'Refuse']);
  await pressLabelled(`Approve: Lakshmi Rao, ${change.text}`);
  await shows(() => document.querySelector('dialog[open]')?.textContent?.includes('Salary comes late.'), true);
  await click('dialog[open] button:not([aria-label])', 1);
  await shows(() => sent, [['/api/admin/fee-changes/5/approve', undefined]]);
  await shows(() => toastTexts().length, 1);
  expect(toastTexts()).toEqual(['success: Approved. The student sees it at once.']);
});

test('one’s own change cannot be approved, and the page says why', async () => {
  logInAsStaff('accounts');
  await open(<FeeChanges />, { changes: [{ ...change, isMine: true }] });
  await shows(buttons, ['Refuse']);
  expect(rowText()).toContain('You asked for this. A colleague decides.');
});

test('the dashboard leads to what is late and to what waits', async () => {
  logInAsStaff('accounts');
  await open(<FeesToDo />, { dues: [due], changes: [change] });
  await shows(
    () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent),
    ['1 part of a fee is late, joining closed', '1 change of a fee waits for a second person'],
  );
  expect(linkOf('1 part of a fee is late, joining closed')).toBe('/admin-profile/dues?state=closed');
});
