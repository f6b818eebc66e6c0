import type { Verdict } from '@avsar/contract';
import styles from './verdict-mark.module.css';
import { verdictTexts } from './verdict-texts.ts';

interface VerdictMarkProps {
  readonly verdict: Verdict | null;
  readonly isCorrected?: boolean;
}

/** A verdict as letter, shape and colour. Hidden from screen readers: the word stands beside it. */
export function VerdictMark({ verdict, isCorrected = false }: VerdictMarkProps) {
  return (
    <span
      className={styles.mark}
      data-verdict={verdict ?? 'none'}
      data-corrected={isCorrected || undefined}
      aria-hidden
    >
      {verdict === null ? '–' : verdictTexts[verdict].charAt(0)}
    </span>
  );
}
