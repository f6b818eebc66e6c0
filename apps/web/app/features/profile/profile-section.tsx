import { type ReactNode, useId } from 'react';
import styles from './profile-section.module.css';

/** A part of the profile with a heading of its own. */
export function ProfileSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
