import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** What can be done with a row, at its end. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
