import styles from './page-skeleton.module.css';

/** Placeholder of a page whose data is loading. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.card} />
    </div>
  );
}
