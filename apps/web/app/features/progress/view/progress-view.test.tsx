// @vitest-environment jsdom
import type { MyProgress } from '@avsar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenScreen, openScreen } from '../../../../test/screen.tsx';
import { trainerPages } from '../trainer-pages.ts';
import { ownWords, progressMessages, staffWords } from '../progress.messages.ts';
import { ProgressView } from './progress-view.tsx';
import { ownWays, staffWays } from './ways.ts';

const begun: MyProgress = {
  course: { id: 5, title: 'Core Java' },
  status: 'Active',
  completedAt: null,
  isFrozen: false,
  facts: {
    lessons: { finished: 12, of: 40 },
    classes: { attended: 8, held: 10, percent: 80 },
    homework: { handedIn: 5, of: 6, overdue: 1, percent: 72 },
    quizzes: { passed: 0, of: 0, percent: null },
    lastLearnedAt: '2026-11-18T06:05:00.000Z',
  },
  week: { lessons: 3, classes: 1, homework: 0, quizzes: 0, days: [true, false, true, false, false, false, false] },
  weeksInARow: 4,
  due: [
    { kind: 'homework', id: 7, title: 'Count words', dueAt: '2026-11-10T13:00:00.000Z', isOverdue: true },
    { kind: 'quiz', id: 8, title: 'First steps', dueAt: null, isOverdue: false },
  ],
  nextLesson: { id: 13, title: 'Loops' },
  nextClass: { id: 70, startsAt: '2098-11-20T14:00:00.000Z', batch: 'Weekend morning' },
  missed: [
    { meetingId: 61, startedAt: '2026-11-12T14:00:00.000Z', isWatched: false },
    { meetingId: 60, startedAt: '2026-11-11T14:00:00.000Z', isWatched: true },
  ],
};

const empty: MyProgress = {
  ...begun,
  facts: {
    lessons: { finished: 0, of: 0 },
    classes: { attended: 0, held: 0, percent: null },
    homework: { handedIn: 0, of: 0, overdue: 0, percent: null },
    quizzes: { passed: 0, of: 0, percent: null },
    lastLearnedAt: null,
  },
  week: { lessons: 0, classes: 0, homework: 0, quizzes: 0, days: [false, false, false, false, false, false, false] },
  weeksInARow: 0,
  due: [],
  nextLesson: null,
  nextClass: null,
  missed: [],
};

let screen: OpenScreen;
// A Wednesday in India.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T06:05:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  screen.close();
  vi.useRealTimers();
});

const noCalls = () => new Response(null, { status: 500 });
const openOwn = async (progress: MyProgress) => {
  screen = await openScreen(<ProgressView progress={progress} words={ownWords} ways={ownWays} />, noCalls);
};
const text = () => document.body.textContent;
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')] as const);
const headings = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
const figureOf = (name: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((one) => one.querySelector('dt')?.textContent === name)
    ?.textContent?.slice(name.length);

test('a student reads the week, what to do next, what was missed, and the figures', async () => {
  await openOwn(begun);
  expect(headings()).toEqual(['This week', 'What to do next', 'Missed classes', 'So far']);
  const days = [...document.querySelectorAll('ol li')].map((day) => day.lastElementChild?.textContent);
  expect(days.slice(0, 4)).toEqual(['Monday: learned', 'Tuesday: nothing', 'Wednesday: learned', 'Thursday: to come']);
  expect(text()).toContain('3 lessons and 1 class.');
  expect(text()).toContain('4 weeks in a row');
  expect(text()).toContain('Next class: Thu, 20 Nov 2098, 7:30 pm IST, Weekend morning');
  expect(links()).toEqual([
    ['Go on: Loops', '/learn/5/lessons/13'],
    ['Count words', '/learn/5/homework/7'],
    ['First steps', '/learn/5/quizzes/8'],
    ['Watch the recording', '/learn/5/recordings/61'],
    ['Watch again', '/learn/5/recordings/60'],
  ]);
  const [first, second] = [...document.querySelectorAll('[aria-label="To hand in and to take"] li')];
  expect(first?.textContent).toMatch(/^Count wordsHomework, was due 10 Nov 2026, 6:30 pm IST, .*Overdue$/);
  expect(second?.textContent).toBe('First stepsQuiz');
  expect(figureOf('Lessons')).toBe('12 of 40 finished');
  expect(figureOf('Classes')).toBe('8 of 10 attended80 %');
  expect(figureOf('Homework')).toBe('5 of 6 handed in1 overdue72 % of the points');
  expect(figureOf('Quizzes')).toBe(progressMessages.noneYet);
  expect(text()).toContain('You last learned on 18 Nov 2026.');
});

test('a week without anything is said without a reproach, and one week is no row of weeks', async () => {
  await openOwn({ ...begun, week: empty.week, weeksInARow: 1 });
  expect(text()).toContain(progressMessages.nothingThisWeek);
  expect(text()).not.toContain('in a row');
});

test('a student who has just begun reads what is counted here, and no figures', async () => {
  await openOwn(empty);
  expect(headings()).toEqual(['What to do next']);
  expect(text()).toContain(ownWords.nothingYet);
  expect(text()).toContain(ownWords.nothingWaits);
});

test('a frozen course says what that means, and how to come back', async () => {
  await openOwn({ ...begun, isFrozen: true });
  expect(text()).toContain(ownWords.frozen);
  expect(headings()).toContain('What to do next');
});

test('a completed course says so with its date, and asks for nothing more', async () => {
  await openOwn({ ...begun, status: 'Completed', completedAt: '2026-11-14T06:05:00.000Z' });
  expect(text()).toContain('You have completed this course on 14 Nov 2026.');
  expect(headings()).toEqual(['Missed classes', 'So far']);
});

test('a trainer reads the same about a student, and opens the homework and the results', async () => {
  screen = await openScreen(
    <ProgressView progress={begun} words={staffWords} ways={staffWays(trainerPages)} />,
    noCalls,
  );
  expect(text()).toContain('Next lesson: Loops');
  expect(links()).toEqual([
    ['Count words', '/trainer-profile/homework/7'],
    ['First steps', '/trainer-profile/courses/5/quizzes/8/results'],
  ]);
  expect(text()).toContain('Recording not watched yet');
  expect(text()).not.toMatch(/\byou\b/i);
});
