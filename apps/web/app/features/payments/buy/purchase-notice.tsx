import { type ReactNode, useId } from 'react';
import styles from './purchase-notice.module.css';
import { useFocusIfLost } from './use-focus-if-lost.ts';

interface PurchaseNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
}

/** The state of a purchase when there is nothing to pay now. Announced to screen readers. */
export function PurchaseNotice({ title, children, actions, isBusy = false }: PurchaseNoticeProps) {
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
