import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './register-grid.module.css';

/**
 * Scroll area of the register. It opens at its right edge, where the latest class is. When the width changes (earlier
 * classes are added, fonts load, a phone is turned), the distance from the right edge stays, so the same classes are
 * in view.
 */
export function RegisterScrollArea({ children }: { readonly children: ReactNode }) {
  const scrollArea = useRef<HTMLDivElement>(null);
  const distanceFromRightEdge = useRef(0);
  useLayoutEffect(() => {
    const area = scrollArea.current;
    const grid = area?.firstElementChild ?? null;
    if (area === null || grid === null) return undefined;
    const observer = new ResizeObserver(() => {
      area.scrollLeft = area.scrollWidth - area.clientWidth - distanceFromRightEdge.current;
    });
    observer.observe(area);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={scrollArea}
      className={styles.frame}
      onScroll={({ currentTarget: { scrollWidth, clientWidth, scrollLeft } }) => {
        distanceFromRightEdge.current = scrollWidth - clientWidth - scrollLeft;
      }}
    >
      {children}
    </div>
  );
}
