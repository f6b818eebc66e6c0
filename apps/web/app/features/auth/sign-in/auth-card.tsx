import type { ReactNode } from 'react';
import { StepsScene } from '#ui/pictures/steps-scene.tsx';
import styles from './auth-card.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Links under the form. */
  readonly links?: ReactNode;
}

/** The frame of all login and sign-up pages. */
export function AuthCard({ title, lead, children, links }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        <div className={styles.lead}>{lead}</div>
        {children}
        {links !== undefined && <div className={styles.links}>{links}</div>}
      </section>
      <aside className={styles.aside} aria-hidden>
        <StepsScene />
      </aside>
    </div>
  );
}
