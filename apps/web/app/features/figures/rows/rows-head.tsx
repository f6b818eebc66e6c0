import { exactRupees } from '#lib/format.ts';
import { sumOf } from '../table/groups.ts';
import { figureMessages } from '../figures.messages.ts';
import styles from './rows.module.css';

interface RowsHeadProps {
  /** The filter in words. */
  readonly text: string;
  /** The rows that are shown, to be added up; `undefined` for rows without an amount. */
  readonly amounts: readonly { readonly amount: number }[] | undefined;
  /** Whether there are more rows than shown. */
  readonly isPartial: boolean;
}

/** Which rows these are, and their sum. */
export function RowsHead({ text, amounts, isPartial }: RowsHeadProps) {
  return (
    <div className={styles.head}>
      {text !== '' && <p>{text.charAt(0).toUpperCase() + text.slice(1)}.</p>}
      {amounts !== undefined && amounts.length > 0 && (
        <p>
          {isPartial ? 'Those shown: ' : 'Together '}
          <strong data-tabular>{exactRupees(sumOf(amounts, ({ amount }) => amount))}</strong>.
        </p>
      )}
      <p className={styles.dim}>{figureMessages.live}</p>
    </div>
  );
}
