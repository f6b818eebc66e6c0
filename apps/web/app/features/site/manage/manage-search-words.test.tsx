// @vitest-environment jsdom
import { errorCatalogue, type SearchWord } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { ManageSearchWords } from './manage-search-words.tsx';

/** What the server holds; tests change it as another admin would. */
let words: SearchWord[];

function answer(path: string, _query: URLSearchParams, sent: unknown): Response {
  const body = sent as { word: string; means: string; version?: number } | undefined;
  if (body === undefined) return Response.json(words);
  if (path.endsWith('/search-words')) {
    const added = { ...body, id: words.length + 1, version: 1 };
    words.push(added);
    return Response.json(added, { status: 201 });
  }
  const [present] = words;
  if (present?.version !== body.version) {
    const { status, message } = errorCatalogue.conflict;
    return Response.json({ code: 'conflict', message, requestId: 'none' }, { status });
  }
  words = [{ id: 1, word: body.word, means: body.means, version: 2 }];
  return Response.json(words[0]);
}

const listed = () => [...document.querySelectorAll('li')].map((item) => item.textContent);
const click = (label: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click());

let screen: OpenScreen;
const open = async () => {
  screen = await openScreen(<ManageSearchWords />, answer);
};
beforeEach(() => {
  words = [];
});
afterEach(() => screen.close());

test('a word is added and listed', async () => {
  await open();
  await shows(() => document.body.textContent?.includes('No words yet.'), true);
  await press('Add a word');
  await fill('[name="word"]', 'mern');
  await fill('[name="means"]', 'react, node');
  await press('Add word');
  await shows(listed, ['mern means react, node']);
  expect(toastTexts()).toEqual(['success: Saved. Visitors see it within a minute.']);
});

test('a word that somebody else has changed meanwhile is not overwritten', async () => {
  words = [{ id: 1, word: 'mern', means: 'react', version: 1 }];
  await open();
  await shows(listed, ['mern means react']);
  await click('Edit: mern');
  words = [{ id: 1, word: 'mern', means: 'react, node', version: 2 }];
  await fill('[name="means"]', 'angular');
  await press('Save');
  await shows(() => document.body.textContent?.includes('react, node'), true);
  expect(words[0]?.means).toBe('react, node');
});
