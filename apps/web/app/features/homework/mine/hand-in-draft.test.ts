// @vitest-environment jsdom
import type { HomeworkFile, MyHomework } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { firstTyped, handInDraftOf, isHandedIn } from './hand-in-draft.ts';

afterEach(() => sessionStorage.clear());

const typed = { text: 'SELECT 1;', link: '', fileIds: [4] };
const body = { text: 'SELECT 1;', link: null, fileIds: [4] };

test('a draft is kept for one student and one homework, until it is forgotten', () => {
  const draft = handInDraftOf(7, 3);
  draft.keep(typed);
  expect(handInDraftOf(7, 3).read()).toEqual(typed);
  expect(handInDraftOf(8, 3).read()).toBeUndefined();
  expect(handInDraftOf(7, 4).read()).toBeUndefined();
  draft.forget();
  expect(draft.read()).toBeUndefined();
});

test('the same work sent again keeps its key, also after a reload and typing in between', () => {
  const key = handInDraftOf(7, 3).keyFor(typed, body);
  const reloaded = handInDraftOf(7, 3);
  reloaded.keep({ ...typed, text: 'SELECT 2;' });
  reloaded.keep(typed);
  expect(reloaded.keyFor(typed, body)).toBe(key);
});

test('other work gets another key', () => {
  const draft = handInDraftOf(7, 3);
  const key = draft.keyFor(typed, body);
  expect(draft.keyFor(typed, { ...body, text: 'SELECT 2;' })).not.toBe(key);
});

test('what another release has stored is ignored', () => {
  sessionStorage.setItem('avsar.hand-in.7.3', JSON.stringify({ text: 'old' }));
  expect(handInDraftOf(7, 3).read()).toBeUndefined();
  sessionStorage.setItem('avsar.hand-in.7.3', '{');
  expect(handInDraftOf(7, 3).read()).toBeUndefined();
});

const fileOf = (id: number) => ({ id, name: `${id}.sql` }) as HomeworkFile;
const nothing = { shown: null, uploads: [] as HomeworkFile[] } as unknown as MyHomework;
const shown = { number: 1, handedInAt: '', isLate: false, text: 'first', link: null, files: [fileOf(2)] };

test.each([
  ['nothing', undefined, nothing, { text: '', link: '', fileIds: [] }],
  ['files that were uploaded', undefined, { ...nothing, uploads: [fileOf(4)] }, { text: '', link: '', fileIds: [4] }],
  ['what was handed in last', undefined, { ...nothing, shown }, { text: 'first', link: '', fileIds: [2] }],
  ['the draft', typed, { ...nothing, shown, uploads: [fileOf(4)] }, typed],
  ['the draft without files that are gone', typed, { ...nothing, shown }, { ...typed, fileIds: [] }],
])('the form begins with %s', (_, kept, mine, expected) => {
  expect(firstTyped(kept, mine)).toMatchObject(expected);
});

test.each([
  ['the same', typed, true],
  ['the same with spaces around it', { ...typed, text: 'SELECT 1;\n' }, true],
  ['another text', { ...typed, text: 'SELECT 2;' }, false],
  ['a link more', { ...typed, link: 'https://git.example/a' }, false],
  ['a file less', { ...typed, fileIds: [] }, false],
])('the server has this work: %s', (_, kept, expected) => {
  expect(isHandedIn(kept, { ...shown, text: 'SELECT 1;', files: [fileOf(4)] })).toBe(expected);
});
