import { type FocusEvent, useEffect, useRef } from 'react';

/** Around what is replaced: remembers that somebody was at something in it. A page that has just come has lost nothing. */
export function rememberFocus({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.dataset['visited'] = '';
}

/** For the heading of what stands there instead: their focus went with what they were at, so they get it here. */
export function useFocusIfLost() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && heading.current?.closest('[data-visited]')) heading.current.focus();
  }, []);
  return heading;
}
