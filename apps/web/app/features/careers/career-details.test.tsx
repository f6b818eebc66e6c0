// @vitest-environment jsdom
import type { Career } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../test/screen.tsx';
import { CareerDetails } from './career-details.tsx';

const first: Career = { passedIn: 2024, skills: ['Java'], version: 3 };

let screen: OpenScreen;
let stored: Career;
let sent: unknown[];

beforeEach(async () => {
  stored = first;
  sent = [];
  screen = await openScreen(<CareerDetails />, (_, __, body) => {
    if (body === undefined) return Response.json(stored);
    sent.push(body);
    const { version, ...typed } = body as Career;
    if (version !== stored.version)
      return Response.json({ code: 'conflict', message: 'x', requestId: 'none' }, { status: 409 });
    stored = { ...typed, version: version + 1 };
    return Response.json(stored);
  });
  await shows(() => textOf('ul[aria-label="Skills"]'), 'Java');
});

afterEach(() => screen.close());

const skill = 'input[name=skills]';
const pressKey = (key: string) =>
  act(async () =>
    document
      .querySelector(skill)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
const skills = () => [...document.querySelectorAll('ul[aria-label="Skills"] li')].map(({ textContent }) => textContent);

test('year and skills are saved, and a second save replaces the first', async () => {
  await fill('input[name=passedIn]', '2025');
  await fill(skill, 'sql');
  await pressKey('Enter');
  await fill(skill, 'Kafka, java');
  expect(skills()).toEqual(['Java', 'SQL', 'Kafka']);
  await press('Save');
  await shows(() => sent, [{ passedIn: 2025, skills: ['Java', 'SQL', 'Kafka'], version: 3 }]);
  await shows(toastTexts, ['success: Saved. The openings show what has changed.']);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove Java"]')?.click());
  await fill('input[name=passedIn]', '');
  await press('Save');
  await shows(() => sent[1], { passedIn: null, skills: ['SQL', 'Kafka'], version: 4 });
});

test('a year that is none is refused at its field', async () => {
  await fill('input[name=passedIn]', '1869');
  await press('Save');
  await shows(() => document.activeElement?.getAttribute('name'), 'passedIn');
  expect(document.body.textContent).toContain('Please give a year.');
  expect(sent).toEqual([]);
});

test('what another device has saved meanwhile is shown, and can be loaded', async () => {
  stored = { passedIn: 2023, skills: ['Java', 'Git'], version: 4 };
  await fill('input[name=passedIn]', '2025');
  await press('Save');
  await shows(() => textOf('[role=alert]')?.includes('2024 → 2023'), true);
  await press('Load the new version');
  await shows(() => document.querySelector<HTMLInputElement>('input[name=passedIn]')?.value, '2023');
  expect(skills()).toEqual(['Java', 'Git']);
});
