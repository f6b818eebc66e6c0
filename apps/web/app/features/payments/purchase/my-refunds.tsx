import type { Purchase } from '@avsar/contract';
import { dayInIndia, exactRupees } from '#lib/format.ts';
import { CreditNoteButton } from '../credit-note-button.tsx';
import { paymentMessages } from '../payments.messages.ts';
import styles from './purchase-page.module.css';

type Refund = Purchase['refunds'][number];

/** What went back of a purchase, or is on its way, with the credit notes. */
export function MyRefunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  return (
    <section className={styles.part} aria-labelledby="refunds-title">
      <h2 id="refunds-title" className={styles.title}>
        {refunds.length === 1 ? 'Your refund' : 'Your refunds'}
      </h2>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles.refund}>
            <p>
              <strong data-tabular>{exactRupees(refund.amount)}</strong> ·{' '}
              {refund.isDone ? `Refunded ${dayInIndia(refund.at)}` : `On its way since ${dayInIndia(refund.at)}`}
            </p>
            <p>{refund.reason}</p>
            <p>{wayText(refund)}</p>
            {refund.effect === 'leaves' && <p>{paymentMessages.refundLeaves}</p>}
            {refund.effect === 'keeps' && <p>{paymentMessages.refundKeeps}</p>}
            {refund.creditNoteNumber !== null && (
              <div>
                <CreditNoteButton refundId={refund.id} number={refund.creditNoteNumber} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Refunds of earlier releases do not say their way. */
function wayText({ isDone, way }: Refund): string | undefined {
  if (!isDone) return paymentMessages.refundTime;
  return way === null ? undefined : paymentMessages.refundDone[way];
}
