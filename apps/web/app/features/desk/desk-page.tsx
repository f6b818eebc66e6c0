import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import styles from './desk-page.module.css';

interface AdminPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The list a form belongs to. */
  readonly parent?: { readonly to: string; readonly text: string };
  /** What one does here most, at the end of the title's row. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin: title, what to do, and the work itself. */
export function AdminPage({ title, lead, parent, actions, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      {parent !== undefined && <Breadcrumbs parent={parent} current={title} />}
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
