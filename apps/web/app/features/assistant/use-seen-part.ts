import { type RefObject, useEffect } from 'react';

/** Keyboards on the screen cover a page instead of making it smaller: this says how much of it is left. */
export function useSeenPart(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return undefined;
    const measure = () => {
      element.current?.style.setProperty('--seen-top', `${seen.offsetTop}px`);
      element.current?.style.setProperty('--seen-height', `${seen.height}px`);
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
