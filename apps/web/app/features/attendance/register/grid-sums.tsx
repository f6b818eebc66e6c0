import { type Verdict, verdicts } from '@avsar/contract';
import styles from './grid.module.css';
import { verdictWords } from '../verdict-words.ts';

/** The count of each verdict, marked by its first letter. */
export function GridSums({ of }: { readonly of: Readonly<Record<Verdict, number>> }) {
  return verdicts.map((verdict) => (
    <span key={verdict} className={styles.part}>
      <abbr title={verdictWords[verdict]}>{verdictWords[verdict].charAt(0)}</abbr> {of[verdict]}{' '}
    </span>
  ));
}
