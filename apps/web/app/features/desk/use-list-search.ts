import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Long enough not to ask with every letter, short enough not to be noticed. */
const pauseMilliseconds = 200;

/**
 * What a list is asked for stands in its address, so that reload, the back button and a colleague find the same. The field
 * is ahead of the address by a short pause while somebody types.
 */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const asked = search.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  /** The words the address said last, and those we have put there ourselves. */
  const [known, setKnown] = useState(asked);
  const [put, setPut] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What was asked for last; while an answer is on its way the address does not say it yet. */
  const [ahead, setAhead] = useState({ of: search, search });
  const wanted = ahead.of === search ? ahead.search : search;
  /** The same, for what was planned before it was asked for. */
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);

  // Somebody went back, or followed a link: the field follows.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== put) {
      setTyped(asked);
      setPut(asked);
    }
  }

  const choose = (name: string, value: string) => {
    const after = new URLSearchParams(latest.current);
    if (value === '') after.delete(name);
    else after.set(name, value);
    latest.current = after;
    setAhead({ of: search, search: after });
    setSearch(after, { replace: true, preventScrollReset: true });
  };

  return {
    /** What is chosen, or the word for nothing chosen. */
    value: (name: string, usual = '') => wanted.get(name) ?? usual,
    choose,
    q: typed,
    setQ: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setPut(text.trim());
        choose('q', text.trim());
      }, pauseMilliseconds);
    },
    isSearching: asked !== '' || typed.trim() !== '',
    isPending: navigation.state === 'loading' && navigation.location.pathname === pathname,
  };
}
