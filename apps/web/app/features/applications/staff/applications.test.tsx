// @vitest-environment jsdom
import type { ApplicationListed, ApplicationRecord, Round } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { ApplicationPage } from './application-record.tsx';
import { Applications } from './applications.tsx';

const listed: ApplicationListed = {
  id: 11,
  student: { id: 1, name: 'Asha Rao', mobileNumber: '9876543210', email: null },
  state: 'applied',
  appliedAt: '2026-11-16T05:00:00Z',
  since: '2026-11-16T05:00:00Z',
  answerBy: null,
  waitlistPlace: null,
  round: { id: 3, title: 'Online test', result: 'passed', isTold: false },
  passedIn: 2025,
  skills: ['Java'],
  resume: null,
};
const other: ApplicationListed = {
  ...listed,
  id: 12,
  student: { ...listed.student, id: 2, name: 'Ravi Nair', mobileNumber: null },
  state: 'offered',
  answerBy: '2026-11-20T05:00:00Z',
  round: null,
};
const round: Round = {
  id: 3,
  kind: 'interview',
  title: 'Interview',
  startsAt: '2099-12-01T04:30:00.000Z',
  minutes: 15,
  place: null,
  link: null,
  note: '',
  isCancelled: false,
  version: 1,
  students: 0,
  marked: { passed: 0, failed: 0, absent: 0, none: 0 },
  untold: 0,
};

let screen: OpenScreen;
let rounds: Round[];
let sent: unknown[];
let queries: string[];

const answer = (path: string, query: URLSearchParams, body: unknown) => {
  if (body !== undefined) {
    sent.push([path, body]);
    return Response.json(path.endsWith('/students') ? { invited: 2 } : { changed: 1 });
  }
  if (path.endsWith('/application-figures'))
    return Response.json({
      seats: 4,
      states: [
        { state: 'applied', count: 1 },
        { state: 'offered', count: 1 },
      ],
    });
  if (path.endsWith('/rounds')) return Response.json(rounds);
  if (path === '/api/admin/applications/11') return Response.json(record);
  queries.push(query.toString());
  return Response.json([listed, other]);
};

const record: ApplicationRecord = {
  ...listed,
  opening: {
    id: 5,
    company: { id: 2, name: 'Tessorin', logo: null },
    title: 'Junior Developer',
    place: 'Pune',
    workMode: 'office',
    pay: { fixedFrom: null, fixedTo: null, variable: null },
    skills: [],
    applyBy: '2026-12-10',
  },
  history: [
    { state: 'applied', at: '2026-11-17T05:00:00Z', by: 'Meera', reason: 'A seat is free again' },
    { state: 'rejected', at: '2026-11-16T05:00:00Z', by: 'Meera', reason: '' },
  ],
};

beforeEach(() => {
  [rounds, sent, queries] = [[round], [], []];
  logInAsStaff('placement_officer');
});

afterEach(() => {
  screen.close();
  signOut();
});

const open = async () => {
  screen = await openScreen(<Applications openingId="5" />, answer);
  await shows(() => textOf('tbody th a'), 'Asha Rao');
};
const choose = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="Choose ${name}"]`)?.click());
const dialog = () => textOf('dialog[open]');

test('the figures say the seats and filter the list, a row says state, round and contact', async () => {
  await open();
  expect(document.body.textContent).toContain('1 of 4 seats taken. 1 offer not answered yet');
  const row = textOf('tbody tr');
  for (const text of ['Applied', 'Since 16 Nov 2026', 'Online test', 'Passed, not told yet', '98765 43210'])
    expect(row).toContain(text);
  await press('1 Offer made');
  await shows(() => queries.at(-1), 'limit=100&state=offered');
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('1 Offer made');
});

test('chosen people get an offer; whom it does not fit stays as they are', async () => {
  await open();
  expect(document.body.textContent).toContain('Choose people to invite them');
  await press('Choose all 2');
  expect(document.body.textContent).toContain('2 people chosen');
  await press('Make an offer (1)');
  expect(dialog()).toContain('Asha Rao');
  expect(dialog()).toContain('1 person you have chosen cannot be part of this');
  await fill('dialog[open] input[name=answerBy]', '2026-11-25T18:00');
  await fill('dialog[open] textarea[name=reason]', 'Well done');
  await press('Make 1 offer');
  const body = {
    applications: [{ id: 11 }],
    decision: 'offer',
    answerBy: '2026-11-25T12:30:00.000Z',
    reason: 'Well done',
  };
  await shows(() => sent, [['/api/admin/openings/5/decisions', body]]);
  await shows(toastTexts, ['success: 1 offer made. We have told them.']);
  await shows(() => document.querySelectorAll('tbody input:checked').length, 0);
});

test('what the server refuses is said in the dialog, and people stay chosen', async () => {
  await open();
  await choose('Asha Rao');
  const message = 'This opening has 4 seats and 4 offers.';
  screen.answer((path, query, body) =>
    body === undefined
      ? answer(path, query, body)
      : Response.json({ code: 'conflict', message, requestId: 'none' }, { status: 409 }),
  );
  await press('Make an offer');
  await press('Make 1 offer');
  await shows(() => textOf('dialog[open] [role=alert]'), message);
  expect(document.querySelectorAll('tbody input:checked')).toHaveLength(1);
});

test('people are invited one after the other, from the time of the round', async () => {
  await open();
  await press('Choose all 2');
  await press('Invite to a round');
  await act(async () => document.querySelector<HTMLElement>('dialog[open] input[value=turns]')?.click());
  expect(textOf('dialog[open] ul')).toBe('10:00 am Asha Rao10:15 am Ravi Nair');
  await fill('dialog[open] input[name="turns.everyMinutes"]', '');
  await press('Invite 2 people');
  await shows(() => dialog()?.includes('Please fill this in.'), true);
  await fill('dialog[open] input[name="turns.everyMinutes"]', '20');
  await press('Invite 2 people');
  const body = {
    applications: [{ id: 11 }, { id: 12 }],
    turns: { firstAt: '2099-12-01T04:30:00.000Z', everyMinutes: 20 },
  };
  await shows(() => sent, [['/api/admin/rounds/3/students', body]]);
  await shows(toastTexts, ['success: 2 people invited. We have told them.']);
});

test('without a round the dialog leads to where one is planned', async () => {
  rounds = [{ ...round, isCancelled: true }];
  await open();
  await choose('Asha Rao');
  await press('Invite to a round');
  await shows(() => dialog()?.includes('No round is planned'), true);
  expect(document.querySelector('dialog[open] a')?.getAttribute('href')).toBe('/admin-profile/openings/5/rounds');
});

test('the record of an application has what can be done, and its history', async () => {
  screen = await openScreen(<ApplicationPage openingId="5" applicationId="11" joining={null} />, answer);
  await shows(() => textOf('h1'), 'Asha Rao');
  expect(textOf('section[aria-labelledby=history] li')).toBe(
    'AppliedA seat is free againMeera, 17 Nov 2026, 10:30 am IST',
  );
  await press('Reject');
  await press('Reject 1 person');
  const body = { applications: [{ id: 11 }], decision: 'reject', reason: '' };
  await shows(() => sent, [['/api/admin/openings/5/decisions', body]]);
});
