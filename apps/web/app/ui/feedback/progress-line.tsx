import styles from './progress-line.module.css';

/** A progress line at the top of the page; delayed by CSS, so that quick loading does not show it. */
export function ProgressLine() {
  return <div className={styles.bar} role="progressbar" aria-label="Loading the page" />;
}
