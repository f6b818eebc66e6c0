// @vitest-environment jsdom
import { errorCatalogue, type Syllabus, type SyllabusDraftView } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { draftMessages } from '#drafts/drafts.messages.ts';
import { syllabusMessages } from '../syllabus.messages.ts';
import { SyllabusEditor } from './syllabus-editor.tsx';

const moment = '2026-11-18T10:00:00.000Z';
const first: Syllabus = {
  outcomes: [],
  audience: [],
  projects: [],
  modules: [
    {
      title: 'Basics',
      lessons: [
        { id: 1, title: 'Variables', minutes: 45 },
        { id: 2, title: 'Loops', minutes: 90 },
      ],
    },
    { title: 'Web', lessons: [{ id: 3, title: 'HTML', minutes: 60 }] },
  ],
};

/** What the server holds; tests change it as another writer would. */
let held: SyllabusDraftView;
let sent: { readonly path: string; readonly body: { readonly version: number; readonly syllabus?: Syllabus } }[];
let screen: OpenScreen;

const conflict = (message: string) =>
  Response.json({ code: 'conflict', message, requestId: 'none' }, { status: errorCatalogue.conflict.status });

function answer(path: string, _query: URLSearchParams, posted: unknown): Response {
  if (path.endsWith('/lessons')) return Response.json([]);
  if (path.endsWith('/versions')) return Response.json(held.published === null ? [] : [held.published]);
  if (path.endsWith('/versions/1')) return Response.json({ ...held.published, syllabus: first });
  if (posted === undefined) return Response.json(held);
  const body = posted as { readonly version: number; readonly syllabus?: Syllabus };
  sent.push({ path, body });
  if (body.version !== held.version) return conflict('Meera Iyer saved this syllabus.');
  if (body.syllabus === undefined) {
    held = { ...held, isChanged: false, published: { number: 1, by: 'Meera Iyer', at: moment } };
    return Response.json(held);
  }
  let id = 100;
  const modules = body.syllabus.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, id: (lesson as { id?: number }).id ?? (id += 1) })),
  }));
  const saved = { by: 'Meera Iyer', at: moment };
  held = { ...held, syllabus: { ...body.syllabus, modules }, version: held.version + 1, isChanged: true, saved };
  return Response.json(held);
}

beforeEach(async () => {
  const course = { id: 5, title: 'Java' };
  held = { course, syllabus: first, version: 3, saved: { by: 'Asha', at: moment }, published: null, isChanged: true };
  sent = [];
  screen = await openScreen(<SyllabusEditor draft={held} linkTo={(id) => `/lessons/${id}`} />, answer);
});
afterEach(() => screen.close());

const labelled = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (found === null) throw new Error(`Nothing is labelled ${label}`);
  return found;
};
const title = (lesson: number, module: number) => `[aria-label="Title of lesson ${lesson} of module ${module}"]`;
const click = (label: string) => act(async () => labelled(label).click());
const key = (options: KeyboardEventInit) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }),
    );
  });
const focus = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.focus());
const focused = () => document.activeElement?.getAttribute('aria-label');
const titles = () =>
  [...document.querySelectorAll('section[data-module]')].map((module) =>
    [...module.querySelectorAll<HTMLInputElement>('li [data-control="title"]')].map(({ value }) => value),
  );
const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

test('Enter adds the next lesson with the minutes of the line before, and Ctrl+S saves', async () => {
  await focus(title(2, 1));
  await key({ key: 'Enter' });
  expect(focused()).toBe('Title of lesson 3 of module 1');
  expect((labelled('Minutes of lesson 3 of module 1') as HTMLInputElement).value).toBe('90');
  await fill(title(3, 1), 'Functions');
  await key({ key: 's', ctrlKey: true });
  await shows(toastTexts, [`success: ${draftMessages.saved}`]);
  expect(sent[0]?.body.syllabus?.modules[0]?.lessons.at(-1)).toEqual({ title: 'Functions', minutes: 90 });

  // The saved line has its id now, and the next save replaces the new version.
  await fill(title(3, 1), 'Methods');
  await key({ key: 's', ctrlKey: true });
  await shows(() => sent.length, 2);
  expect(sent[1]?.body.version).toBe(4);
  expect(sent[1]?.body.syllabus?.modules[0]?.lessons.at(-1)).toEqual({ id: 101, title: 'Methods', minutes: 90 });
});

test('Backspace in an empty new line takes the line away', async () => {
  await focus(title(1, 1));
  await key({ key: 'Enter' });
  expect(titles()[0]).toEqual(['Variables', '', 'Loops']);
  await key({ key: 'Backspace' });
  expect([titles()[0], focused()]).toEqual([['Variables', 'Loops'], 'Title of lesson 1 of module 1']);
});

test('Alt with an arrow moves a lesson, also into the next module, keeps the focus and says the place', async () => {
  await focus(title(2, 1));
  await key({ key: 'ArrowDown', altKey: true });
  expect(titles()).toEqual([['Variables'], ['Loops', 'HTML']]);
  expect(focused()).toBe('Title of lesson 1 of module 2');
  expect(said()).toContain('Now lesson 1 of 2 in module 2, Web.');
  await key({ key: 'ArrowUp', altKey: true });
  expect([titles(), focused()]).toEqual([[['Variables', 'Loops'], ['HTML']], 'Title of lesson 2 of module 1']);
});

test('the buttons move lines and keep the focus, also from module to module', async () => {
  await act(async () => labelled('Move lesson 1 of module 2 up').focus());
  await click('Move lesson 1 of module 2 up');
  expect([titles(), focused()]).toEqual([[['Variables', 'Loops', 'HTML'], []], 'Move lesson 3 of module 1 up']);
  await act(async () => labelled('Move module 1 down').focus());
  await click('Move module 1 down');
  expect([titles(), focused()]).toEqual([[[], ['Variables', 'Loops', 'HTML']], 'Move module 2 down']);
});

test('a lesson goes to a chosen module', async () => {
  await click('Move lesson 1 of module 1 to module…');
  await press('2. Web');
  expect(titles()).toEqual([['Loops'], ['HTML', 'Variables']]);
});

test('several pasted lines become several lessons, and one line is left to the browser', async () => {
  await focus(title(2, 1));
  const paste = (text: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  await paste('One line');
  expect(titles()[0]).toEqual(['Variables', 'Loops']);
  await paste('1. Arrays\n2. Maps (30 min)');
  expect(titles()[0]).toEqual(['Variables', 'Loops', 'Arrays', 'Maps']);
  expect((labelled('Minutes of lesson 4 of module 1') as HTMLInputElement).value).toBe('30');
  expect(said()).toContain('2 lessons added.');
});

test('a deleted lesson and a deleted module come back', async () => {
  await click('Delete lesson 1 of module 1');
  expect([titles()[0], focused()]).toEqual([['Loops'], 'Title of lesson 1 of module 1']);
  expect(said()).toContain('“Variables” is deleted.Undo');
  await press('Undo');
  expect([titles()[0], focused()]).toEqual([['Variables', 'Loops'], 'Title of lesson 1 of module 1']);
  await click('Delete module 1');
  expect(titles()).toEqual([['HTML']]);
  await press('Undo');
  expect(titles()).toEqual([['Variables', 'Loops'], ['HTML']]);
});

test('Publish saves what is not saved first, and the screen says what visitors see', async () => {
  expect(said()).toContain(syllabusMessages.notPublished);
  await fill(title(1, 2), 'HTML and CSS');
  expect(said()).toContain(draftMessages.unsaved);
  await press('Publish');
  await shows(() => sent.map(({ path }) => path.split('/').at(-1)), ['draft', 'publish']);
  await shows(() => said().some((text) => text?.startsWith('Version 1 is published')), true);
  await shows(() => document.querySelectorAll('[aria-label="Look at version 1"]').length, 1);
  await press('Publish');
  expect(sent.length).toBe(2);

  await fill(title(1, 2), 'CSS');
  await press('Save');
  await shows(() => said().some((text) => text?.startsWith(draftMessages.unpublishedChanges)), true);
  await click('Take into the draft: version 1');
  await shows(titles, [['Variables', 'Loops'], ['HTML']]);
  await press('Undo');
  expect(titles()).toEqual([['Variables', 'Loops'], ['CSS']]);
});

test('a line without a title is shown as wrong until it is typed, and nothing is sent', async () => {
  await fill(title(1, 2), '');
  await press('Save');
  expect([sent, focused()]).toEqual([[], 'Title of lesson 1 of module 2']);
  expect(document.querySelector(title(1, 2))?.getAttribute('aria-invalid')).toBe('true');
  await fill(title(1, 2), 'CSS');
  expect(document.querySelector(title(1, 2))?.getAttribute('aria-invalid')).not.toBe('true');
});

test('who saves second keeps the text, and sees who saved; the other version can be loaded', async () => {
  await fill(title(1, 2), 'Mine');
  const theirs = { ...first, modules: [{ title: 'Theirs', lessons: [{ id: 1, title: 'Variables', minutes: 45 }] }] };
  held = { ...held, syllabus: theirs, version: 4, saved: { by: 'Ravi Menon', at: '2026-11-18T10:05:00.000Z' } };
  await press('Save');
  await shows(() => document.querySelector('[role="alert"]')?.textContent?.includes('by Ravi Menon'), true);
  expect(titles()[1]).toEqual(['Mine']);
  expect(document.body.textContent).toContain('Copy my text');
  await press('Load the new version');
  expect(titles()).toEqual([['Variables']]);
  await fill(title(1, 1), 'Values');
  await press('Save');
  await shows(() => sent.at(-1)?.body.version, 4);
});

test('who publishes what somebody else has changed meanwhile is told, and can load it', async () => {
  held = { ...held, version: 4, syllabus: { ...first, modules: [{ title: 'Theirs', lessons: [] }] } };
  await press('Publish');
  await shows(() => document.querySelector('[role="alert"]')?.textContent?.includes('Meera Iyer saved'), true);
  await press('Load the new version');
  expect(titles()).toEqual([[]]);
});
