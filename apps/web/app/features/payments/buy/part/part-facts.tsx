import type { Instalment } from '@avsar/contract';
import { dayText, exactRupees } from '#lib/format.ts';
import { IconAlertTriangle } from '#ui/pictures/icons.ts';
import { paymentMessages } from '../../payments.messages.ts';
import styles from './part-facts.module.css';

/** The part of the fee that is paid on this page, and what is late about it. */
export function PartFacts({ part }: { readonly part: Instalment }) {
  const { number, of, amount, lateFee, dueOn, state, closesOn } = part;
  const isLate = state === 'overdue' || state === 'closed';
  return (
    <section className={styles.facts} aria-labelledby="part">
      <h2 id="part" className={styles.title}>
        Part {number + 1} of {of}
      </h2>
      <p>
        <strong data-tabular>{exactRupees(amount)}</strong>, due on {dayText(dueOn)}
      </p>
      {lateFee > 0 && <p>The late fee of {exactRupees(lateFee)} is added.</p>}
      {isLate && (
        <p className={styles.late}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>{state === 'closed' ? paymentMessages.partClosed : paymentMessages.partLate(closesOn)}</span>
        </p>
      )}
    </section>
  );
}
