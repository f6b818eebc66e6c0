import styles from './stars.module.css';

const most = 5;

/** A rating as stars, also half ones, with its number beside it. */
export function Stars({ rating, label }: { readonly rating: number; readonly label?: string }) {
  return (
    <span className={styles.rating} role="img" aria-label={label ?? `${rating} out of ${most} stars`}>
      <span
        className={styles.stars}
        style={{ '--part': `${(rating / most) * 100}%` } as Record<string, string>}
        aria-hidden
      >
        ★★★★★
      </span>
    </span>
  );
}
