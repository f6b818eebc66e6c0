import { useEffect, useRef } from 'react';
import { focusIfLost } from '#lib/focus.ts';

/** The element that opened a form gets the focus back when the form is gone. */
export function useFocusWhenClosed<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusIfLost(opener.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
