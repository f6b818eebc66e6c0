import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  readonly title: string;
  /** The id for links to this section (`/student-profile#attendance`). */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of the profile with its own heading. */
export function ProfileSection({ title, anchor, children }: ProfileSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The browser looked for the anchor before the profile was loaded.
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <section ref={section} id={anchor} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
