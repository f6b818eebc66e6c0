import type { ReactNode } from 'react';
import styles from './facts-in-a-row.module.css';

/** Facts in a row, separated by dots. Lines break between facts if possible. */
export function FactsInARow({ parts }: { readonly parts: readonly string[] }) {
  return (
    <FactRow>
      {parts.map((part) => (
        <FactPart key={part}>{part}</FactPart>
      ))}
    </FactRow>
  );
}

/** Like `FactsInARow`, for facts that are elements: each is a `FactPart`. */
export function FactRow({ children }: { readonly children: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}

export function FactPart({ children }: { readonly children: ReactNode }) {
  return <span className={styles.part}>{children}</span>;
}
