import { useNavigation } from 'react-router';
import styles from './route-progress.module.css';

/** A line at the top while the next page is on its way; quick ones never show it. */
export function RouteProgress() {
  const isMoving = useNavigation().state !== 'idle';
  return isMoving ? <div className={styles.bar} role="progressbar" aria-label="Loading the page" /> : null;
}
