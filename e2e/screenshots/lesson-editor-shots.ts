import type { Page } from '@playwright/test';
import { picture, read } from './lesson-shots.ts';

const moment = '2026-11-18T06:05:00.000Z';
const author = { by: 'Thiruvenkatasubramanian Krishnamoorthy Iyer', at: moment };
const { course, lesson, content, files } = read;

const draft = (changes: object = {}) => ({
  course,
  lesson: { id: lesson.id, title: lesson.title },
  content,
  version: 7,
  saved: author,
  published: { number: 2, ...author },
  isChanged: true,
  isOpen: false,
  files,
  ...changes,
});

const line = (id: number, title: string) => ({ id, title, minutes: 45 });
const syllabus = {
  outcomes: [],
  audience: [],
  projects: [],
  modules: [
    {
      title: 'Basics',
      lessons: [
        line(2, 'Variables, types and what they cost in memory on a small machine that many programs share'),
        line(3, 'Loops'),
        line(4, 'Functions that call functions'),
      ],
    },
  ],
};
const order = { course, syllabus, version: 1, saved: null, published: null, isChanged: true };
const states = [{ id: 2, state: 'published', hasVideo: false, isOpen: true }];
const versions = [2, 1].map((number) => ({ number, ...author }));

/** Answers the calls of the editor, and opens it again. */
const shown =
  (more?: (page: Page) => Promise<void>, changes: object = {}) =>
  async (page: Page) => {
    await page.route(/\/picture\//, (route) => route.fulfill({ body: picture, contentType: 'image/png' }));
    await page.route(/\/api\/(?:lessons\/3|courses\/1\/(?:lessons|syllabus))/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('/versions')) return route.fulfill({ json: versions });
      if (pathname.endsWith('/courses/1/lessons')) return route.fulfill({ json: states });
      if (pathname.endsWith('/syllabus/draft')) return route.fulfill({ json: order });
      return route.fulfill({ json: draft(changes) });
    });
    await page.reload();
    await page.getByRole('textbox', { name: 'Text of the lesson' }).waitFor();
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const editor = { path: '/trainer-profile/courses/1/lessons/3', viewer: 'trainer' as const };
const ofStaff = { path: '/admin-profile/manage-courses/1/lessons/3', viewer: 'admin' as const };
const nothing = { video: null, text: { type: 'doc', content: [] }, attachments: [] };
const fresh = { content: nothing, files: [], version: 0, saved: null, published: null, isChanged: false };

async function conflict(page: Page): Promise<void> {
  const newer = { version: 8, saved: { by: 'Asha Rao', at: '2026-11-18T06:15:00.000Z' } };
  await page.route(/\/api\/lessons\/3\/draft$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'Asha Rao saved it.', requestId: 'none' } })
      : route.fulfill({ json: draft({ ...newer, content: { ...content, attachments: [8] } }) }),
  );
  await page.getByRole('textbox', { name: 'Link of the video' }).fill('https://vimeo.com/123456789');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Copy my text').waitFor();
}

async function fault(page: Page): Promise<void> {
  await page.route(/\/api\/lessons\/3\/files$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Files to download' }).setInputFiles([
    { name: 'exercises.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await page.getByRole('textbox', { name: 'Link of the video' }).fill('https://example.com/film');
  await page.getByRole('button', { name: 'Try again' }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please paste the link of a video').waitFor();
}

const inTable = async (page: Page) => {
  await page.getByText('known beforehand').click();
  await page.getByRole('button', { name: 'Row below' }).waitFor();
};

/** Screens of the editor of a lesson. */
export const lessonEditorStates = [
  { name: 'lesson-editor', ...editor, prepare: shown((page) => page.locator('[data-token]').first().waitFor()) },
  { name: 'lesson-staff', ...ofStaff, prepare: shown() },
  { name: 'lesson-new', ...editor, prepare: shown(undefined, fresh) },
  { name: 'lesson-table', ...editor, prepare: shown(inTable) },
  {
    name: 'lesson-code',
    ...editor,
    prepare: shown(async (page) => {
      await page.locator('#lesson-text pre').first().click();
      await page.getByRole('combobox', { name: 'Language of the code' }).waitFor();
    }),
  },
  {
    name: 'lesson-preview',
    ...editor,
    prepare: shown((page) => page.getByRole('button', { name: 'Preview' }).click()),
  },
  {
    name: 'lesson-keyboard',
    ...editor,
    prepare: shown((page) => page.getByRole('button', { name: 'Keyboard' }).click()),
  },
  { name: 'lesson-fault', ...editor, prepare: shown(fault) },
  { name: 'lesson-conflict', ...editor, prepare: shown(conflict) },
];
