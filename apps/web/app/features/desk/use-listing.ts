import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import type { Listing } from './listing.ts';

/** All pages of a list that were asked for so far; the loader brings the first, and a new first begins anew. */
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
  // A row that was moved meanwhile may come a second time.
  const items = [first, ...pages]
    .flatMap((page) => page?.items ?? [])
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
  return {
    items,
    isFailed: first === undefined,
    total: first?.total === undefined ? undefined : first.total - leftOut.length,
    /** Another word once anything has come or gone. */
    ids: items.map(({ id }) => id).join(' '),
    /** Takes one out that is no more, and leaves the others where they are. */
    leaveOut: ({ id }: Item) => setLeft({ of: first, ids: [...leftOut, id] }),
    /** Somebody has asked for more than the first page; fetched anew, the list would begin there again. */
    isGrown: pages.length > 0,
    more: cursor === undefined ? undefined : { load: () => void loadMore(), isLoading: loading === first },
  };
}
