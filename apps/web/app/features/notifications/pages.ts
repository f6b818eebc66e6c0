import type { CalledPage, Notification } from '@avsar/contract';

export type Page = Pick<CalledPage<readonly Notification[]>, 'items' | 'nextCursor'>;

/** What is known with what has just come: the newest first, nobody twice, and what came later holds. */
export function withFirstPage(known: Page | undefined, first: Page): Page {
  const oldest = first.items.at(-1)?.id ?? 0;
  // Pages apart, what lies between is not known: then the list begins anew, and the rest is a key away.
  const isJoined = known?.items.some(({ id }) => id >= oldest) ?? false;
  if (known === undefined || !isJoined || first.nextCursor === undefined) return first;
  return { items: [...first.items, ...known.items.filter(({ id }) => id < oldest)], nextCursor: known.nextCursor };
}

export function withNextPage(known: Page, next: Page): Page {
  const ids = new Set(known.items.map(({ id }) => id));
  return { items: [...known.items, ...next.items.filter(({ id }) => !ids.has(id))], nextCursor: next.nextCursor };
}

/** Those that have been there before are no news, and neither is all of it at the first look. */
export function newcomers(known: Page | undefined, first: Page): readonly Notification[] {
  if (known === undefined) return [];
  const newest = known.items[0]?.id ?? 0;
  return first.items.filter(({ id, readAt }) => id > newest && readAt === null);
}

export function withMarks(page: Page, isMeant: (item: Notification) => boolean, read: boolean): Page {
  const readAt = read ? new Date().toISOString() : null;
  const isOther = (item: Notification) => isMeant(item) && (item.readAt !== null) !== read;
  return { ...page, items: page.items.map((item) => (isOther(item) ? { ...item, readAt } : item)) };
}
