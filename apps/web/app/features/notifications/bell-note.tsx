import type { ReactNode } from 'react';
import styles from './bell-note.module.css';

/** What stands in the bell's panel where there is no list. */
export function BellNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
