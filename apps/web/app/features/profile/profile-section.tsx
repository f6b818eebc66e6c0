import { type ReactNode, useId } from 'react';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  readonly title: string;
  /** Where something leads to this very part (`/student-profile#attendance`). */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A part of the profile with a heading of its own. */
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
