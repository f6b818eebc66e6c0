import { type ReactNode, useId } from 'react';
import styles from './notice.module.css';
import { useFocusIfLost } from './use-focus-if-lost.ts';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
}

/** How things stand, where there is nothing to pay just now. Said to those who listen as well. */
export function Notice({ title, children, actions, isBusy = false }: NoticeProps) {
  const id = useId();
  const heading = useFocusIfLost();
  return (
    <section className={styles.notice} aria-labelledby={id} data-busy={isBusy || undefined}>
      <div role="status" className={styles.words}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
