import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The parent page, for the breadcrumbs. */
  readonly parent?: { readonly to: string; readonly text: string };
  /** Buttons of the main actions, beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of an admin screen: breadcrumbs, title, actions and content. */
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
