import type { ReactNode } from 'react';
import styles from './bell-panel-note.module.css';

/** A text in the bell's panel in place of the list. */
export function BellPanelNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
