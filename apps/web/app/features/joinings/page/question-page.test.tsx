// @vitest-environment jsdom
import type { JoiningQuestion } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { QuestionPage } from './question-page.tsx';

const question: JoiningQuestion = {
  institute: 'Avsar Institute',
  company: 'Tessorin',
  name: 'Meera Iyer',
  student: { name: 'Asha Rao' },
  role: 'Junior Developer',
  expiresAt: '2026-12-15T05:00:00Z',
};
const path = '/api/joining-questions/secret';

let screen: OpenScreen;
let sent: unknown[];
let refusal: object | undefined;

beforeEach(async () => {
  [sent, refusal] = [[], undefined];
  screen = await openScreen(<QuestionPage question={question} token="secret" />, (called, _, body) => {
    sent.push([called, body]);
    if (refusal !== undefined) return Response.json({ ...refusal, requestId: 'none' }, { status: 404 });
    return Response.json({ joinedOn: null, reason: '', ...(body as object) });
  });
});
afterEach(() => screen.close());

const choose = (answer: string) =>
  act(async () => document.querySelector<HTMLElement>(`input[value="${answer}"]`)?.click());

test('the page greets, asks about one student, and says until when it works', () => {
  for (const part of [
    'Hello Meera Iyer',
    'Avsar Institute asks Tessorin about a student who has accepted your offer.',
    'Asha Rao, Junior Developer',
    'Has Asha Rao started work?',
    'This page works until 15 Dec 2026, 10:30 am IST.',
  ])
    expect(document.body.textContent).toContain(part);
  expect(sent).toEqual([]);
});

test('nothing is sent without an answer, nor without the day', async () => {
  await press('Send the answer');
  await shows(() => textOf('form')?.includes('Please choose an answer.'), true);
  await choose('joined');
  await press('Send the answer');
  await shows(() => textOf('form')?.includes('Please choose a day.'), true);
  expect(sent).toEqual([]);
});

test('yes with the day is sent, and thanked for', async () => {
  await choose('joined');
  await fill('input[name=joinedOn]', '2026-11-16');
  await press('Send the answer');
  await shows(() => sent, [[path, { answer: 'joined', joinedOn: '2026-11-16' }]]);
  await shows(() => textOf('h1'), 'Thank you');
  expect(document.body.textContent).toContain('You have confirmed that Asha Rao started work on 16 Nov 2026.');
});

test('no with the reason is sent, and thanked for', async () => {
  await choose('not_joined');
  await fill('textarea[name=reason]', 'Never came');
  await press('Send the answer');
  await shows(() => sent, [[path, { answer: 'not_joined', reason: 'Never came' }]]);
  await shows(() => textOf('[role=status]')?.includes('Asha Rao has not started work.'), true);
  expect(document.querySelector('form')).toBeNull();
});

test('a link that has ended meanwhile is said, and what was typed stays', async () => {
  refusal = { code: 'not_found', message: 'Not found' };
  await choose('not_joined');
  await fill('textarea[name=reason]', 'Never came');
  await press('Send the answer');
  await shows(() => textOf('[role=alert]')?.startsWith('This link was used or has ended.'), true);
  expect(document.querySelector<HTMLTextAreaElement>('textarea')?.value).toBe('Never came');
});
