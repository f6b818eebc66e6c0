// @vitest-environment jsdom
import type { OpeningForStudent, OpeningOfStudent, Standing } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, shows, textOf } from '../../../../test/screen.tsx';
import { MyOpening } from './my-opening.tsx';
import { MyOpenings } from './my-openings.tsx';

const met: Standing = { isEligible: true, course: null, checks: [] };
const notYet: Standing = {
  isEligible: false,
  course: { id: 3, title: 'Java' },
  checks: [
    { condition: 'course', isMet: true, courses: [{ id: 3, title: 'Java' }] },
    { condition: 'attendance', isMet: false, needed: 75, reached: 60 },
    { condition: 'year', isMet: false, from: 2024, to: null, reached: null },
  ],
};
const opening: OpeningForStudent = {
  id: 5,
  company: { id: 2, name: 'Tessorin', logo: null },
  title: 'Junior Developer',
  place: 'Pune',
  workMode: 'office',
  pay: { fixedFrom: 360_000, fixedTo: null, variable: null },
  skills: ['Java'],
  applyBy: '2026-12-10',
  about: 'You write services.',
  seats: 3,
  bond: { months: 12, amount: null },
  startsOn: null,
  isOver: false,
  standing: notYet,
};

let screen: OpenScreen;
afterEach(() => screen.close());

const openList = async (rows: readonly Partial<OpeningOfStudent>[]) => {
  screen = await openScreen(<MyOpenings />, () => Response.json(rows));
};
const cards = () => [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
const openOne = async (changes: Partial<OpeningForStudent>) => {
  screen = await openScreen(<MyOpening opening={{ ...opening, ...changes }} application={<p>Application</p>} />, () =>
    Response.json(null),
  );
};

test('the list says for each opening whether the student may apply', async () => {
  await openList([opening, { ...opening, id: 6, standing: met }, { ...opening, id: 7, isOver: true }]);
  await shows(() => cards().length, 3);
  expect(cards().map((text) => /You may apply|Not yet: .*|Closed/.exec(text)?.[0])).toEqual([
    'Not yet: 2 things',
    'You may apply',
    'Closed',
  ]);
  expect(document.querySelector('article a')?.getAttribute('href')).toBe('/my-openings/5');
});

test('an empty list leads to the career details', async () => {
  await openList([]);
  await shows(() => textOf('a[href="/career-details"]'), 'Career details');
  expect(document.body.textContent).toContain('There is no opening right now.');
});

test('a list that fails can be asked for again', async () => {
  screen = await openScreen(<MyOpenings />, () => new Response(null, { status: 500 }));
  await shows(() => textOf('[role=alert] button'), 'Try again');
  expect(textOf('[role=alert]')).toContain('The openings could not be loaded.');
});

test('every condition is a line, with what to do', async () => {
  await openOne({});
  const lines = [...document.querySelectorAll('section li')].map((line) => [
    line.querySelector('svg')?.getAttribute('aria-label'),
    line.querySelector('a')?.getAttribute('href') ?? null,
  ]);
  expect(lines).toEqual([
    ['You have this', null],
    ['Missing', '/student-profile#attendance'],
    ['Missing', '/career-details'],
  ]);
  expect(textOf('section')).toContain('Not yet: 2 things');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('an opening that asks for nothing is for every student', async () => {
  await openOne({ standing: met });
  expect(textOf('section')).toContain('Every student may apply.');
});

test('of a closed opening nothing is asked any more', async () => {
  await openOne({ isOver: true });
  expect(document.body.textContent).toContain('This opening is closed.');
  expect(document.querySelector('section')).toBeNull();
});
