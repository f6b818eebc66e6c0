import type { CourseChangePreview } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';
import { outcomeText } from './change.messages.ts';
import styles from './change.module.css';

interface ChangeFiguresProps {
  readonly preview: CourseChangePreview | undefined;
  /** Why there are no figures. */
  readonly refusal: string;
}

/** What is carried over, and who owes what, before anything is saved. */
export function ChangeFigures({ preview, refusal }: ChangeFiguresProps) {
  return (
    <div role="status" className={styles.figures}>
      {preview === undefined ? (
        <p className={styles.dim}>{refusal}</p>
      ) : (
        <>
          <dl className={styles.sums} data-tabular>
            <Sum name={`Paid for ${preview.from.title}`} amount={preview.paid} />
            <Sum name={`Price of ${preview.to.title}`} amount={preview.price} />
            <Sum name="Carried over" amount={preview.carried} />
          </dl>
          <p className={styles.outcome}>{outcomeText(preview)}</p>
        </>
      )}
    </div>
  );
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <div className={styles.sum}>
    <dt>{name}</dt>
    <dd>{exactRupees(amount)}</dd>
  </div>
);
