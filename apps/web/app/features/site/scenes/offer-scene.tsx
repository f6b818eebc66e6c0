import styles from './scene.module.css';

/** Drawing of an offer letter at the end of a bridge. */
export function OfferScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 440" aria-hidden focusable="false">
      <circle className={styles.sun} cx="330" cy="170" r="132" />
      <path className={styles.s4} d="M120 196 320 86l200 110v190a18 18 0 0 1-18 18H138a18 18 0 0 1-18-18Z" />
      <rect className={styles.card} x="166" y="60" width="308" height="268" rx="14" />
      <rect className={styles.s3} x="200" y="100" width="120" height="16" rx="8" />
      <rect className={styles.s1} x="200" y="138" width="240" height="12" rx="6" />
      <rect className={styles.s1} x="200" y="164" width="206" height="12" rx="6" />
      <rect className={styles.s1} x="200" y="190" width="226" height="12" rx="6" />
      <path className={styles.s2} d="M120 196 320 316 520 196v190a18 18 0 0 1-18 18H138a18 18 0 0 1-18-18Z" />
      <path className={styles.s3} d="m126 398 156-108 38 26 38-26 156 108a18 18 0 0 1-12 6H138a18 18 0 0 1-12-6Z" />
      <circle className={styles.leaf} cx="462" cy="108" r="46" />
      <path className={styles.leafLine} d="m441 109 15 15 28-31" />
      <path className={styles.line} d="M20 410H620" />
    </svg>
  );
}
