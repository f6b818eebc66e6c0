import type { Page } from '@playwright/test';
import { makePhoto } from '../fixtures/made-files.ts';

const moment = '2026-11-18T06:05:00.000Z';
const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };

const titles = [
  'How a computer runs a program',
  'Variables, types and what they cost in memory on a small machine that many programs share',
  'Loops',
  'Functions that call functions',
];

const lessons = (from: number, count: number, finished: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: titles[index % titles.length] ?? '',
    minutes: index % 2 === 0 ? 90 : 45,
    hasContent: index !== 3,
    hasVideo: index === 2,
    finishedAt: index < finished ? moment : null,
  }));

const study = {
  course,
  modules: [
    { title: 'Basics', lessons: lessons(1, 4, 2) },
    { title: 'Collections, streams and everything else that holds more than one value', lessons: lessons(10, 3, 0) },
    { title: 'The web', lessons: lessons(20, 12, 0) },
  ],
  resume: { id: 3, title: 'Loops' },
};

const word = (text: string, ...marks: readonly object[]) => ({ type: 'text', text, marks });
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
const cell = (text: string, type = 'tableCell') => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(word(text))],
});
const row = (texts: readonly string[], type?: string) => ({
  type: 'tableRow',
  content: texts.map((text) => cell(text, type)),
});
const list = (type: string, ...texts: readonly string[]) => ({
  type,
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(word(text))] })),
});
const heading = (level: number, text: string) => ({ type: 'heading', attrs: { level }, content: [word(text)] });
const callout = (kind: string, text: string) => ({
  type: 'callout',
  attrs: { kind },
  content: [paragraph(word(text))],
});
const code = (language: string | null, text: string) => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text }],
});

const java = `// Greets everybody in the list, one after the other
public class Greeter {
    private static final int MOST = 10;

    @Override
    public void greet(List<String> names) {
        for (String name : names.subList(0, Math.min(MOST, names.size()))) {
            System.out.println("Hello, " + name + "! You are number " + names.indexOf(name) + " of " + names.size());
        }
    }
}`;

const html = `<!-- A form -->\n<form action="/search" method="get">\n  <input name="q" required>\n</form>`;
const sql =
  "select name, count(*) from students\n where city = 'Pune' -- only these\n group by name having count(*) > 1;";

const text = {
  type: 'doc',
  content: [
    paragraph(
      word('A loop repeats what stands in its '),
      word('block', { type: 'bold' }),
      word('. Write '),
      word('for (String name : names)', { type: 'code' }),
      word(', and read '),
      word('the tutorial', { type: 'link', attrs: { href: 'https://dev.java/learn/' } }),
      word('.'),
    ),
    heading(2, 'A loop over a list'),
    code('java', java),
    callout('note', 'The list does not change while the loop runs.'),
    callout('tip', 'Give the variable the name of one thing: name, not names.'),
    callout('warning', 'A loop that removes from its own list throws an exception.'),
    { type: 'picture', attrs: { file: 7, alt: 'A path in a circle' } },
    heading(3, 'Which loop, and when?'),
    {
      type: 'table',
      content: [
        row(['Loop', 'Ends when', 'Number of rounds', 'Used for'], 'tableHeader'),
        row(['for', 'the list ends', 'known beforehand', 'lists and arrays']),
        row(['while', 'the condition is false', 'unknown', 'waiting for something']),
      ],
    },
    heading(4, 'Try it'),
    list('orderedList', 'Type the code', 'Run it', 'Change the list'),
    list('bulletList', 'What happens with an empty list?', 'And with null?'),
    code('html', html),
    code('sql', sql),
    code(null, 'Hello, Asha!\nHello, Meera!'),
  ],
};

/** A lesson with one of everything. */
export const read = {
  course,
  lesson: { id: 3, title: 'Loops', minutes: 90 },
  content: { video: { host: 'youtube', id: 'aaaaaaaaaaa' }, text, attachments: [8, 9] },
  files: [
    { id: 7, kind: 'picture', name: 'circle.png', bytes: 40_000, width: 1024, height: 480, url: '/picture/1024.webp' },
    { id: 8, kind: 'attachment', name: 'Greeter.java', bytes: 2100, width: null, height: null, url: '/greeter' },
    {
      id: 9,
      kind: 'attachment',
      name: 'Exercises of the second week, with the answers at the end of the file.pdf',
      bytes: 1_400_000,
      width: null,
      height: null,
      url: '/exercises',
    },
  ],
  publishedAt: moment,
  previous: { id: 2, title: titles[1] },
  next: { id: 10, title: titles[0] },
  finishedAt: null,
  note: { text: 'Ask about nested loops on Monday.', version: 2, savedAt: moment },
};

const hits = [
  { lesson: { id: 3, title: 'Loops' }, excerpt: '… A loop repeats what stands in its block. Write for (String name …' },
  { lesson: { id: 10, title: titles[0] }, excerpt: null },
];

export const picture = makePhoto('circle.png').buffer;

/** Answers the calls of the pages for learning, and opens the page again. */
const shown =
  (more?: (page: Page) => Promise<void>, { lesson = {}, all = {} }: { lesson?: object; all?: object } = {}) =>
  async (page: Page) => {
    await page.route(/\/picture\//, (route) => route.fulfill({ body: picture, contentType: 'image/png' }));
    await page.route(/\/api\/(?:lessons|courses\/1\/study)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('/search')) return route.fulfill({ json: hits });
      if (pathname.endsWith('/study')) return route.fulfill({ json: { ...study, ...all } });
      return route.fulfill({ json: { ...read, ...lesson } });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const closed = async (page: Page) => {
  const message =
    'A part of your fee is overdue, so the lessons are closed. Please pay it under Payments, or talk to us.';
  await page.route(/\/api\/courses\/1\/study$/, (route) =>
    route.fulfill({ status: 403, json: { code: 'fees_overdue', message, requestId: 'none' } }),
  );
  await page.reload();
  await page.getByText('The lessons are closed for now').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

async function conflict(page: Page): Promise<void> {
  await page.route(/\/note$/, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'It was changed.', requestId: 'none' } }),
  );
  await page.getByRole('textbox', { name: 'My note' }).fill('Ask about nested loops on Tuesday.');
  await page.getByRole('button', { name: 'Keep both' }).waitFor();
}

const ofCourse = { path: '/learn/1', viewer: 'student' as const };
const ofLesson = { path: '/learn/1/lessons/3', viewer: 'student' as const };
const nothing = { modules: study.modules.map((module) => ({ ...module, lessons: [] })), resume: null };

/** Screens of lessons with rows. */
export const lessonStates = [
  { name: 'learn-course', ...ofCourse, prepare: shown() },
  { name: 'learn-nothing', ...ofCourse, prepare: shown(undefined, { all: nothing }) },
  { name: 'learn-closed', ...ofCourse, prepare: closed },
  {
    name: 'learn-search',
    ...ofCourse,
    prepare: shown(async (page) => {
      await page.getByRole('searchbox').fill('loop');
      await page.getByText('2 lessons with').waitFor();
    }),
  },
  { name: 'learn-lesson', ...ofLesson, prepare: shown((page) => page.locator('[data-token]').first().waitFor()) },
  {
    name: 'learn-finished',
    ...ofLesson,
    prepare: shown(undefined, {
      lesson: { finishedAt: moment, content: { ...read.content, video: null, attachments: [] } },
    }),
  },
  { name: 'learn-conflict', ...ofLesson, prepare: shown(conflict) },
];
