import { type FocusEvent, useEffect, useRef } from 'react';

/** `onFocus` of a container whose content gets replaced: notes that focus was inside. A new page lost no focus. */
export function rememberFocus({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.dataset['visited'] = '';
}

/** A ref for the new content's heading: it takes focus if focus was inside the replaced content. */
export function useFocusIfLost() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && heading.current?.closest('[data-visited]')) heading.current.focus();
  }, []);
  return heading;
}
