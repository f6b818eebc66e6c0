// @vitest-environment jsdom
import type { CompanyLink } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { CompanyLinks } from './company-links.tsx';

const link: CompanyLink = {
  id: 7,
  name: 'Meera Iyer',
  madeAt: '2026-11-16T05:00:00Z',
  madeBy: 'Asha Rao',
  expiresAt: '2099-11-30T05:00:00Z',
  revokedAt: null,
  lastOpenedAt: null,
};
const url = 'https://institute.example/for-company/secret';

let screen: OpenScreen;
let stored: CompanyLink[];
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  stored = [link, { ...link, id: 6, name: 'Ravi', revokedAt: '2026-11-17T05:00:00Z' }];
  logInAsStaff('placement_officer');
  screen = await openScreen(<CompanyLinks openingId="5" />, (path, _, body) => {
    if (path.endsWith('/revoke')) {
      sent.push(path);
      stored = stored.map((one) => ({ ...one, revokedAt: '2026-11-18T05:00:00Z' }));
      return Response.json(stored[0]);
    }
    if (body === undefined) return Response.json(stored);
    sent.push([path, body]);
    return Response.json({ ...link, id: 8, name: 'Zoya', url }, { status: 201 });
  });
  await shows(() => document.querySelectorAll('li').length, 2);
});

afterEach(() => {
  screen.close();
  signOut();
});

test('the list says which links work, and only these can be stopped', () => {
  const [first, second] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(first).toContain('Works until 30 Nov 2099');
  expect(first).toContain('Not opened yet');
  expect(second).toContain('Stopped on 17 Nov 2026');
  expect(document.querySelectorAll('li button')).toHaveLength(1);
});

test('a link is made, and its address is shown once', async () => {
  await press('Make a link');
  await fill('dialog[open] input[name=name]', 'Zoya');
  await fill('dialog[open] input[name=days]', '61');
  await press('Make link');
  await shows(() => textOf('dialog[open]')?.includes('Please give at most 60 days.'), true);
  await fill('dialog[open] input[name=days]', '30');
  await press('Make link');
  await shows(() => sent, [['/api/admin/openings/5/links', { name: 'Zoya', days: 30 }]]);
  await shows(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value, url);
  expect(textOf('dialog[open]')).toContain('Send it to Zoya only');
  await shows(() => document.activeElement?.textContent, 'Copy the link');
  await press('Done');
  await press('Make a link');
  expect(document.querySelector<HTMLInputElement>('dialog[open] input')?.value).toBe('');
});

test('a link is stopped after a question', async () => {
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Stop the link of Meera Iyer"]')?.click());
  expect(textOf('dialog[open]')).toContain('Meera Iyer can no longer open the page.');
  await press('Stop the link');
  await shows(() => sent, ['/api/admin/company-links/7/revoke']);
  await shows(toastTexts, ['success: The link no longer works.']);
  await shows(() => document.querySelectorAll('li button').length, 0);
});
