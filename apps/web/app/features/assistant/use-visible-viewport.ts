import { type RefObject, useEffect } from 'react';

/** Scale from which the page counts as zoomed; smaller values are rounding errors. */
const zoomedFrom = 1.01;

/** On-screen keyboards cover the page without resizing it: sets CSS variables with the visible height and its top. */
export function useVisibleViewport(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const measure = () => {
      // With pinch zoom the popup keeps its size and position.
      element.current?.style.setProperty('--seen-height', `${viewport.height * viewport.scale}px`);
      if (viewport.scale <= zoomedFrom) element.current?.style.setProperty('--seen-top', `${viewport.offsetTop}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
