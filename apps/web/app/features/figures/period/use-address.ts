import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | undefined>>;

/** What is chosen on the page, kept in its address: reload, the back button and a shared link show the same. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  /** Several values at once; `undefined` removes one. */
  const change = (changes: Changes) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { read: (name: string) => search.get(name), change };
}
