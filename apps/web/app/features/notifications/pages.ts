import type { CalledPage, Notification } from '@avsar/contract';

export type Page = Pick<CalledPage<readonly Notification[]>, 'items' | 'nextCursor'>;

/** Merges a fresh first page into the loaded list: newest first, no duplicates, fresh data wins. */
export function withFirstPage(known: Page | undefined, first: Page): Page {
  const oldest = first.items.at(-1)?.id ?? 0;
  // Without an overlap, notifications in between are missing: the list starts anew, and "load more" fetches the rest.
  const isJoined = known?.items.some(({ id }) => id >= oldest) ?? false;
  if (known === undefined || !isJoined || first.nextCursor === undefined) return first;
  return { items: [...first.items, ...known.items.filter(({ id }) => id < oldest)], nextCursor: known.nextCursor };
}

export function withNextPage(known: Page, next: Page): Page {
  const ids = new Set(known.items.map(({ id }) => id));
  return { items: [...known.items, ...next.items.filter(({ id }) => !ids.has(id))], nextCursor: next.nextCursor };
}

/** Unread notifications of the fresh page that were not in the list. None at the first load. */
export function newNotifications(known: Page | undefined, first: Page): readonly Notification[] {
  if (known === undefined) return [];
  const newest = known.items[0]?.id ?? 0;
  return first.items.filter(({ id, readAt }) => id > newest && readAt === null);
}

export function withReadState(page: Page, isSelected: (item: Notification) => boolean, read: boolean): Page {
  const readAt = read ? new Date().toISOString() : null;
  const isOther = (item: Notification) => isSelected(item) && (item.readAt !== null) !== read;
  return { ...page, items: page.items.map((item) => (isOther(item) ? { ...item, readAt } : item)) };
}
