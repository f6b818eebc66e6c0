import type { PaymentChecks } from '@avsar/contract';
import { useId } from 'react';
import { dayText, exactRupees } from '#lib/format.ts';
import styles from './day-sums.module.css';
import { checkMessages } from '../payments-admin.messages.ts';

type Day = PaymentChecks['days'][number];

/** Daily totals from the nightly check: our sums beside the provider's. */
export function DaySums({ days }: { readonly days: readonly Day[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.sums}>
      <h2 id={id} className={styles.title}>
        Daily totals
      </h2>
      {days.length === 0 ? (
        <p className={styles.none}>{checkMessages.noDays}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Here</th>
              <th scope="col">Razorpay</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {days.map((sums) => (
              <tr key={sums.day} data-wrong={sums.isRight ? undefined : true}>
                <th scope="row">{dayText(sums.day)}</th>
                <td>{exactRupees(sums.captured)}</td>
                <td>{sums.capturedAtProvider === null ? 'not asked' : exactRupees(sums.capturedAtProvider)}</td>
                <td>
                  <Result sums={sums} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Result({ sums: { isRight, captured, capturedAtProvider } }: { readonly sums: Day }) {
  const [text, tone] = isRight
    ? (['Equal', 'good'] as const)
    : capturedAtProvider === null
      ? (['Not known', 'unsure'] as const)
      : ([captured === capturedAtProvider ? 'See lists' : 'Differs', 'bad'] as const);
  return (
    <span className={styles.result} data-tone={tone}>
      {text}
    </span>
  );
}
