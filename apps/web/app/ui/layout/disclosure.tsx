import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { IconChevronDown } from '../pictures/icons.ts';

/** A question that opens its answer. A native <details>, so it works before any script has run. */
export function Disclosure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <IconChevronDown className={styles.chevron} size={22} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
