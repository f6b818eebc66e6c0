// @vitest-environment jsdom
import type { JoiningLink, JoiningRecord } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { JoiningPart } from './joining-part.tsx';

const link: JoiningLink = {
  id: 7,
  name: 'Meera Iyer',
  madeAt: '2026-11-16T05:00:00Z',
  madeBy: 'Asha Rao',
  expiresAt: '2099-11-30T05:00:00Z',
  revokedAt: null,
  usedAt: null,
  works: true,
};
const nothing: JoiningRecord = {
  letter: null,
  mayAddLetter: true,
  planned: null,
  suggestedOn: '2026-12-15',
  isAccepted: true,
  student: null,
  company: null,
  disagrees: false,
  answers: [],
  links: [],
};
const said = (joinedOn: string | null) => ({
  answer: joinedOn === null ? ('not_joined' as const) : ('joined' as const),
  joinedOn,
  reason: joinedOn === null ? 'Never came' : '',
  at: '2026-11-17T05:00:00Z',
});
const url = 'https://institute.example/for-company/joining/secret';

let screen: OpenScreen | undefined;
let sent: unknown[];
let stored: JoiningRecord;

const open = async (record: Partial<JoiningRecord>) => {
  stored = { ...nothing, ...record };
  let isAsked = false;
  screen = await openScreen(<JoiningPart applicationId="11" />, (path, _, body) => {
    isAsked = true;
    if (path.endsWith('/revoke')) sent.push(path);
    else if (body !== undefined) sent.push([path, body]);
    if (path.endsWith('/joining-links')) return Response.json({ ...link, name: 'Zoya', url }, { status: 201 });
    if (path.endsWith('/revoke')) {
      stored = { ...stored, links: [{ ...link, works: false, revokedAt: '2026-11-18T05:00:00Z' }] };
      return Response.json(stored.links[0]);
    }
    return Response.json(stored);
  });
  await shows(() => isAsked, true);
};

beforeEach(() => {
  sent = [];
  logInAsStaff('placement_officer');
});
afterEach(() => {
  screen?.close();
  screen = undefined;
  signOut();
});

test('an application without an offer shows nothing', async () => {
  await open({ mayAddLetter: false, isAccepted: false });
  await shows(() => document.querySelector('section, button, [role=status]'), null);
  expect(sent).toEqual([]);
});

test('the planned day begins with the day of the opening, and is saved', async () => {
  await open({});
  await shows(() => document.querySelector<HTMLInputElement>('input[name=plannedOn]')?.value, '2026-12-15');
  await press('Save the day');
  await shows(() => sent, [['/api/admin/applications/11/joining', { plannedOn: '2026-12-15' }]]);
  await shows(toastTexts, ['success: First day saved.']);
  expect(sent).toHaveLength(1);
});

test('a chosen letter is sent at once; what is no PDF is refused', async () => {
  await open({});
  await shows(() => document.querySelector('input[type=file]') !== null, true);
  const choose = (file: File) =>
    act(async () => {
      const field = document.querySelector<HTMLInputElement>('input[type=file]');
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose(new File(['x'], 'x.txt', { type: 'text/plain' }));
  await shows(() => document.body.textContent?.includes('Please upload a valid PDF file.'), true);
  await choose(new File(['%PDF'], 'x.pdf', { type: 'application/pdf' }));
  await shows(
    () => sent,
    [['/api/admin/applications/11/offer-letter', { letter: 'data:application/pdf;base64,JVBERg==' }]],
  );
  await shows(toastTexts, ['success: Letter saved. We have told the student.']);
  expect(sent).toHaveLength(1);
});

test('a disagreement is said plainly, with both answers', async () => {
  await open({
    student: said('2026-11-16'),
    company: said(null),
    disagrees: true,
    answers: [
      { ...said(null), side: 'company', by: 'Meera Iyer' },
      { ...said('2026-11-16'), side: 'student', by: 'Ravi' },
    ],
  });
  await shows(() => document.body.textContent?.includes('The student and the company disagree'), true);
  const [student, company] = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(student).toContain('Joined on 16 Nov 2026');
  expect(company).toContain('Has not joinedNever came');
  expect(document.body.textContent).not.toContain('All answers');
});

test('what both have confirmed is said with the day of the company', async () => {
  await open({ student: said('2026-11-15'), company: said('2026-11-16') });
  await shows(() => document.body.textContent?.includes('The first day was 16 Nov 2026.'), true);
  expect(document.body.textContent).not.toContain('disagree');
});

test('a link is made, its address is shown once, and it is stopped after a question', async () => {
  await open({ links: [link] });
  await shows(() => document.querySelectorAll('li').length, 1);
  await press('Make a link');
  await fill('dialog[open] input[name=name]', 'Zoya');
  await press('Make link');
  await shows(() => sent, [['/api/admin/applications/11/joining-links', { name: 'Zoya', days: 14 }]]);
  await shows(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value, url);
  expect(textOf('dialog[open]')).toContain('Send it to Zoya only');
  await press('Done');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Stop the link of Meera Iyer"]')?.click());
  await press('Stop the link');
  await shows(() => sent[1], '/api/admin/joining-links/7/revoke');
  await shows(() => textOf('li')?.includes('Stopped on 18 Nov 2026'), true);
});
