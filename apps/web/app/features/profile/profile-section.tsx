import { type ReactNode, useId } from 'react';
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
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
