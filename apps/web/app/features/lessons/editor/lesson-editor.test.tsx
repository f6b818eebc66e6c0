// @vitest-environment jsdom
import { errorCatalogue, type LessonContent, type LessonDraftView, videoLinkText } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftMessages } from '#drafts/drafts.messages.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { editorMessages } from './editor.messages.ts';
import { LessonEditor } from './lesson-editor.tsx';

const moment = '2026-11-18T10:00:00.000Z';
const textWith = (...lines: readonly string[]): LessonContent['text'] => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const first: LessonContent = { video: null, text: textWith('A loop repeats.'), attachments: [5, 6] };
const fileOf = (id: number, name: string) => ({
  id,
  kind: 'attachment' as const,
  name,
  bytes: 2048,
  width: null,
  height: null,
  url: `/api/files/lessons/2/attachments/${id}/file?exp=1`,
});

/** What the server holds; tests change it as another writer would. */
let held: LessonDraftView;
let sent: { readonly path: string; readonly body: { readonly version?: number; readonly content?: LessonContent } }[];
let screen: OpenScreen;

const conflict = (message: string) =>
  Response.json({ code: 'conflict', message, requestId: 'none' }, { status: errorCatalogue.conflict.status });

function answer(path: string, _query: URLSearchParams, posted: unknown): Response {
  if (path.endsWith('/syllabus/draft')) return Response.json(order);
  if (path.endsWith('/versions')) return Response.json(held.published === null ? [] : [held.published]);
  if (path.endsWith('/versions/1')) return Response.json({ ...held.published, content: first, files: held.files });
  if (path.endsWith('/courses/1/lessons')) return Response.json(states);
  if (posted === undefined) return Response.json(held);
  const body = posted as { readonly version: number; readonly content?: LessonContent };
  sent.push({ path, body });
  if (path.endsWith('/open-lesson')) return Response.json({ message: 'Visitors can read this lesson now.' });
  if (body.version !== held.version) return conflict('Meera Iyer saved this lesson.');
  if (body.content === undefined) {
    held = { ...held, isChanged: false, published: { number: 1, by: 'Meera Iyer', at: moment } };
    return Response.json(held);
  }
  const saved = { by: 'Meera Iyer', at: moment };
  held = { ...held, content: body.content, version: held.version + 1, isChanged: true, saved };
  return Response.json(held);
}

const lesson = (id: number, title: string) => ({ id, title, minutes: 45 });
const order = {
  course: { id: 1, title: 'Java' },
  syllabus: {
    outcomes: [],
    audience: [],
    projects: [],
    modules: [
      { title: 'Basics', lessons: [lesson(3, 'Variables'), lesson(2, 'Loops')] },
      { title: 'Web', lessons: [lesson(4, 'HTML')] },
    ],
  },
  version: 1,
  saved: null,
  published: null,
  isChanged: true,
};
const states = [{ id: 3, state: 'published', hasVideo: false, isOpen: true }];

beforeEach(async () => {
  // Missing in jsdom, and asked for by the editor when it scrolls to what is typed.
  Range.prototype.getClientRects = () => document.createElement('span').getClientRects();
  Range.prototype.getBoundingClientRect = () => document.createElement('span').getBoundingClientRect();
  held = {
    course: order.course,
    lesson: { id: 2, title: 'Loops' },
    content: first,
    version: 3,
    saved: { by: 'Asha', at: moment },
    published: null,
    isChanged: true,
    isOpen: false,
    files: [fileOf(5, 'a.pdf'), fileOf(6, 'b.py')],
  };
  sent = [];
  screen = await openScreen(<LessonEditor draft={held} linkTo={(id) => `/write/${id}`} />, answer);
});
afterEach(() => screen.close());

const labelled = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (found === null) throw new Error(`Nothing is labelled ${label}`);
  return found;
};
const click = (label: string) => act(async () => labelled(label).click());
const names = () =>
  [...document.querySelectorAll('[aria-label="Files to download"] > li')].map(({ textContent }) => textContent);
const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
const text = () => labelled('Text of the lesson').textContent;
const contentSent = () => sent.at(-1)?.body.content;

test('a video is understood while its link is typed, and saved', async () => {
  await fill('[name="video"]', 'https://youtu.be/aaaaaaaaaaa?t=30');
  expect(textOf('section[aria-label="Video"] a')).toBe(editorMessages.videoShown('YouTube', 'aaaaaaaaaaa'));
  expect(document.body.textContent).toContain(editorMessages.videoNote);
  expect(said()).toContain(draftMessages.unsaved);
  await press('Save');
  await shows(toastTexts, [`success: ${draftMessages.saved}`]);
  expect(contentSent()).toEqual({ ...first, video: { host: 'youtube', id: 'aaaaaaaaaaa' } });
});

test('a link that leads to no video is a fault beside its field, and nothing is sent', async () => {
  await fill('[name="video"]', 'https://example.com/film');
  await press('Save');
  await shows(() => document.body.textContent?.includes(videoLinkText), true);
  expect([sent, document.activeElement?.getAttribute('name')]).toEqual([[], 'video']);
});

test('files are moved and removed, and sent in their order', async () => {
  expect(names()).toEqual(['a.pdf 2 KB', 'b.py 2 KB']);
  await click('Move b.py up');
  expect(names()).toEqual(['b.py 2 KB', 'a.pdf 2 KB']);
  await click('Move b.py up');
  await click('Remove a.pdf');
  await press('Save');
  await shows(() => contentSent()?.attachments, [6]);
});

test('the toolbar is one stop of the Tab key, moves with arrows, and formats the text', async () => {
  const tools = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  expect(tools.filter(({ tabIndex }) => tabIndex === 0).map((tool) => tool.ariaLabel)).toEqual(['Heading']);
  await act(async () => tools[0]?.focus());
  const key = (name: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      );
    });
  await key('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Smaller heading');
  await key('End');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Keyboard');
  await key('Home');
  await act(async () => (document.activeElement as HTMLElement).click());
  expect(labelled('Text of the lesson').querySelector('h2')?.textContent).toBe('A loop repeats.');
  await press('Save');
  await shows(() => contentSent()?.text.content[0]?.type, 'heading');
});

test('the lessons before and behind this one are a link away', async () => {
  const links = () => [...document.querySelectorAll('nav[aria-label="Other lessons"] a')];
  await shows(() => links().map(({ textContent }) => textContent), ['Previous: Variables', 'Next: HTML']);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/write/3', '/write/4']);
});

test('Publish saves what is not saved first; then the lesson can be open to visitors', async () => {
  expect(said()).toContain(editorMessages.notPublished);
  await fill('[name="video"]', 'https://youtu.be/aaaaaaaaaaa');
  await press('Publish');
  await shows(() => sent.map(({ path }) => path.split('/').at(-1)), ['draft', 'publish']);
  await shows(() => said().some((line) => line?.startsWith('Version 1 is published')), true);
  expect(document.body.textContent).toContain(editorMessages.openReplaces('Variables'));
  await act(async () => document.querySelector<HTMLElement>('[role="switch"]')?.click());
  await shows(() => document.querySelector('[role="switch"]')?.getAttribute('aria-checked'), 'true');
  expect(sent.at(-1)).toEqual({ path: '/api/courses/1/open-lesson', body: { lessonId: 2 } });
});

test('a lesson that is not published cannot be open', async () => {
  await act(async () => document.querySelector<HTMLElement>('[role="switch"]')?.click());
  expect([sent, toastTexts()]).toEqual([[], [`error: ${editorMessages.openLater}`]]);
});

test('a version is taken into the draft, and undone', async () => {
  held = { ...held, published: { number: 1, by: 'Asha', at: moment } };
  await fill('[name="video"]', 'https://youtu.be/aaaaaaaaaaa');
  await press('Publish');
  await shows(() => document.querySelectorAll('[aria-label="Look at version 1"]').length, 1);
  await click('Take into the draft: version 1');
  await shows(() => said().some((line) => line?.startsWith(draftMessages.taken(1))), true);
  expect(document.querySelector<HTMLInputElement>('[name="video"]')?.value).toBe('');
  await press('Undo');
  expect(document.querySelector<HTMLInputElement>('[name="video"]')?.value).toContain('aaaaaaaaaaa');
});

test('who saves second keeps the text, and sees who saved; the other version can be loaded', async () => {
  await fill('[name="video"]', 'https://youtu.be/aaaaaaaaaaa');
  const saved = { by: 'Ravi Menon', at: '2026-11-18T10:05:00.000Z' };
  held = { ...held, content: { ...first, text: textWith('Theirs') }, version: 4, saved };
  await press('Save');
  await shows(() => textOf('[role="alert"]')?.includes('by Ravi Menon'), true);
  expect(textOf('[role="alert"]')).toContain('Theirs');
  expect([text(), document.body.textContent?.includes('Copy my text')]).toEqual(['A loop repeats.', true]);
  await press('Load the new version');
  expect(text()).toBe('Theirs');
  await fill('[name="video"]', 'https://youtu.be/bbbbbbbbbbb');
  await press('Save');
  await shows(() => sent.at(-1)?.body.version, 4);
});

test('the preview shows what is typed', async () => {
  await fill('[name="video"]', 'https://youtu.be/aaaaaaaaaaa');
  await press('Preview');
  const preview = document.querySelector('dialog[open]');
  expect(preview?.textContent).toContain('A loop repeats.');
  expect(preview?.querySelector('a')?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  expect(preview?.textContent).toContain('b.py');
});
