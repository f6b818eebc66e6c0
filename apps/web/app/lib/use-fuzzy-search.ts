import { useEffect, useState } from 'react';

/** Spec §9. */
const threshold = 0.3;

/**
 * Finds what was meant, not only what was typed. The searcher is loaded with the first letter; until it is there, and
 * without a query, everything is shown in its order.
 */
export function useFuzzySearch<Item>(items: readonly Item[], keys: readonly string[], query: string): readonly Item[] {
  const [search, setSearch] = useState<(query: string) => readonly Item[]>();
  const wanted = query.trim();
  const isWanted = wanted !== '';

  useEffect(() => {
    if (!isWanted) return undefined;
    let isStale = false;
    void import('fuse.js').then(({ default: Fuse }) => {
      const fuse = new Fuse(items, { keys: [...keys], threshold, ignoreLocation: true });
      if (!isStale) setSearch(() => (text: string) => fuse.search(text).map(({ item }) => item));
    });
    return () => {
      isStale = true;
    };
  }, [isWanted, items, keys]);

  return isWanted && search !== undefined ? search(wanted) : items;
}
