// @vitest-environment jsdom
import type { CompanyRecord } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { CompanyPage } from './company-page.tsx';

const company: CompanyRecord = {
  id: 2,
  name: 'Tessorin',
  logo: null,
  website: 'https://tessorin.example',
  isShown: false,
  isOwn: true,
  placementCount: 4,
  openingCount: 1,
  version: 1,
  contacts: [
    {
      id: 7,
      name: 'Asha Rao',
      title: 'HR manager',
      email: 'asha@tessorin.example',
      mobileNumber: '9876543210',
      version: 2,
    },
  ],
  notes: [{ id: 8, text: 'Two people in\nJanuary', by: 'Ravi', at: '2026-11-16T05:00:00Z' }],
  openings: [],
};

let screen: OpenScreen;
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  logInAsStaff('placement_officer');
  screen = await openScreen(
    <CompanyPage companyId="2" openingsOf={({ openings }) => <p>{openings.length} openings</p>} />,
    (path, _, body) => {
      if (body === undefined) return Response.json(path.endsWith('/contacts/7') ? { message: 'Deleted' } : company);
      sent.push([path, body]);
      return Response.json({ ...company.contacts[0], ...company.notes[0], ...(body as object) }, { status: 201 });
    },
  );
  await shows(() => textOf('h1'), 'Tessorin');
});

afterEach(() => {
  screen.close();
  signOut();
});

const hrefs = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const clickOn = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

test('the page has the marks, the ways to a contact, the notes and the openings', () => {
  expect(document.body.textContent).toContain('OwnNot on the home page');
  expect(hrefs('section[aria-labelledby=contacts] a')).toEqual(['mailto:asha@tessorin.example', 'tel:+919876543210']);
  expect(textOf('section[aria-labelledby=notes] li')).toContain('Ravi, 16 Nov 2026, 10:30 am IST');
  expect(textOf('section[aria-labelledby=openings]')).toContain('0 openings');
  expect(hrefs('section[aria-labelledby=openings] a')).toEqual(['/admin-profile/openings/new?company=2']);
});

test('a contact needs an address or a number', async () => {
  await press('Add a contact');
  await fill('dialog input[name=name]', 'Ravi');
  await press('Add contact');
  await shows(() => document.activeElement?.getAttribute('name'), 'email');
  expect(sent).toEqual([]);
  await fill('dialog input[name=mobileNumber]', '98765 43211');
  await press('Add contact');
  const contact = { name: 'Ravi', title: null, email: null, mobileNumber: '9876543211' };
  await shows(() => sent, [['/api/admin/companies/2/contacts', contact]]);
});

test('a change of a contact sends the version it was made from', async () => {
  await clickOn('Edit Asha Rao');
  await fill('dialog input[name=title]', '');
  await press('Save');
  const { name, email, mobileNumber } = company.contacts[0] ?? {};
  await shows(() => sent.length, 1);
  const change = { name, title: null, email, mobileNumber, version: 2 };
  expect(sent).toEqual([['/api/admin/companies/2/contacts/7', change]]);
});

test('a contact is deleted after a question', async () => {
  await clickOn('Delete Asha Rao');
  expect(textOf('dialog[open]')).toContain('Are you sure you want to delete Asha Rao?');
  await press('Delete');
  await shows(toastTexts, ['success: Deleted']);
});

test('a note is saved, and its field is empty again', async () => {
  await fill('textarea[name=text]', 'Call in March');
  await press('Save note');
  await shows(() => sent, [['/api/admin/companies/2/notes', { text: 'Call in March' }]]);
  const typed = () => document.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.value;
  await shows(typed, '');
  expect(toastTexts()).toEqual(['success: Note saved.']);
});
