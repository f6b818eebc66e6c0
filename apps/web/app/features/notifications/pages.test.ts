import { expect, test } from 'vitest';
import { newcomers, type Page, withFirstPage, withNextPage } from './pages.ts';

const page = (ids: readonly number[], nextCursor?: string): Page => ({
  items: ids.map((id) => ({
    id,
    kind: 'meeting_live',
    title: '',
    text: '',
    href: '/',
    createdAt: '2026-11-14T14:00:00.000Z',
    readAt: null,
  })),
  nextCursor,
});

const idsOf = ({ items }: Page) => items.map(({ id }) => id);

test('the first look is what it is', () => {
  expect(idsOf(withFirstPage(undefined, page([3, 2])))).toEqual([3, 2]);
});

test('new ones stand before the old ones, which stay as far as they were loaded', () => {
  const merged = withFirstPage(page([5, 4, 3, 2], 'at 2'), page([6, 5, 4], 'at 4'));
  expect(idsOf(merged)).toEqual([6, 5, 4, 3, 2]);
  expect(merged.nextCursor).toBe('at 2');
});

test('a gap makes the list begin anew', () => {
  const merged = withFirstPage(page([5, 4], 'at 4'), page([9, 8, 7], 'at 7'));
  expect(idsOf(merged)).toEqual([9, 8, 7]);
  expect(merged.nextCursor).toBe('at 7');
});

test('another page comes below, nobody twice', () => {
  const merged = withNextPage(page([5, 4], 'at 4'), page([4, 3]));
  expect(idsOf(merged)).toEqual([5, 4, 3]);
  expect(merged.nextCursor).toBeUndefined();
});

test('only what was not there before is news', () => {
  expect(newcomers(undefined, page([2, 1]))).toEqual([]);
  expect(newcomers(page([2, 1]), page([4, 3, 2])).map(({ id }) => id)).toEqual([4, 3]);
  expect(newcomers(page([]), page([1])).map(({ id }) => id)).toEqual([1]);
});
