import type { ReactNode } from 'react';
import styles from './bell-note.module.css';

/** A text in the bell's panel in place of the list. */
export function BellNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
