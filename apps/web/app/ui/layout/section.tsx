import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor for links to this section. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** A link or button that belongs to the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Gives the section a tinted background over the full width. */
  readonly tinted?: boolean;
}

/** A section of a long page: heading, lead text and content. */
export function Section({ id, title, lead, action, children, tinted = false }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={tinted ? styles.tinted : styles.section}
      data-tinted={tinted || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
