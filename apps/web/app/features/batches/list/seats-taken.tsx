import type { CSSProperties } from 'react';
import { groupedDigits } from '#lib/format.ts';
import styles from './seats-taken.module.css';

/** Taken seats as text and as a bar. */
export function SeatsTaken({ taken, of }: { readonly taken: number; readonly of: number }) {
  const share = of > 0 ? Math.min(1, taken / of) : 0;
  return (
    <div className={styles.seats} data-over={taken > of || undefined}>
      <div className={styles.track} style={{ '--share': share } as CSSProperties} aria-hidden />
      <p className={styles.words} data-tabular>
        {groupedDigits(taken)} of {groupedDigits(of)} {of === 1 ? 'seat' : 'seats'}
      </p>
    </div>
  );
}
