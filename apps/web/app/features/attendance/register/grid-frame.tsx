import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './grid.module.css';

/**
 * Scroll area of the register. Starts at the latest class, and keeps its distance to the end when the content changes:
 * earlier classes are added, fonts load, a phone is turned.
 */
export function GridFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(0);
  useLayoutEffect(() => {
    const area = frame.current;
    const grid = area?.firstElementChild ?? null;
    if (area === null || grid === null) return undefined;
    const observer = new ResizeObserver(() => {
      area.scrollLeft = area.scrollWidth - area.clientWidth - fromEnd.current;
    });
    observer.observe(area);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={styles.frame}
      onScroll={({ currentTarget: { scrollWidth, clientWidth, scrollLeft } }) => {
        fromEnd.current = scrollWidth - clientWidth - scrollLeft;
      }}
    >
      {children}
    </div>
  );
}
