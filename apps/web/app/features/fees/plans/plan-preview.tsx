import { dayText, exactRupees } from '#lib/format.ts';
import { previewOf } from './plan-amounts.ts';
import { planMessages } from './plans.messages.ts';
import styles from './plans.module.css';
import type { TypedPlan } from './typed-plan.ts';

interface PlanPreviewProps {
  readonly typed: TypedPlan;
  readonly price: number;
  /** An example of the first day of a batch. */
  readonly firstDay: string;
}

/** What a student would pay with the typed plan, and when, if the batch began on the example day. */
export function PlanPreview({ typed, price, firstDay }: PlanPreviewProps) {
  const preview = previewOf(typed, price, firstDay);
  return (
    <section className={styles.preview} aria-label="Preview" role="status">
      {preview === undefined ? (
        <p className={styles.dim}>{planMessages.noPreview}</p>
      ) : (
        <>
          <p>
            <strong data-tabular>{exactRupees(preview.total)}</strong> in all, if the batch begins on{' '}
            {dayText(firstDay)}:
          </p>
          <ol>
            {preview.parts.map(({ amount, day }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the number is what tells the parts of a plan apart
              <li key={index}>
                <span>{index === 0 ? 'At once' : dayText(day)}</span>
                <span data-tabular>{exactRupees(amount)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
