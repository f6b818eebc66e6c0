import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/** Debounce: long enough not to search on every key, short enough not to be noticed. */
const pauseMilliseconds = 200;

/**
 * Keeps search text and filters of a list in the URL, so that reload, the back button and shared links show the same.
 * While somebody types, the field is ahead of the URL by the debounce time.
 */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  /** `lastRead`: the last `q` read from the URL; `written`: the last `q` written by this hook. */
  const [lastRead, setLastRead] = useState(asked);
  const [written, setWritten] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** The latest requested query: the URL follows a moment later, and a choice must not jump back meanwhile. */
  const [requested, setRequested] = useState({ of: search, search });
  const current = requested.of === search ? requested.search : search;
  /** The latest query as a ref, for the debounce timer. */
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  }, [current]);
  /** Whether a link was followed just now: what was typed before is written when its page is there. */
  const isLeaving = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    isLeaving.current = state !== 'idle';
  }, [state]);

  // The URL was changed by the back button or a link: update the field.
  if (asked !== lastRead) {
    setLastRead(asked);
    if (asked !== written) {
      setTyped(asked);
      setWritten(asked);
    }
  }

  const choose = (name: string, value: string) => {
    const after = new URLSearchParams(latest.current);
    if (value === '') after.delete(name);
    else after.set(name, value);
    latest.current = after;
    setRequested({ of: search, search: after });
    setSearch(after, { replace: true, preventScrollReset: true });
  };

  /**
   * A change of the URL while a link is being followed would cancel it. A link that has just been followed is in the URL
   * before React has rendered it, so the text is added to what is there.
   */
  const writeLater = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isLeaving.current) {
        writeLater(text);
        return;
      }
      latest.current = new URLSearchParams(window.location.search);
      setWritten(text);
      choose('q', text);
    }, pauseMilliseconds);
  };

  return {
    /** The chosen value of a filter, or its default. */
    value: (name: string, fallback = '') => current.get(name) ?? fallback,
    /** The query for the API: the given parameters of the URL, with their default values. */
    query: <Name extends string>(defaults: Readonly<Record<Name, string | undefined>>) => queryOf(current, defaults),
    choose,
    q: typed,
    setQ: (text: string) => {
      setTyped(text);
      writeLater(text.trim());
    },
    isSearching: asked !== '' || typed.trim() !== '',
    /** Whether a search text or a filter is chosen: then an empty list does not mean that there is nothing. */
    isNarrowed: typed.trim() !== '' || [...current.keys()].some((name) => name !== 'sort'),
  };
}

function queryOf<Name extends string>(search: URLSearchParams, defaults: Readonly<Record<Name, string | undefined>>) {
  const query: Partial<Record<Name, string>> = {};
  for (const name in defaults) {
    const value = search.get(name) ?? defaults[name];
    if (value !== undefined && value !== '') query[name] = value;
  }
  return query;
}
