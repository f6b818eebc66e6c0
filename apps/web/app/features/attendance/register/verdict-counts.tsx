import { type Verdict, verdicts } from '@avsar/contract';
import styles from './register-grid.module.css';
import { verdictTexts } from '../verdict-texts.ts';

/** How often each verdict occurs: "P 12 L 1 A 2". */
export function VerdictCounts({ counts }: { readonly counts: Readonly<Record<Verdict, number>> }) {
  return verdicts.map((verdict) => (
    <span key={verdict} className={styles.part}>
      <abbr title={verdictTexts[verdict]}>{verdictTexts[verdict].charAt(0)}</abbr> {counts[verdict]}{' '}
    </span>
  ));
}
