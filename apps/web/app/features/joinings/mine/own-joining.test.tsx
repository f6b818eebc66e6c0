// @vitest-environment jsdom
import type { OwnApplication, OwnJoining } from '@avsar/contract';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { OwnJoiningPart } from './own-joining.tsx';

const opening = { id: 5, company: { id: 2, name: 'Tessorin', logo: null } } as OwnApplication['opening'];
const letter = {
  url: '/api/files/applications/11/offer-letter/offer-letter.pdf?exp=1',
  addedAt: '2026-11-12T05:00:00Z',
};
const nothing: OwnJoining = { letter: null, plannedOn: null, mayAnswer: true, own: null, confirmed: null };

let screen: OpenScreen | undefined;
let sent: unknown[] = [];
afterEach(() => {
  screen?.close();
  [screen, sent] = [undefined, []];
});

const open = async (joining: Partial<OwnJoining>, state: OwnApplication['state'] = 'accepted') => {
  let stored: OwnJoining = { ...nothing, ...joining };
  let asked = 0;
  screen = await openScreen(<OwnJoiningPart application={{ id: 11, state, opening }} />, (path, _, body) => {
    asked += 1;
    if (body !== undefined) {
      sent.push([path, body]);
      stored = {
        ...stored,
        own: { joinedOn: null, reason: '', at: '2026-11-19T05:00:00Z', ...(body as { answer: 'joined' }) },
      };
    }
    return Response.json(stored);
  });
  if (state === 'accepted' || state === 'offered') await shows(() => asked > 0, true);
  return () => asked;
};
const choose = (answer: string) =>
  act(async () => document.querySelector<HTMLElement>(`input[value="${answer}"]`)?.click());

test('with an offer: the letter, and no question', async () => {
  await open({ letter, mayAnswer: false }, 'offered');
  await shows(() => textOf('a'), 'Offer letter');
  expect(document.querySelector('a')?.getAttribute('href')).toBe(letter.url);
  expect(document.body.textContent).toContain('Added on 12 Nov 2026');
  expect(document.querySelector('form')).toBeNull();
});

test('other applications ask for nothing', async () => {
  const asked = await open({}, 'applied');
  expect([asked(), document.querySelector('a, button, form')]).toEqual([0, null]);
});

test('once the planned day has come the question stands there, and the answer is shown afterwards', async () => {
  await open({ plannedOn: '2026-01-05' });
  await shows(() => textOf('legend'), 'Have you started at Tessorin?');
  expect(document.body.textContent).toContain('Your first day is planned for 5 Jan 2026.');
  await press('Send the answer');
  await shows(() => textOf('form')?.includes('Please choose an answer.'), true);
  await choose('joined');
  expect(document.querySelector<HTMLInputElement>('input[name=joinedOn]')?.value).toBe('2026-01-05');
  await press('Send the answer');
  const path = '/api/applications/11/joining';
  await shows(() => sent, [[path, { answer: 'joined', joinedOn: '2026-01-05' }]]);
  await shows(() => document.querySelector('form'), null);
  expect(document.body.textContent).toContain('You told us that you joined on 5 Jan 2026.');
  expect(toastTexts()).toEqual(['success: Thank you for telling us.']);
});

test('before that day it can be answered as well, and an answer can be changed', async () => {
  await open({ plannedOn: '2099-01-05' });
  await shows(() => document.querySelector('form') === null && textOf('button'), 'Tell us when you have joined');
  await press('Tell us when you have joined');
  await choose('not_joined');
  await fill('textarea[name=reason]', 'I took another job.');
  await press('Send the answer');
  await shows(() => document.querySelector('form'), null);
  expect(document.body.textContent).toContain('You told us that you have not joined.');
  await press('Change my answer');
  await shows(() => document.querySelector<HTMLInputElement>('input[value=not_joined]')?.checked, true);
  await press('Cancel');
  expect(document.querySelector('form')).toBeNull();
});

test('what the company has confirmed is said', async () => {
  await open({ confirmed: { joinedOn: '2026-11-16' } });
  await shows(
    () => document.body.textContent?.includes('Tessorin has confirmed that you joined on 16 Nov 2026.'),
    true,
  );
  expect(document.querySelector('[role=alert]')).toBeNull();
});
