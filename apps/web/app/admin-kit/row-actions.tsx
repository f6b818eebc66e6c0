import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** Action buttons at the end of a row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
