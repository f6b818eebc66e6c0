import { useEffect, useRef } from 'react';
import { focusIfLost } from './focus.ts';

/**
 * What leaves a list takes the focus with it: whoever works by keyboard goes on from the head of the list.
 * `shown` is another whenever something has left.
 */
export function useListHead(shown: string | number) {
  const head = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusIfLost(head.current, { preventScroll: true });
    before.current = shown;
  }, [shown]);
  return { ref: head, tabIndex: -1, 'data-list-head': true };
}
