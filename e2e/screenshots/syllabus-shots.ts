import type { Page } from '@playwright/test';

const moment = '2026-11-18T06:05:00.000Z';
const author = { by: 'Thiruvenkatasubramanian Krishnamoorthy Iyer', at: moment };

const titles = [
  'How a computer runs a program',
  'Variables, types and what they cost in memory on a small machine that many programs share',
  'Loops',
  'Functions that call functions',
];
const lessons = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: titles[index % titles.length] ?? '',
    minutes: index % 2 === 0 ? 90 : 45,
  }));

const syllabus = {
  outcomes: ['Build and deploy a REST API', 'Read the code of others, and say what is wrong with it'],
  audience: ['You can use a computer, and want to write programs for a living'],
  projects: [{ title: 'A library', text: 'Books that are lent and returned, with a reminder by mail.' }],
  modules: [
    { title: 'Basics', lessons: lessons(1, 4) },
    { title: 'Collections, streams and everything else that holds more than one value', lessons: lessons(10, 2) },
    { title: 'The web', lessons: [] },
  ],
};

/** How far the lessons are; the other ones have nothing yet. */
const written = [
  { id: 1, state: 'published', hasVideo: true, isOpen: true },
  { id: 2, state: 'changed', hasVideo: false, isOpen: false },
  { id: 3, state: 'draft', hasVideo: true, isOpen: false },
  { id: 4, state: 'empty', hasVideo: false, isOpen: false },
];

const draft = (changes: object = {}) => ({
  course: { id: 1, title: 'Java Full Stack with Spring Boot and React' },
  syllabus,
  version: 7,
  saved: author,
  published: { number: 2, ...author },
  isChanged: true,
  ...changes,
});

const versions = [2, 1].map((number) => ({ number, ...author }));

/** Answers the calls of the editor, and opens it again. */
const shown =
  (more?: (page: Page) => Promise<void>, changes: object = {}) =>
  async (page: Page) => {
    await page.route(/\/api\/courses\/1\/syllabus\//, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('/versions')) return route.fulfill({ json: versions });
      return route.fulfill({ json: draft(changes) });
    });
    await page.route(/\/api\/courses\/1\/lessons$/, (route) => route.fulfill({ json: written }));
    await page.reload();
    await page.getByRole('textbox', { name: 'Module 1', exact: true }).waitFor();
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const editor = { path: '/trainer-profile/courses/1/syllabus', viewer: 'trainer' as const };
const ofStaff = { path: '/admin-profile/manage-courses/1/syllabus', viewer: 'admin' as const };
const emptySyllabus = { outcomes: [], audience: [], projects: [], modules: [] };

async function conflict(page: Page): Promise<void> {
  const at = '2026-11-18T06:15:00.000Z';
  const newer = { version: 8, saved: { by: 'Asha Rao', at } };
  await page.route(/\/syllabus\/draft$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'Asha Rao saved it.', requestId: 'none' } })
      : route.fulfill({
          json: draft({ ...newer, syllabus: { ...syllabus, modules: syllabus.modules.slice(0, 2) } }),
        }),
  );
  await page.getByRole('textbox', { name: 'Title of lesson 3 of module 1' }).fill('Loops and their ends');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Copy my text').waitFor();
}

/** Screens of the syllabus with rows. */
export const syllabusStates = [
  { name: 'syllabus-editor', ...editor, prepare: shown() },
  { name: 'syllabus-staff', ...ofStaff, prepare: shown() },
  {
    name: 'syllabus-empty',
    ...ofStaff,
    prepare: shown(undefined, { syllabus: emptySyllabus, version: 0, saved: null, published: null, isChanged: false }),
  },
  {
    name: 'syllabus-fault',
    ...editor,
    prepare: shown(async (page) => {
      await page.getByRole('button', { name: 'Delete lesson 1 of module 1' }).click();
      await page.getByRole('textbox', { name: 'Title of lesson 1 of module 1' }).fill('');
      await page.getByRole('textbox', { name: 'Minutes of lesson 2 of module 1' }).fill('long');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please fill this in.').waitFor();
    }),
  },
  {
    name: 'syllabus-move',
    ...editor,
    prepare: shown((page) => page.getByRole('button', { name: 'Move lesson 2 of module 1 to module…' }).click()),
  },
  {
    name: 'syllabus-preview',
    ...editor,
    prepare: shown((page) => page.getByRole('button', { name: 'Preview' }).click()),
  },
  { name: 'syllabus-conflict', ...editor, prepare: shown(conflict) },
];
