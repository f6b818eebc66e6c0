import { type RefObject, useEffect } from 'react';

/** Below it, browsers only round. */
const zoomedFrom = 1.01;

/** Keyboards on the screen cover a page instead of making it smaller: this says how much of it is left. */
export function useSeenPart(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return undefined;
    const measure = () => {
      // Whoever zooms in sees less at once, and moves about in what is there: it stays as large, and where it is.
      element.current?.style.setProperty('--seen-height', `${seen.height * seen.scale}px`);
      if (seen.scale <= zoomedFrom) element.current?.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [element]);
}
