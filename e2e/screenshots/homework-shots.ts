import type { Page } from '@playwright/test';
import { plantedRubric } from '../fixtures/planted-homework.ts';

const moment = '2026-11-18T06:05:00.000Z';
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000 + 3_600_000).toISOString();
const longName = 'Thiruvenkatasubramanian Krishnamoorthy Iyer';
const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };
const batch = { id: 12, name: 'Weekend morning' };

const word = (text: string) => ({ type: 'text', text });
const paragraph = (text: string) => ({ type: 'paragraph', content: [word(text)] });
const text = {
  type: 'doc',
  content: [
    paragraph('Write a method that says whether a number is prime. Think of 0, 1, 2 and of large numbers.'),
    {
      type: 'codeBlock',
      attrs: { language: 'java' },
      content: [word('static boolean isPrime(int n)')],
    },
  ],
};
const file = (id: number, name: string) => ({
  id,
  kind: 'attachment',
  name,
  bytes: 48_213,
  width: null,
  height: null,
  url: '/api/files/none',
});

const code = `static boolean isPrime(int n) {
    // goes through all numbers below n, one after the other, in a line that is longer than a phone is wide
    for (int i = 2; i < n; i++) {
        if (n % i == 0) return false;
    }
    return true;
}`;

const handIn = {
  number: 2,
  handedInAt: moment,
  isLate: true,
  text: code,
  link: 'https://git.example/thiruvenkatasubramanian/prime-numbers-with-tests-and-a-long-address',
  files: [file(7, 'IsPrime.java')],
};
const heads = [
  { number: 2, handedInAt: moment, isLate: true },
  { number: 1, handedInAt: '2026-11-17T12:00:00.000Z', isLate: false },
];
const comment = (id: number, from: number | null, to: number | null, said: string, fileId: number | null = null) => ({
  id,
  version: 2,
  fileId,
  fromLine: from,
  toLine: to,
  text: said,
  by: longName,
  at: moment,
  isReturned: id % 2 === 1,
});
const comments = [
  comment(1, 3, 5, 'Must it go up to n? Where can the loop stop?'),
  comment(3, null, null, 'A good start.'),
  comment(5, 12, 14, 'This name says more.', 7),
];
const grade = (changes: object) => ({
  number: 1,
  version: 2,
  outcome: 'graded',
  points: 7,
  marking: plantedRubric,
  levels: [1, 1],
  feedback: 'Right for most numbers.\nLook at small numbers again.',
  againDueAt: null,
  by: longName,
  at: moment,
  ...changes,
});
const content = { text, attachments: [3], marking: plantedRubric };

const mine = (changes: object = {}) => ({
  id: 1,
  title: 'Is it a prime number? A method, its tests, and what it costs for large numbers',
  course,
  lesson: { id: 3, title: 'Conditions and loops' },
  content,
  dueAt: inDays(2),
  acceptsLate: true,
  changedAt: moment,
  files: [file(3, 'numbers.csv')],
  state: 'missing',
  whyClosed: null,
  handIns: [],
  shown: null,
  grade: null,
  comments: [],
  uploads: [file(9, 'IsPrimeTest.java')],
  ...changes,
});
const graded = mine({
  state: 'graded',
  whyClosed: 'This homework is marked. Ask your trainer if you want to hand in again.',
  handIns: heads,
  shown: handIn,
  grade: grade({}),
  comments,
});
const again = mine({
  state: 'again',
  handIns: heads,
  shown: handIn,
  grade: grade({ outcome: 'again', points: null, levels: [], againDueAt: inDays(2) }),
});
const closed = mine({ dueAt: inDays(-2), acceptsLate: false, whyClosed: 'This homework was due on 17 Nov 2026.' });

const task = (changes: object = {}) => ({
  id: 1,
  course,
  batch,
  title: 'Is it a prime number?',
  lessonId: null,
  content,
  dueAt: inDays(2),
  acceptsLate: true,
  state: 'published',
  version: 3,
  saved: { by: longName, at: moment },
  publishedAt: moment,
  files: [file(3, 'numbers.csv')],
  counts: { students: 3, missing: 1, waiting: 1 },
  remindedAt: moment,
  ...changes,
});
const member = (id: number, name: string, changes: object) => ({
  student: { id, name },
  isMember: true,
  state: 'missing',
  handedInAt: null,
  isLate: false,
  points: null,
  ...changes,
});
const members = [
  member(130, 'Ananya Reddy', {}),
  member(131, longName, { state: 'waiting', handedInAt: moment, isLate: true }),
  member(132, 'Kabir Khan', { state: 'graded', handedInAt: moment, points: 7, isMember: false }),
];
const changes = [{ number: 1, by: longName, at: moment, title: 'Is it a prime number?', dueAt: inDays(2) }];
const queued = [131, 132, 133].map((id) => ({
  id,
  homework: { id: 1, title: 'Is it a prime number?' },
  course,
  batch,
  student: { id, name: id === 131 ? longName : 'Kabir Khan' },
  handedInAt: moment,
  isLate: id === 131,
  isAgain: id === 132,
}));
const work = {
  homework: { id: 1, title: 'Is it a prime number?', state: 'published', dueAt: inDays(-1), marking: plantedRubric },
  course,
  batch,
  student: { id: 131, name: longName },
  isMember: true,
  state: 'waiting',
  handIns: heads,
  shown: handIn,
  comments: [...comments, comment(2, 2, 2, 'Please shorten this line.')],
  grades: [grade({ outcome: 'again', version: 1, points: null, levels: [], againDueAt: moment })],
};
const rows = [
  { id: 1, title: 'Is it a prime number?', course, batch, state: 'published', dueAt: inDays(2) },
  { id: 2, title: 'Two classes and a test', course, batch: { id: 13, name: null }, state: 'draft', dueAt: null },
].map((row) => ({ ...row, counts: { students: 28, missing: 12, waiting: 3 } }));

/** Answers the calls of homework with made rows. */
const shown = (page: Page, answerOf: (path: string) => unknown) =>
  page.route(/\/api\/homework/, async (route) => {
    const json = answerOf(new URL(route.request().url()).pathname.replace(/^\/api\/homework/, ''));
    return json === undefined ? route.continue() : route.fulfill({ json });
  });

const prepared = (answerOf: (path: string) => unknown, more?: (page: Page) => Promise<void>) => async (page: Page) => {
  await shown(page, answerOf);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { level: 2 }).or(page.getByRole('table')).first().waitFor();
  await more?.(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

const ofStudent = { path: '/learn/1/homework/1', viewer: 'student' as const };
const forTeachers = (path: string): unknown => {
  if (path === '') return rows;
  if (path === '/queue') return queued;
  if (path === '/1') return task();
  if (path === '/1/students') return members;
  if (path === '/1/versions') return changes;
  return path === '/1/students/131' ? work : undefined;
};

/** Screens of homework with rows. */
export const homeworkStates = [
  { name: 'homework-to-do', ...ofStudent, prepare: prepared(() => mine()) },
  { name: 'homework-marked', ...ofStudent, prepare: prepared(() => graded) },
  { name: 'homework-again', ...ofStudent, prepare: prepared(() => again) },
  { name: 'homework-over', ...ofStudent, prepare: prepared(() => closed) },
  {
    name: 'homework-faults',
    ...ofStudent,
    prepare: prepared(
      () => mine({ uploads: [] }),
      async (page) => {
        await page.getByRole('textbox', { name: 'Link' }).fill('my repository');
        await page.getByRole('button', { name: 'Hand in', exact: true }).click();
        await page.getByText('Please use a link that begins with https://.').waitFor();
      },
    ),
  },
  {
    name: 'homework-list',
    path: '/trainer-profile/homework',
    viewer: 'trainer' as const,
    prepare: prepared(forTeachers),
  },
  {
    name: 'homework-queue',
    path: '/trainer-profile/homework/queue',
    viewer: 'trainer' as const,
    prepare: prepared(forTeachers),
  },
  {
    name: 'homework-task',
    path: '/trainer-profile/homework/1',
    viewer: 'trainer' as const,
    prepare: prepared(forTeachers),
  },
  {
    name: 'homework-write',
    path: '/trainer-profile/homework/1/edit',
    viewer: 'trainer' as const,
    prepare: prepared(forTeachers),
  },
  {
    name: 'homework-mark',
    path: '/trainer-profile/homework/1/students/131',
    viewer: 'trainer' as const,
    prepare: prepared(forTeachers),
  },
  {
    name: 'homework-ask-again',
    path: '/trainer-profile/homework/1/students/131',
    viewer: 'trainer' as const,
    prepare: prepared(forTeachers, async (page) => {
      await page.getByText('Ask again', { exact: true }).click();
    }),
  },
  { name: 'homework-admin', path: '/admin-profile/homework', viewer: 'admin' as const, prepare: prepared(forTeachers) },
];
