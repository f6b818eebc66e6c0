import type { ClassState } from './class-state.ts';
import styles from './state-badge.module.css';

const words: Readonly<Record<ClassState, string>> = {
  coming: 'To come',
  open: 'Open',
  live: 'Live now',
  over: 'Over',
  cancelled: 'Cancelled',
};

/** How it stands with a class, in a word. */
export function StateBadge({ state }: { readonly state: ClassState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {words[state]}
    </span>
  );
}
