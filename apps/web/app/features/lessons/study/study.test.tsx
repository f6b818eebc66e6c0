// @vitest-environment jsdom
import type { MyStudy, Study } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, shows, textOf } from '../../../../test/screen.tsx';
import { readingMessages } from '../reading.messages.ts';
import { CourseStudy } from './course-study.tsx';
import { StudyLink } from './study-link.tsx';

const moment = '2026-11-18T10:00:00.000Z';
const course = { id: 5, title: 'Java' };
const line = (id: number, title: string, changes: Partial<Study['modules'][number]['lessons'][number]> = {}) => ({
  id,
  title,
  minutes: 45,
  hasContent: true,
  hasVideo: false,
  finishedAt: null,
  ...changes,
});

const study: Study = {
  course,
  modules: [
    { title: 'Basics', lessons: [line(1, 'Variables', { finishedAt: moment }), line(2, 'Loops', { hasVideo: true })] },
    { title: 'Web', lessons: [line(3, 'HTML'), line(4, 'CSS', { hasContent: false })] },
  ],
  resume: { id: 3, title: 'HTML' },
};

let screen: OpenScreen;
afterEach(() => screen.close());

const open = async (shown: Study) => {
  screen = await openScreen(<CourseStudy study={shown} />, (_path, query) =>
    Response.json(
      query.get('q') === 'tree' ? [{ lesson: { id: 3, title: 'HTML' }, excerpt: 'A tree of elements' }] : [],
    ),
  );
};
const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const opened = () => [...document.querySelectorAll('details')].map((module) => module.open);

test('the page says how far the student is, where to go on, and what is not written yet', async () => {
  await open(study);
  expect(textOf('header p')).toBe('1 of 3 lessons finished. My progress');
  expect(links()).toEqual([
    ['My progress', '/learn/5/progress'],
    ['Go on: HTML', '/learn/5/lessons/3'],
    ['Variables (finished)45 min', '/learn/5/lessons/1'],
    ['Loops45 min', '/learn/5/lessons/2'],
    ['HTML45 min', '/learn/5/lessons/3'],
  ]);
  expect(document.body.textContent).toContain(`CSS${readingMessages.notWritten}`);
  expect(opened()).toEqual([false, true]);
});

test('the search shows the lessons with the words around what was found', async () => {
  await open(study);
  await fill('input[type="search"]', 'tree');
  await shows(() => textOf('[role="status"]'), '1 lesson with “tree”');
  expect(textOf('mark')).toBe('tree');
  expect(links().at(-1)).toEqual(['HTML', '/learn/5/lessons/3']);
  await fill('input[type="search"]', 'nothing');
  await shows(() => textOf('[role="status"]'), 'No lesson has “nothing”.');
  await fill('input[type="search"]', '');
  await shows(opened, [false, true]);
});

test('before the first lesson is written there is nothing to search or to go on with', async () => {
  const modules = study.modules.map((module) => ({ ...module, lessons: [line(9, 'Later', { hasContent: false })] }));
  await open({ ...study, modules, resume: null });
  expect(document.body.textContent).toContain(readingMessages.noLessons);
  expect(document.querySelector('input')).toBeNull();
  expect(links()).toEqual([
    ['My progress', '/learn/5/progress'],
    ['My courses', '/my-courses'],
  ]);
});

test.each<[string, MyStudy | undefined, string[]]>([
  [
    'begun',
    { courseId: 5, lessonCount: 3, finishedCount: 1, resume: { id: 3, title: 'HTML' }, isClosed: false },
    ['Go on: HTML', 'Lessons', 'My progress'],
  ],
  [
    'finished',
    { courseId: 5, lessonCount: 3, finishedCount: 3, resume: { id: 3, title: 'HTML' }, isClosed: false },
    ['Lessons', 'My progress'],
  ],
  [
    'closed',
    { courseId: 5, lessonCount: 3, finishedCount: 1, resume: { id: 3, title: 'HTML' }, isClosed: true },
    ['Lessons', 'My progress'],
  ],
  ['unknown', undefined, ['Lessons', 'My progress']],
  ['without lessons', undefined, ['My progress']],
])('the card of a course that is %s', async (name, mine, expected) => {
  screen = await openScreen(<StudyLink course={course} study={mine} isUnknown={name === 'unknown'} />, () =>
    Response.json([]),
  );
  expect(links().map(([text]) => text)).toEqual(expected);
});
