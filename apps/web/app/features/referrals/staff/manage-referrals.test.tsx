// @vitest-environment jsdom
import type { Referral } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { ManageReferrals } from './manage-referrals.tsx';
import { ReferralRulesPage } from './referral-rules.tsx';

const waiting: Referral = {
  id: 7,
  referrer: { id: 3, name: 'Lakshmi Rao' },
  friend: { id: 4, name: 'Om Patil' },
  signedUpAt: '2026-10-01T08:00:00.000Z',
  state: 'to_decide',
  flags: ['same_device'],
  reward: 1_000,
  paidAt: '2026-10-02T08:00:00.000Z',
  earnsOn: '2026-10-16',
  earnedAt: null,
  usableUntil: null,
  end: null,
  decided: null,
};
const running: Referral = { ...waiting, id: 8, friend: { id: 5, name: 'Asha Kulkarni' }, state: 'open', flags: [] };
const earned: Referral = { ...running, id: 9, state: 'earned', earnedAt: waiting.paidAt, usableUntil: '2027-10-16' };

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

const server = (reply: unknown) => (path: string, _query: URLSearchParams, body: unknown) => {
  if (body !== undefined) sent.push([path, body]);
  return Response.json(body !== undefined && path.endsWith('/decide') ? waiting : reply);
};
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
const labels = () => [...document.querySelectorAll('tbody button')].map((one) => one.getAttribute('aria-label'));
const submit = () =>
  act(async () => document.querySelector<HTMLButtonElement>('dialog[open] [type="submit"]')?.click());

test('what is unusual in plain words, and what can be decided', async () => {
  logInAsStaff('owner');
  screen = await openScreen(<ManageReferrals />, server([waiting, running, earned]));
  await shows(() => rows().length, 3);
  expect(rows()[0]).toContain('The friend logged in on a device of the student');
  expect(rows()[1]).toContain('The refund window ends on 16 Oct 2026.');
  expect(rows()[2]).toContain('The credit can be used until 16 Oct 2027.');
  expect(labels()).toEqual(['Give: Om Patil', 'Refuse: Om Patil', 'Refuse: Asha Kulkarni']);
});

test('a referral is refused with a reason', async () => {
  logInAsStaff('owner');
  screen = await openScreen(<ManageReferrals />, server([waiting]));
  await shows(() => rows().length, 1);
  await press('Refuse');
  await submit();
  expect(sent).toEqual([]);
  await fill('dialog [name="reason"]', 'One person');
  await submit();
  await shows(() => sent, [['/api/admin/referrals/7/decide', { verdict: 'refuse', reason: 'One person' }]]);
  await shows(toastTexts, ['success: Refused.']);
});

test('the rules are whole numbers, as people type them', async () => {
  logInAsStaff('owner');
  const rules = { isOn: false, reward: 1_000, windowDays: 14, linkDays: 90, useDays: 365, version: 3 };
  screen = await openScreen(<ReferralRulesPage />, server(rules));
  await shows(() => document.querySelectorAll('[role="switch"]').length, 1);
  await fill('[name="reward"]', '₹1,500');
  await fill('[name="windowDays"]', 'ten');
  await press('Save');
  await shows(() => document.querySelector('[name="windowDays"]')?.getAttribute('aria-invalid'), 'true');
  await fill('[name="windowDays"]', '10');
  expect(sent).toEqual([]);
  await press('Save');
  await shows(() => sent, [['/api/admin/referral-rules', { ...rules, reward: 1_500, windowDays: 10 }]]);
});
