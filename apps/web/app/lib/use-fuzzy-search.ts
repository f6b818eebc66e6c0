import { useEffect, useState } from 'react';

/** How different a match may be (spec §9). */
const threshold = 0.3;

/**
 * Fuzzy search in the browser. The search library is loaded with the first typed letter; until then, and without a
 * query, all items are returned in their order.
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
