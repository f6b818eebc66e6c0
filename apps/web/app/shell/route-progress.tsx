import { useNavigation } from 'react-router';
import styles from './route-progress.module.css';

/** A progress line at the top during navigation; delayed by CSS, so quick navigation does not show it. */
export function RouteProgress() {
  const isMoving = useNavigation().state !== 'idle';
  return isMoving ? <div className={styles.bar} role="progressbar" aria-label="Loading the page" /> : null;
}
