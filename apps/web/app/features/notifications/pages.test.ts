import { expect, test } from 'vitest';
import { newNotifications, type Page, withFirstPage, withNextPage } from './pages.ts';

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

test('the first loaded page is the whole list', () => {
  expect(idsOf(withFirstPage(undefined, page([3, 2])))).toEqual([3, 2]);
});

test('new notifications come before the old ones, and loaded old ones stay', () => {
  const merged = withFirstPage(page([5, 4, 3, 2], 'at 2'), page([6, 5, 4], 'at 4'));
  expect(idsOf(merged)).toEqual([6, 5, 4, 3, 2]);
  expect(merged.nextCursor).toBe('at 2');
});

test('a gap between the new page and the loaded list drops the loaded list', () => {
  const merged = withFirstPage(page([5, 4], 'at 4'), page([9, 8, 7], 'at 7'));
  expect(idsOf(merged)).toEqual([9, 8, 7]);
  expect(merged.nextCursor).toBe('at 7');
});

test('the next page is added below, without duplicates', () => {
  const merged = withNextPage(page([5, 4], 'at 4'), page([4, 3]));
  expect(idsOf(merged)).toEqual([5, 4, 3]);
  expect(merged.nextCursor).toBeUndefined();
});

test('only notifications that were not in the list before count as new', () => {
  expect(newNotifications(undefined, page([2, 1]))).toEqual([]);
  expect(newNotifications(page([2, 1]), page([4, 3, 2])).map(({ id }) => id)).toEqual([4, 3]);
  expect(newNotifications(page([]), page([1])).map(({ id }) => id)).toEqual([1]);
});
