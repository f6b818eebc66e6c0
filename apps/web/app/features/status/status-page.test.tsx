// @vitest-environment jsdom
import type { Status } from '@avsar/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, shows } from '../../../test/screen.tsx';
import { StatusNotice } from './status-notice.tsx';
import { StatusPage } from './status-page.tsx';

let screen: OpenScreen;
beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

const well = (name: Status['checks'][number]['name'], at: string | null = null, count: number | null = null) =>
  ({ name, state: 'ok', at, count }) as const;
const asOf = '2026-11-17T06:00:00.000Z';
const backup = well('backup', '2026-11-16T20:40:00.000Z');
const checks = [well('worker'), well('codes'), well('messages', null, 0), well('payments', null, 0), backup];

const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const open = async (page: React.ReactElement, status: Status) => {
  let calls = 0;
  screen = await openScreen(page, () => {
    calls += 1;
    return Response.json(status);
  });
  await shows(() => calls, 1);
};

test('says that everything works, and when that was seen', async () => {
  await open(<StatusPage />, {
    asOf,
    checks: [...checks, { ...well('restore'), state: 'off' }, well('disk', null, 61)],
  });
  await shows(() => lines().length, 7);
  expect(document.body.textContent).toContain('Everything works. As of 17 Nov 2026, 11:30 am IST.');
  expect(lines()).toEqual([
    'Work in the backgroundRunning.',
    'Log-in codesSent without delay.',
    'E-mails and SMSSent without delay.',
    'PaymentsAll books agree.',
    'BackupThe last one: 17 Nov 2026, 2:10 am IST.',
    'Test of the backupNot set up here. Ask the person who runs your server.',
    'Space for files61% free.',
  ]);
});

test('says what is wrong, and what it means for people', async () => {
  await open(<StatusPage />, {
    asOf,
    checks: [
      well('worker'),
      { ...well('codes'), state: 'fault' },
      { ...well('messages'), state: 'look', count: 2 },
      { ...well('payments'), state: 'look', count: 1 },
      { ...backup, state: 'fault' },
      { ...well('disk'), state: 'look', count: 8 },
    ],
  });
  await shows(() => lines().length, 6);
  expect(document.body.textContent).toContain('Something needs a look. Tell the person who runs your server.');
  expect(lines().slice(1)).toEqual([
    'Log-in codesCodes are waiting. People cannot log in.',
    'E-mails and SMS2 messages could not be sent.',
    'Payments1 thing to look at. Open the checks',
    'BackupThe last one: 17 Nov 2026, 2:10 am IST. There should be one every day.',
    'Space for filesOnly 8% free. Uploads are refused when it is full.',
  ]);
});

test('a payment is for the admin to look at, and not for the operator', async () => {
  await open(<StatusPage />, {
    asOf,
    checks: [...checks.slice(0, 3), { ...well('payments'), state: 'look', count: 1 }],
  });
  await shows(() => lines().length, 4);
  expect(document.body.textContent).toContain('The system works. A payment needs a look.');
});

test('the dashboard has a notice only when the system needs the operator', async () => {
  await open(<StatusNotice />, { asOf, checks: [...checks, { ...well('payments'), state: 'look', count: 1 }] });
  expect(document.querySelector('a')).toBeNull();
  screen.close();
  await open(<StatusNotice />, { asOf: null, checks: [{ ...well('worker'), state: 'fault' }] });
  await shows(() => document.querySelectorAll('a').length, 1);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin-profile/status');
});
