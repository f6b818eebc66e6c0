import { useEffect, useRef } from 'react';
import { focusIfLost } from '#lib/focus.ts';

/**
 * Moves the focus to the list head when the focused row has left the list, so that keyboard users can continue.
 * `shown` must change whenever a row leaves, and is `undefined` until the list is loaded: loading takes no focus.
 */
export function useListHead(shown: string | number | undefined) {
  const head = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) focusIfLost(head.current, { preventScroll: true });
    before.current = shown;
  }, [shown]);
  return { ref: head, tabIndex: -1, 'data-list-head': true };
}
