import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

/** A group of fields with a heading. */
export function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </div>
  );
}
