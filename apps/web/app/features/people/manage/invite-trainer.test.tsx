// @vitest-environment jsdom
import { errorCatalogue, type TrainerListed } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { ManageTrainers } from './manage-trainers.tsx';

const invited: TrainerListed = {
  id: 7,
  name: 'Meera Iyer',
  email: 'meera@people.test',
  emailVerified: false,
  mobileNumber: '9876543210',
  mobileVerified: false,
  address: null,
  qualification: null,
  workingStatus: null,
  image: null,
  roles: ['TRAINER'],
  status: 'unverified',
  createdAt: '2026-11-16T09:00:00.000Z',
  version: 1,
  experience: 0,
  technologies: [],
  rating: null,
  ratingCount: 0,
  invitation: { expiresAt: '2999-11-23T09:00:00.000Z' },
};

/** The server's list, which the calls change. */
let trainers: TrainerListed[];
let calls: [path: string, sent: unknown][];
let refusal: Response | undefined;

const server = (path: string, _query: URLSearchParams, sent: unknown) => {
  if (path === '/api/trainers') {
    return Response.json(trainers, { headers: { 'x-total-count': String(trainers.length) } });
  }
  calls.push([path, sent]);
  if (refusal !== undefined) return refusal;
  if (path.endsWith('/invitations')) {
    trainers = [invited];
    return Response.json({ message: 'We are sending the link.', trainerId: 7 }, { status: 201 });
  }
  if (path.endsWith('/invitation')) trainers = [];
  return Response.json({ message: 'Done.' });
};

let screen: OpenScreen;
beforeEach(async () => {
  [trainers, calls, refusal] = [[], [], undefined];
});
afterEach(() => screen.close());

const open = async (address = '/') => {
  screen = await openScreen(<ManageTrainers />, server, null, address);
  await shows(() => document.querySelector('[aria-label="Loading"]'), null);
};
const rowTexts = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
const isInvitedShown = () => rowTexts().some((text) => text?.includes('Invited, not completed'));
const confirmWithdrawal = async () => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
  await act(async () => buttons.find(({ textContent }) => textContent === 'Withdraw')?.click());
};
const type = async () => {
  await fill('[name="name"]', 'Meera Iyer');
  await fill('[name="email"]', 'meera@people.test');
  await fill('[name="mobileNumber"]', '+91 98765 43210');
};

test('the empty list offers to add the first trainer; two clicks and three fields send the link', async () => {
  await open();
  await press('Add your first trainer');
  await type();
  await press('Add trainer');
  await shows(isInvitedShown, true);
  expect(calls).toEqual([
    ['/api/admin/trainers/invitations', { name: 'Meera Iyer', email: 'meera@people.test', mobileNumber: '9876543210' }],
  ]);
  expect(toastTexts()).toEqual(['success: We are sending the link.']);
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('the checklist leads to the open dialog', async () => {
  await open('/admin-profile/manage-trainers#add');
  expect(textOf('dialog[open] h2')).toBe('Add a trainer');
});

test('a field that is left out is named, and nothing is sent', async () => {
  await open();
  await press('Add a trainer');
  await fill('[name="name"]', 'Meera Iyer');
  await press('Add trainer');
  await shows(() => document.querySelector('[name="mobileNumber"]')?.getAttribute('aria-invalid'), 'true');
  expect(calls).toEqual([]);
});

test('without an e-mail address, staff send the log-in page themselves, and nothing is mailed again', async () => {
  await open();
  await press('Add a trainer');
  await fill('[name="name"]', 'Meera Iyer');
  await fill('[name="mobileNumber"]', '98765 43210');
  await press('Add trainer');
  await shows(() => textOf('dialog[open] h2'), 'Meera Iyer is added');
  expect(calls).toEqual([['/api/admin/trainers/invitations', { name: 'Meera Iyer', mobileNumber: '9876543210' }]]);
  const link = document.querySelector('dialog[open] a')?.getAttribute('href');
  expect(link).toContain('https://wa.me/919876543210?text=Hello%20Meera%20Iyer');
});

test('an invited trainer without an e-mail address can be withdrawn, and has no link to send again', async () => {
  trainers = [{ ...invited, email: '' }];
  await open();
  await shows(isInvitedShown, true);
  expect(rowTexts()[0]).toContain('Logs in by mobile number');
  expect(rowTexts()[0]).toContain('No e-mail address');
  expect(rowTexts()[0]).not.toContain('Send again');
});

test('an account with the same e-mail address is named, with a link to it', async () => {
  const message = 'The student Asha Rao has this e-mail address.';
  const account = { id: 12, role: 'STUDENT', name: 'Asha Rao' };
  const reply = { code: 'identifier_taken', message, requestId: 'none', fields: { email: message }, account };
  refusal = Response.json(reply, { status: errorCatalogue.identifier_taken.status });
  await open();
  await press('Add a trainer');
  await type();
  await press('Add trainer');
  await shows(() => textOf('[role="alert"] a'), 'Open Asha Rao');
  expect(document.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('/student-profile-update/12');
  expect(textOf('[role="alert"]')).toContain(message);
});

test('an invited trainer gets the link again, or the invitation is withdrawn after a question', async () => {
  trainers = [invited];
  await open();
  await shows(isInvitedShown, true);
  expect(rowTexts()[0]).toContain('Not given yet');
  await press('Send again');
  await shows(() => calls, [['/api/admin/trainers/7/invitation/resend', undefined]]);
  await press('Withdraw');
  expect(calls).toHaveLength(1);
  const confirm = document.querySelector('dialog[open]');
  expect(confirm?.textContent).toContain('Meera Iyer');
  await confirmWithdrawal();
  await shows(() => calls.at(-1)?.[0], '/api/admin/trainers/7/invitation');
  await shows(rowTexts, []);
});

test('the refusal to withdraw is shown', async () => {
  trainers = [invited];
  const message = 'This trainer has a course. Remove the course first, or delete the trainer.';
  refusal = Response.json({ code: 'conflict', message, requestId: 'none' }, { status: 409 });
  await open();
  await shows(isInvitedShown, true);
  await press('Withdraw');
  await confirmWithdrawal();
  await shows(toastTexts, [`error: ${message}`]);
  expect(isInvitedShown()).toBe(true);
});
