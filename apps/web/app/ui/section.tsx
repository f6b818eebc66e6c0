import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A link or button that belongs to the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** A band of another shade across the page. */
  readonly tinted?: boolean;
}

/** One part of a long page: heading, a sentence, then what it is about. */
export function Section({ title, lead, action, children, tinted = false }: SectionProps) {
  const id = useId();
  return (
    <section className={tinted ? styles.tinted : styles.section} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
