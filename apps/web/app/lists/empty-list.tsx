import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

interface EmptyListProps {
  /** What the list is for. */
  readonly children: ReactNode;
  /** The button or link that adds the first entry, if an admin can add one. */
  readonly action?: ReactNode;
}

/** Below the text of an empty list: what it is for, and the way to its first entry. */
export function EmptyList({ children, action }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}
