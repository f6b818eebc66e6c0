import { useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Listing } from './listing.ts';

/** All loaded pages of a list. The route loader brings the first page; a new first page resets the list. */
export function useListing<Item extends { readonly id: number }>(first: Listing<Item> | undefined, failed: string) {
  const [more, setMore] = useState<{ readonly of: typeof first; readonly pages: readonly Listing<Item>[] }>();
  const [left, setLeft] = useState<{ readonly of: typeof first; readonly ids: readonly number[] }>();
  const [loading, setLoading] = useState<typeof first>();
  const pages = more?.of === first ? (more?.pages ?? []) : [];
  const leftOut = left?.of === first ? (left?.ids ?? []) : [];
  const last = pages.at(-1) ?? first;
  const cursor = last?.nextCursor;

  const loadMore = async () => {
    if (last === undefined || cursor === undefined) return;
    setLoading(first);
    try {
      const page = await last.next(cursor);
      setMore({ of: first, pages: [...pages, page] });
    } catch {
      toast.error(failed);
    } finally {
      setLoading((now) => (now === first ? undefined : now));
    }
  };

  const seen = new Set(leftOut);
  // Skips duplicates: a row that moved meanwhile can be on two pages.
  const items = [first, ...pages]
    .flatMap((page) => page?.items ?? [])
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
  return {
    items,
    isFailed: first === undefined,
    total: first?.total === undefined ? undefined : first.total - leftOut.length,
    /** Changes whenever an item is added or removed. */
    ids: items.map(({ id }) => id).join(' '),
    /** Removes one item from the shown list, without reloading. */
    leaveOut: ({ id }: Item) => setLeft({ of: first, ids: [...leftOut, id] }),
    /** Whether more than the first page is loaded; a reload would show only the first page. */
    isGrown: pages.length > 0,
    more: cursor === undefined ? undefined : { load: () => void loadMore(), isLoading: loading === first },
  };
}
