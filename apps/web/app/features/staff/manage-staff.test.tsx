// @vitest-environment jsdom
import { type StaffMember, rightsOfRole } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../test/screen.tsx';
import { ManageStaff } from './manage-staff.tsx';
import { staffMessages } from './staff.messages.ts';

const meera: StaffMember = {
  id: 7,
  name: 'Meera Iyer',
  email: 'meera@avsar.test',
  username: 'meera@avsar.test',
  role: 'counsellor',
  rights: [...rightsOfRole.counsellor],
  status: 'active',
  hasAuthenticator: true,
  lastSeenAt: '2026-11-15T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  linkExpiresAt: null,
  mayChange: true,
  version: 3,
};
const me: StaffMember = {
  ...meera,
  id: 1,
  name: 'Asha Rao',
  email: null,
  username: 'asha',
  role: 'owner',
  rights: [...rightsOfRole.owner],
  hasAuthenticator: false,
  mayChange: false,
};
const invited: StaffMember = {
  ...meera,
  id: 8,
  name: 'Ravi Nair',
  status: 'invited',
  lastSeenAt: null,
  hasAuthenticator: false,
  linkExpiresAt: '2026-11-18T10:00:00.000Z',
};

let screen: OpenScreen;
let sent: unknown[];
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, requestId: 'r' }, { status });

const open = async (answer?: (path: string, body: unknown) => Response | undefined) => {
  sent = [];
  screen = await openScreen(<ManageStaff />, (path, _query, body) => {
    const own = answer?.(path, body);
    if (path === '/api/admin/staff' && body === undefined) return own ?? Response.json([me, meera, invited]);
    sent.push([path, body]);
    return own ?? Response.json({ ...meera, version: 4 }, { status: path === '/api/admin/staff' ? 201 : 200 });
  });
  await shows(() => rows().length, 3);
};
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
const named = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const dialogButtons = () => [...document.querySelectorAll<HTMLElement>('dialog[open] button')];
const click = (label: string) => act(async () => named(label)?.click());
const choose = async (role: string) => {
  const select = document.querySelector<HTMLSelectElement>('[name="role"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, role);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[name^="right-"]')];
const closedRoles = () =>
  [...document.querySelectorAll<HTMLOptionElement>('[name="role"] option:disabled')].map(({ value }) => value);

beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

describe('the list of the staff', () => {
  test('says who may do what, and how far an invitation is', async () => {
    await open();
    expect(rows()[0]).toContain('Asha RaoYouasha');
    expect(rows()[0]).toContain('OwnerEverything');
    expect(rows()[1]).toContain('CounsellorStudents and trainers, Enquiries');
    expect(rows()[1]).toContain('15 Nov 2026, 3:30 pm IST');
    expect(rows()[2]).toContain('InvitedThe link works until 18 Nov 2026, 3:30 pm IST.');
    expect(rows()[2]).toContain(staffMessages.notYet);
    expect(named('Edit: Asha Rao')).toBeNull();
    expect(named('Send link again: Ravi Nair')).not.toBeNull();
    expect(named('Send new password link: Meera Iyer')).not.toBeNull();
  });

  test('suspends after a question that says what happens', async () => {
    await open();
    await click('Suspend: Meera Iyer');
    expect(document.querySelector('dialog[open]')?.textContent).toContain(staffMessages.suspendWhat('Meera Iyer'));
    expect(sent).toEqual([]);
    await act(async () => dialogButtons().at(-1)?.click());
    await shows(toastTexts, [`success: ${staffMessages.suspended('Meera Iyer')}`]);
    expect(sent).toEqual([['/api/admin/staff/7/suspend', undefined]]);
  });

  test('shows why the server refuses', async () => {
    const message = 'You can send at most 5 links to one account in a day.';
    await open((path) => (path.endsWith('/link') ? refusal(429, 'rate_limited', message) : undefined));
    await click('Send link again: Ravi Nair');
    await shows(toastTexts, [`error: ${message}`]);
    expect(sent).toEqual([['/api/admin/staff/8/link', undefined]]);
  });
});

describe('the form', () => {
  const invite = async () => {
    await press('Invite');
    await fill('[name="name"]', 'Ravi Nair');
    await fill('[name="email"]', 'ravi@avsar.test');
  };

  test('invites with a role, whose rights can be read', async () => {
    await open();
    await invite();
    await choose('accounts');
    expect(boxes()).toHaveLength(0);
    expect(document.querySelector('dialog[open] ul')?.textContent).toContain('Refunds: Pay money back to students.');
    await press('Send the link');
    await shows(
      () => sent,
      [['/api/admin/staff', { name: 'Ravi Nair', email: 'ravi@avsar.test', role: 'accounts', rights: [] }]],
    );
    await shows(() => document.querySelector('dialog[open]'), null);
  });

  test('the role “Other” asks for rights, and for at least one', async () => {
    await open();
    await invite();
    await choose('other');
    expect(boxes()).toHaveLength(10);
    await press('Send the link');
    await shows(() => document.querySelector('[role="alert"]')?.textContent, staffMessages.rightMissing);
    await act(async () =>
      boxes()
        .find(({ name }) => name === 'right-leads')
        ?.click(),
    );
    await press('Send the link');
    await shows(() => sent.length, 1);
    expect(sent[0]).toMatchObject(['/api/admin/staff', { role: 'other', rights: ['leads'] }]);
  });

  test('what one may not do oneself cannot be given, and it says why', async () => {
    logInAsStaff('other', 'people', 'leads', 'staff');
    await open();
    await invite();
    expect(closedRoles()).toEqual(['owner', 'manager', 'accounts', 'coordinator', 'placement_officer']);
    expect(document.body.textContent).toContain(staffMessages.rolesClosed);
    await choose('other');
    expect(boxes().flatMap(({ name, disabled }) => (disabled ? [] : [name]))).toEqual([
      'right-people',
      'right-leads',
      'right-staff',
    ]);
    expect(document.body.textContent).toContain(staffMessages.rightClosed);
  });

  test('a change that somebody else has made meanwhile is shown before it is overwritten', async () => {
    const newer = { ...meera, name: 'Meera V. Iyer', version: 4 };
    let isSaved = false;
    await open((path, body) => {
      if (path.endsWith('/7') && !isSaved) {
        isSaved = true;
        return refusal(409, 'conflict', 'Somebody has changed this account.');
      }
      return body === undefined && isSaved ? Response.json([me, newer, invited]) : undefined;
    });
    await click('Edit: Meera Iyer');
    await choose('coordinator');
    await press('Save');
    await shows(() => document.querySelector('dialog[open]')?.textContent?.includes('Meera V. Iyer'), true);
    expect(sent).toEqual([['/api/admin/staff/7', { name: 'Meera Iyer', role: 'coordinator', rights: [], version: 3 }]]);
  });
});
