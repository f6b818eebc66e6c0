import type { Notification } from '@avsar/contract';
import { expect, test } from 'vitest';
import { newNotifications } from './new-notifications.ts';

const list = (...ids: readonly number[]): readonly Notification[] =>
  ids.map((id) => ({
    id,
    kind: 'meeting_live',
    title: '',
    text: '',
    href: '/',
    createdAt: '2026-11-14T14:00:00.000Z',
    readAt: null,
  }));

const idsOf = (items: readonly Notification[]) => items.map(({ id }) => id);

test('only notifications that were not in the list before count as new', () => {
  expect(newNotifications(undefined, list(2, 1))).toEqual([]);
  expect(idsOf(newNotifications(list(2, 1), list(4, 3, 2)))).toEqual([4, 3]);
  expect(idsOf(newNotifications([], list(1)))).toEqual([1]);
});
