// @vitest-environment jsdom
import { errorCatalogue, type LessonNote as Note } from '@avsar/contract';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { readingMessages } from '../reading.messages.ts';
import { LessonNote } from './lesson-note.tsx';

const savedAt = '2026-11-18T10:00:00.000Z';
const field = 'textarea:not([aria-hidden])';

/** What the server holds; tests change it as another device would. */
let held: Note;
let sent: { readonly text: string; readonly version: number }[];
let screen: OpenScreen;

const failure = (code: 'conflict' | 'unavailable') =>
  Response.json({ code, message: errorCatalogue[code].message, requestId: 'none' }, errorCatalogue[code]);

const answer: Answer = (_path, _query, body) => {
  const typed = body as { readonly text: string; readonly version: number };
  sent.push(typed);
  if (typed.version !== held.version) return failure('conflict');
  held = { text: typed.text.trim(), version: held.version + 1, savedAt };
  return Response.json(held);
};

/** Loads the note again, as the page does in the background. */
let reload: (note: Note) => void;

function Page() {
  const [note, setNote] = useState(held);
  useEffect(() => {
    reload = setNote;
  }, []);
  return <LessonNote lessonId={3} note={note} reread={() => Promise.resolve(held)} onSaved={setNote} />;
}

const state = () => textOf('[role="status"]');
const typed = () => document.querySelector<HTMLTextAreaElement>(field)?.value;
const leaveField = () => act(async () => document.querySelector<HTMLElement>(field)?.blur());
const open = async () => {
  screen = await openScreen(<Page />, (path, query, body) => answer(path, query, body));
};

beforeEach(() => {
  held = { text: 'First.', version: 1, savedAt };
  sent = [];
});
afterEach(() => screen.close());

test('a note saves itself after a pause, and says so', async () => {
  await open();
  await fill(field, 'First. Second.');
  expect(sent).toEqual([]);
  await shows(state, readingMessages.saved);
  expect(sent).toEqual([{ text: 'First. Second.', version: 1 }]);
  await fill(field, 'First. Second. Third.');
  await leaveField();
  await shows(() => sent.at(-1), { text: 'First. Second. Third.', version: 2 });
});

test('what is typed while the note is being saved is saved too', async () => {
  await open();
  let release = () => {};
  screen.answer(async (path, query, body) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answer(path, query, body);
  });
  await fill(field, 'One');
  await leaveField();
  await shows(state, readingMessages.saving);
  await fill(field, 'One and two');
  screen.answer(answer);
  release();
  await shows(() => sent.length, 2);
  await shows(state, readingMessages.saved);
  expect(sent.map(({ text }) => text)).toEqual(['One', 'One and two']);
});

test('a note that cannot be saved says why, and keeps its text until it is', async () => {
  await open();
  screen.answer(() => failure('unavailable'));
  await fill(field, 'Mine');
  await leaveField();
  await shows(state, readingMessages.notSaved(errorCatalogue.unavailable.message));
  expect(typed()).toBe('Mine');
  screen.answer(answer);
  await press('Try again');
  await shows(state, readingMessages.saved);
  expect(held.text).toBe('Mine');
});

test.each([
  ['Keep both', 'Theirs\n\nMine'],
  ['Keep this one', 'Mine'],
  ['Keep the other', 'Theirs'],
])('after a change on another device: %s', async (choice, kept) => {
  await open();
  held = { text: 'Theirs', version: 5, savedAt };
  await fill(field, 'Mine');
  await leaveField();
  await shows(state, readingMessages.noteConflict);
  expect(document.body.textContent).toContain('Theirs');
  expect(held.text).toBe('Theirs');
  await press(choice);
  await shows(state, readingMessages.saved);
  expect([held.text, typed()]).toEqual([kept, kept]);
});

test('nothing is saved over the other device while the conflict lasts', async () => {
  await open();
  held = { text: 'Theirs', version: 5, savedAt };
  await fill(field, 'Mine');
  await leaveField();
  await shows(state, readingMessages.noteConflict);
  const before = sent.length;
  await fill(field, 'Mine, and more');
  await leaveField();
  expect([sent.length, held.text]).toEqual([before, 'Theirs']);
  await press('Keep both');
  await shows(() => held.text, 'Theirs\n\nMine, and more');
});

test('a newer note is taken over if nothing is typed, and not while something is', async () => {
  await open();
  await act(async () => reload({ text: 'Newer', version: 2, savedAt }));
  expect(typed()).toBe('Newer');
  await fill(field, 'Newer, and mine');
  await act(async () => reload({ text: 'Newest', version: 3, savedAt }));
  expect(typed()).toBe('Newer, and mine');
});

test('a note is saved when the student leaves the page', async () => {
  await open();
  await fill(field, 'On the way out');
  screen.close();
  expect(sent).toEqual([{ text: 'On the way out', version: 1 }]);
  await open();
});

test('a note that could not be saved is there when the student comes back to the lesson', async () => {
  let isShown: (shown: boolean) => void = () => undefined;
  function Pages() {
    const [shown, show] = useState(true);
    useEffect(() => {
      isShown = show;
    }, []);
    return shown ? <Page /> : <p>Another lesson</p>;
  }
  screen = await openScreen(<Pages />, () => failure('unavailable'));
  await fill(field, 'Mine');
  await leaveField();
  await shows(state, readingMessages.notSaved(errorCatalogue.unavailable.message));
  await act(async () => isShown(false));
  expect(typed()).toBeUndefined();
  await act(async () => isShown(true));
  expect(typed()).toBe('Mine');
  await shows(state, readingMessages.notSaved(errorCatalogue.unavailable.message));
  screen.answer(answer);
  await press('Try again');
  await shows(() => held.text, 'Mine');
  await act(async () => isShown(false));
  await act(async () => isShown(true));
  expect([typed(), sent.length]).toEqual(['Mine', 1]);
});
