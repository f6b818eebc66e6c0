import type { ReactNode } from 'react';
import styles from './facts-in-a-row.module.css';

/** Facts in a row, with a dot between two that share a line; a line ends inside one only if it must. */
export function FactsInARow({ parts }: { readonly parts: readonly string[] }) {
  return (
    <Row>
      {parts.map((part) => (
        <Part key={part}>{part}</Part>
      ))}
    </Row>
  );
}

/** The same for facts that are more than words: each is a `Part`. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}

export function Part({ children }: { readonly children: ReactNode }) {
  return <span className={styles.part}>{children}</span>;
}
