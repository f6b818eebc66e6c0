import type { CalledPage } from '@avsar/contract';
import { useState } from 'react';

interface MorePages<Item> {
  /** The first page, rendered by the server. */
  readonly first: readonly Item[];
  readonly firstCursor: string | undefined;
  readonly load: (cursor: string) => Promise<CalledPage<readonly Item[]>>;
  readonly onFailed: () => void;
}

/**
 * A list of a public page that grows page by page, without duplicates and without TanStack Query. Pages after the first
 * are dropped when a new first page arrives.
 */
export function useMorePages<Item extends { readonly id: number }>(list: MorePages<Item>) {
  const { first, firstCursor, load, onFailed } = list;
  const [more, setMore] = useState<{ of: typeof first; items: readonly Item[]; cursor: string | undefined }>();
  const [isLoading, setLoading] = useState(false);
  const { items, cursor } = more?.of === first ? more : { items: first, cursor: firstCursor };

  const loadNext = async (after: string) => {
    setLoading(true);
    try {
      const page = await load(after);
      setMore({ of: first, items: withoutDuplicates([...items, ...page.items]), cursor: page.nextCursor });
    } catch {
      onFailed();
    } finally {
      setLoading(false);
    }
  };
  return { items, more: cursor === undefined ? undefined : { isLoading, load: () => void loadNext(cursor) } };
}

/** A row that moved while pages were loaded can be on two pages: its first place counts, with its newest values. */
const withoutDuplicates = <Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
