import styles from './page-skeleton.module.css';

/** Stands in for a page whose data is still on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.card} />
    </div>
  );
}
