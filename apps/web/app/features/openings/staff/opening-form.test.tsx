// @vitest-environment jsdom
import type { OpeningKept } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { OpeningForm } from './opening-form.tsx';

const opening: OpeningKept = {
  id: 5,
  company: { id: 2, name: 'Tessorin', logo: null },
  category: { id: 1, name: 'Regular' },
  title: 'Junior Developer',
  place: 'Pune',
  workMode: 'office',
  pay: { fixedFrom: 360_000, fixedTo: null, variable: null },
  skills: ['Java'],
  applyBy: '2026-12-10',
  about: 'You write services.',
  seats: 3,
  bond: null,
  startsOn: null,
  state: 'draft',
  isPublic: true,
  openedAt: null,
  version: 4,
  eligibility: {
    courses: [{ id: 3, title: 'Java' }],
    batches: [],
    completed: false,
    attendancePercent: 75,
    quizPercent: null,
    passedFrom: null,
    passedTo: null,
    skills: [],
    unplaced: true,
  },
};

const categories = [
  { id: 1, name: 'Regular', openings: 2 },
  { id: 4, name: 'Dream', openings: 0 },
];

let screen: OpenScreen;
let sent: unknown[];
let stored: OpeningKept;
const onReload = vi.fn<(newer: OpeningKept) => void>();
const onSaved = vi.fn<(saved: OpeningKept) => void>();

const open = async (edited: OpeningKept | undefined) => {
  screen = await openScreen(
    <OpeningForm
      opening={edited}
      categories={categories}
      company={{ id: 2, label: 'Tessorin' }}
      onReload={onReload}
      onSaved={onSaved}
    />,
    (path, _, body) => {
      if (body === undefined) return Response.json(stored);
      sent.push([path, body]);
      return stored.version === 4
        ? Response.json(stored, { status: edited === undefined ? 201 : 200 })
        : Response.json({ code: 'conflict', message: 'Changed meanwhile', requestId: 'none' }, { status: 409 });
    },
  );
};

beforeEach(() => {
  sent = [];
  stored = opening;
  vi.clearAllMocks();
  logInAsStaff('placement_officer');
});

afterEach(() => {
  screen.close();
  signOut();
});

test('a new opening of a known company is sent with what was typed', async () => {
  await open(undefined);
  expect(document.querySelector<HTMLInputElement>('input[name=company]')?.value).toBe('Tessorin');
  await fill('input[name=title]', 'Tester');
  await fill('input[name=place]', 'Nashik');
  await fill('textarea[name=about]', 'You test.');
  await fill('input[name=seats]', '2');
  await fill('input[name=applyBy]', '2026-12-10');
  await fill('input[name="eligibility.quizPercent"]', '60');
  await press('Save as a draft');
  await shows(() => sent.length, 1);
  expect(sent[0]).toMatchObject([
    '/api/admin/openings',
    {
      company: { id: 2 },
      category: { id: 1 },
      title: 'Tester',
      bond: null,
      isPublic: true,
      eligibility: { quizPercent: 60, courses: [] },
    },
  ]);
  await shows(() => onSaved.mock.calls.length, 1);
});

test('what is missing is asked for at its field', async () => {
  await open(undefined);
  await press('Save as a draft');
  await shows(() => document.activeElement?.getAttribute('name'), 'title');
  expect(document.body.textContent).toContain('Please give a number.');
  expect(sent).toEqual([]);
});

test('a chosen course can be removed, and the version that was changed is sent', async () => {
  await open(opening);
  await act(async () => document.querySelector<HTMLElement>('ul[aria-label=Courses] button')?.click());
  await press('Save');
  await shows(() => sent.length, 1);
  expect(sent[0]).toMatchObject([
    '/api/admin/openings/5',
    { version: 4, category: { id: 1 }, eligibility: { courses: [], attendancePercent: 75, unplaced: true } },
  ]);
});

test('what a colleague has saved meanwhile is shown, and can be loaded', async () => {
  await open(opening);
  stored = { ...opening, version: 5, seats: 9, about: 'You write services.\nIn a team.' };
  await press('Save');
  await shows(() => textOf('[role=alert]')?.includes('3 → 9'), true);
  expect(textOf('[role=alert]')).toContain('In a team.');
  await press('Load the new version');
  expect(onReload).toHaveBeenCalledWith(stored);
});
