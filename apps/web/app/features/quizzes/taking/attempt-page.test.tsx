// @vitest-environment jsdom
import type { Attempt, DrawnQuestion } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { quizMessages } from '../quizzes.messages.ts';
import { AttemptPage } from './attempt-page.tsx';

const moment = '2026-11-18T10:00:00.000Z';

const question = (position: number, changes: Partial<DrawnQuestion>): DrawnQuestion => ({
  position,
  kind: 'text',
  text: 'Which keyword leaves a loop?',
  program: null,
  options: [],
  pointsMost: 1,
  answer: null,
  version: 0,
  review: null,
  ...changes,
});

const start: Attempt = {
  id: 5,
  number: 1,
  quiz: { id: 7, courseId: 3, title: 'First steps', passPercent: 60, explains: 'attempt' },
  begunAt: moment,
  deadlineAt: moment,
  secondsLeft: 600,
  endedAt: null,
  endedBy: null,
  score: null,
  questions: [
    question(1, { kind: 'single', options: ['const', 'final'], answer: { places: [0] }, version: 2 }),
    question(2, {}),
    question(3, { kind: 'order', options: ['FROM', 'SELECT', 'WHERE'] }),
  ],
};

/** What the server holds. */
let held: Attempt;
let sent: unknown[];
let screen: OpenScreen;

beforeEach(() => {
  held = start;
  sent = [];
});
afterEach(() => screen.close());

const end = (endedBy: 'student' | 'time'): Attempt => ({
  ...held,
  secondsLeft: null,
  endedAt: moment,
  endedBy,
  score: { points: 1, pointsMost: 3, percent: 33, isPassed: false },
});

async function open(): Promise<void> {
  screen = await openScreen(<AttemptPage courseId="3" quizId="7" attemptId="5" />, (path, _query, body) => {
    if (path.endsWith('/submit')) {
      held = end('student');
      return Response.json(held);
    }
    if (path.includes('/answers/')) {
      sent.push([path.split('/').at(-1), body]);
      return Response.json({ version: sent.length, secondsLeft: held.secondsLeft });
    }
    return path.endsWith('/quiz-attempts/5') ? Response.json(held) : Response.json({ attempts: [] });
  });
  await shows(() => document.querySelector('h1') !== null, true);
}

const title = () => textOf('h1');
const named = (label: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-label]')].find(
    (one) => one.getAttribute('aria-label') === label,
  );
  if (found === undefined) throw new Error(`There is nothing called ${label}`);
  return found;
};

test('an attempt goes on at the first question without an answer, and saves what is typed', async () => {
  await open();
  expect(title()).toBe('Question 2 of 3');
  expect(textOf('[role="timer"]')).toBe('10 minutes left');
  await fill('input', 'break');
  await shows(() => sent, [['2', { answer: { text: 'break' }, version: 0 }]]);
  await shows(() => textOf('[role="status"]'), quizMessages.saved);
  expect(named('Question 2, answered')).toBeDefined();
});

test('each move of a line is saved, keeps the focus, and is said', async () => {
  await open();
  await act(async () => named('Question 3, no answer yet').click());
  await shows(title, 'Question 3 of 3');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  await act(async () => named('Move up: SELECT').click());
  await shows(() => sent, [['3', { answer: { places: [1, 0, 2] }, version: 0 }]]);
  expect(document.activeElement).toBe(named('Move up: SELECT'));
  expect([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent)).toContain('Now line 1 of 3.');
  // A line at the top stays there.
  await act(async () => named('Move up: SELECT').click());
  expect(sent.length).toBe(1);
});

test('lines that are right as they stand can be an answer', async () => {
  await open();
  await act(async () => named('Question 3, no answer yet').click());
  await shows(title, 'Question 3 of 3');
  await press('This order is right');
  await shows(() => sent.length, 1);
  expect(sent).toEqual([['3', { answer: { places: [0, 1, 2] }, version: 0 }]]);
});

test('before the end the page says which questions are open, and shows the result afterwards', async () => {
  await open();
  await press('Finish the quiz');
  expect(textOf('dialog')).toContain(quizMessages.unanswered([2, 3]));
  await press('Finish');
  await shows(title, 'First steps');
  expect(document.body.textContent).toContain('1 of 3 points, 33 %');
  expect(document.body.textContent).toContain(quizMessages.explainedLater);
});

test('without a connection nothing is finished, and the answer stays', async () => {
  await open();
  screen.answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await fill('input', 'break');
  await shows(() => textOf('[role="status"]'), quizMessages.notSaved);
  await press('Finish the quiz');
  await press('Finish');
  await shows(() => textOf('dialog [role="alert"]'), quizMessages.finishOffline);
  expect(document.querySelector('input')?.value).toBe('break');
});

test('an attempt that ended meanwhile shows its result with the next answer', async () => {
  await open();
  const over = { code: 'attempt_over', message: 'It is over.', requestId: 'none' };
  screen.answer((path) =>
    path.includes('/answers/') ? Response.json(over, { status: 409 }) : Response.json({ ...end('time'), attempts: [] }),
  );
  await fill('input', 'break');
  await shows(title, 'First steps');
  expect(document.body.textContent).toContain(quizMessages.endedByTime);
});

test('the time ends the attempt by itself', async () => {
  held = { ...start, secondsLeft: 1 };
  await open();
  await shows(title, 'First steps');
  expect(document.body.textContent).toContain('1 of 3 points');
});
