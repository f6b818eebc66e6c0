// @vitest-environment jsdom
import type { CompanyList } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, shows, textOf } from '../../../../test/screen.tsx';
import { CompanyListPage } from './company-list-page.tsx';

const list: CompanyList = {
  institute: 'Avsar Institute',
  company: 'Tessorin',
  name: 'Meera Iyer',
  opening: { title: 'Junior Developer', place: 'Pune', seats: 2 },
  expiresAt: '2026-12-15T05:00:00Z',
  rounds: [
    { id: 3, kind: 'test', title: 'Online test', startsAt: '2026-12-01T04:30:00Z', minutes: 60 },
    { id: 4, kind: 'interview', title: 'Interview', startsAt: '2026-12-02T04:30:00Z', minutes: 15 },
  ],
  students: [
    {
      application: { id: 11 },
      name: 'Asha Rao',
      passedIn: 2025,
      skills: ['Java', 'SQL'],
      course: 'Java Full Stack',
      hasResume: true,
      results: [
        { round: { id: 3 }, startsAt: '2026-12-01T04:30:00Z', result: 'passed', remark: '', isTold: true },
        { round: { id: 4 }, startsAt: '2026-12-02T04:45:00Z', result: null, remark: '', isTold: false },
      ],
    },
  ],
};

let screen: OpenScreen;
let sent: unknown[];
let refusal: { readonly status: number; readonly code: string; readonly message: string } | undefined;

const open = async (shown: CompanyList) => {
  screen = await openScreen(<CompanyListPage list={shown} token="secret" />, (path, _, body) => {
    sent.push([path, body]);
    if (refusal !== undefined) return Response.json({ ...refusal, requestId: 'none' }, { status: refusal.status });
    const { round, result, remark } = body as { round: number; result: string; remark: string };
    return Response.json({ round: { id: round }, startsAt: '2026-12-02T04:45:00Z', result, remark, isTold: false });
  });
};

beforeEach(() => {
  [sent, refusal] = [[], undefined];
});

afterEach(() => screen.close());

const buttonOf = (value: string) =>
  document.querySelector<HTMLElement>(`[aria-label="Interview, result of Asha Rao"] [data-value=${value}]`);
const results = () => [...document.querySelectorAll('ul[aria-label="Results of Asha Rao"] > li')];
const path = '/api/company-lists/secret/results';
const mark = { application: 11, round: 4, remark: '' };

test('the page greets, says until when it works, and shows the students without a way to reach them', async () => {
  await open(list);
  const text = document.body.textContent;
  for (const part of [
    'Hello Meera Iyer',
    'These are the students of Avsar Institute for this opening at Tessorin.',
    'Pune, 2 seats',
    'This page works until 15 Dec 2026, 10:30 am IST.',
    'Java Full Stack. Passed out in 2025',
    'Java, SQL',
    'Interview2 Dec 2026, 10:15 am IST',
  ])
    expect(text).toContain(part);
  expect(results()[0]?.textContent).toContain('Passed. The institute has told the student.');
  const resume = document.querySelector('a[target=_blank]');
  expect(resume?.getAttribute('href')).toBe('/api/company-lists/secret/applications/11/resume.pdf');
  expect(resume?.getAttribute('rel')).toBe('noreferrer');
});

test('a result is saved at once, the next one says what the page showed, and a remark keeps the result', async () => {
  await open(list);
  await act(async () => buttonOf('failed')?.click());
  await shows(() => sent, [[path, { ...mark, result: 'failed', was: null }]]);
  await shows(() => results()[1]?.textContent?.includes('Saved'), true);
  await act(async () => buttonOf('passed')?.click());
  await shows(() => sent[1], [path, { ...mark, result: 'passed', was: 'failed' }]);
  await fill('input[aria-label="Interview, remark about Asha Rao"]', 'Very clear');
  await act(async () => document.querySelector<HTMLElement>('input[aria-label^=Interview]')?.blur());
  await shows(() => sent.length, 3);
  expect(sent[2]).toEqual([path, { ...mark, remark: 'Very clear', result: 'passed', was: 'passed' }]);
});

test('what somebody else has marked meanwhile is not overwritten, and is said beside the result', async () => {
  await open(list);
  refusal = { status: 409, code: 'conflict', message: 'Somebody marked this result already. The page shows it now.' };
  await act(async () => buttonOf('passed')?.click());
  await shows(() => textOf('[role=alert]'), refusal.message);
  await shows(() => buttonOf('passed')?.getAttribute('aria-pressed'), 'false');
  expect(results()[1]?.textContent).not.toContain('Saved');
});

test('a link that has ended meanwhile is said', async () => {
  await open(list);
  refusal = { status: 404, code: 'not_found', message: 'Not found' };
  await act(async () => buttonOf('absent')?.click());
  await shows(() => textOf('[role=alert]'), 'This link no longer works');
  expect(sent).toHaveLength(1);
});

test('a page without students says so', async () => {
  await open({ ...list, rounds: [], students: [] });
  expect(document.body.textContent).toContain('No student is in a round yet.');
});
