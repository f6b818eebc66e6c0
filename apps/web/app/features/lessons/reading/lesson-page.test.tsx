// @vitest-environment jsdom
import { errorCatalogue, type ErrorCode, type ReadLesson, type Study } from '@avsar/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  type OpenScreen,
  openScreen,
  press,
  shows,
  textOf,
  toastTexts,
} from '../../../../test/screen.tsx';
import LessonRoute from '#routes/learn/lesson.tsx';
import { readingMessages } from '../reading.messages.ts';

const moment = '2026-11-18T10:00:00.000Z';
const course = { id: 5, title: 'Java' };
const line = (id: number, title: string) => ({
  id,
  title,
  minutes: 45,
  hasContent: true,
  hasVideo: false,
  finishedAt: null,
});

const study: Study = {
  course,
  modules: [{ title: 'Basics', lessons: [line(1, 'Variables'), line(2, 'Loops')] }],
  resume: { id: 1, title: 'Variables' },
};

const attachment = { id: 9, kind: 'attachment' as const, name: 'notes.txt', bytes: 2048, width: null, height: null };

let held: ReadLesson;
let sent: { readonly path: string; readonly body: unknown }[];
let screen: OpenScreen;

const failure = (code: ErrorCode, message: string = errorCatalogue[code].message) =>
  Response.json({ code, message, requestId: 'none' }, { status: errorCatalogue[code].status });

const answer: Answer = (path, _query, body) => {
  if (path === '/api/courses/5/study') return Response.json(study);
  if (path === '/api/lessons/1') return Response.json(held);
  if (path === '/api/payment/instalments') return Response.json([]);
  sent.push({ path, body });
  if (path.endsWith('/opened')) return Response.json({ message: 'Noted.' });
  held = { ...held, finishedAt: (body as { isFinished: boolean }).isFinished ? moment : null };
  return Response.json({ finishedAt: held.finishedAt });
};

const address = '/learn/5/lessons/1';
const open = async (first: Answer = answer) => {
  screen = await openScreen(<LessonRoute />, first, { courseId: '5', lessonId: '1' }, address);
};
const heading = () => textOf('h1');

beforeEach(() => {
  sent = [];
  held = {
    course,
    lesson: { id: 1, title: 'Variables', minutes: 45 },
    content: {
      video: null,
      text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A value has a name.' }] }] },
      attachments: [9],
    },
    files: [{ ...attachment, url: '/api/files/lessons/1/attachments/9/file?exp=1' }],
    publishedAt: moment,
    previous: null,
    next: { id: 2, title: 'Loops' },
    finishedAt: null,
    note: { text: '', version: 0, savedAt: null },
  };
});
afterEach(() => screen.close());

test('a lesson is shown with its module, and the course goes on here next time', async () => {
  await open();
  await shows(heading, 'Variables');
  await shows(() => document.querySelector('article')?.textContent?.includes('Basics'), true);
  expect(document.body.textContent).toContain('A value has a name.');
  await shows(() => sent, [{ path: '/api/lessons/1/opened', body: undefined }]);
});

test('a lesson that is finished leads to the next one', async () => {
  await open();
  await shows(heading, 'Variables');
  await press('Finished, next lesson');
  await shows(() => screen.address(), '/learn/5/lessons/2');
  expect(sent.at(-1)).toEqual({ path: '/api/lessons/1/finished', body: { isFinished: true } });
});

test('the last lesson leads to the list of lessons', async () => {
  held = { ...held, next: null };
  await open();
  await shows(heading, 'Variables');
  await press('Finished');
  await shows(() => screen.address(), '/learn/5');
  expect(toastTexts()).toEqual([`success: ${readingMessages.nothingElse}`]);
});

test('a lesson that could not be finished stays, and says why', async () => {
  await open();
  await shows(heading, 'Variables');
  screen.answer((path, query, body) =>
    path.endsWith('/finished') ? failure('unavailable') : answer(path, query, body),
  );
  await press('Finished, next lesson');
  await shows(toastTexts, [`error: ${errorCatalogue.unavailable.message}`]);
  expect(screen.address()).toBe(address);
});

test('a finished lesson can become unfinished again', async () => {
  held = { ...held, finishedAt: moment };
  await open();
  await shows(() => textOf('main nav p, nav p')?.includes('Finished on 18 Nov 2026'), true);
  await press('Not finished yet');
  await shows(
    () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Finished, next lesson'),
    true,
  );
  expect(sent.at(-1)).toEqual({ path: '/api/lessons/1/finished', body: { isFinished: false } });
});

test('the address of another course leads to the right one', async () => {
  held = { ...held, course: { id: 6, title: 'React' } };
  await open();
  await shows(() => screen.address(), '/learn/6/lessons/1');
  expect(sent.filter(({ path }) => path.endsWith('/finished'))).toEqual([]);
});

test('while a part of the fee is overdue the lesson is closed, in the words of the server', async () => {
  await open((path, query, body) =>
    path.startsWith('/api/payment')
      ? answer(path, query, body)
      : failure('fees_overdue', 'Please pay the second part.'),
  );
  await shows(heading, readingMessages.closed);
  expect(document.body.textContent).toContain('Please pay the second part.');
  expect(sent).toEqual([]);
});

test('a lesson that could not be loaded can be tried again', async () => {
  await open(() => failure('unavailable'));
  await shows(heading, readingMessages.lessonFailed);
  expect(sent).toEqual([]);
  screen.answer(answer);
  await press('Try again');
  await shows(heading, 'Variables');
});
