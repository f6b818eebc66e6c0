import type { OfferedPlan, QuotePage } from '@avsar/contract';
import type { OpenBatch } from '#features/batches/index.ts';
import { dayText, exactRupees } from '#lib/format.ts';
import { dueDayOf } from '#lib/time/due-day.ts';
import { PriceFacts } from '#ui/layout/price-facts.tsx';
import { quotePageMessages } from '../quotes.messages.ts';
import styles from './quote-page.module.css';

interface QuoteFeeProps {
  readonly quote: QuotePage;
  readonly today: string;
}

/** What the course costs with the quote: price, discount, tax, and the parts with their days. */
export function QuoteFee({ quote, today }: QuoteFeeProps) {
  const { price, amount, discount, gstPercent, plan, batch } = quote;
  return (
    <section className={styles.card} aria-labelledby="fee">
      <h2 id="fee" className={styles.title}>
        Your fee
      </h2>
      {discount > 0 ? (
        <PriceFacts
          amount={exactRupees(amount)}
          before={exactRupees(price)}
          reason="Your offer"
          less={exactRupees(-discount)}
        />
      ) : (
        <p className={styles.price} data-tabular>
          {exactRupees(amount)}
        </p>
      )}
      {gstPercent > 0 && <p className={styles.dim}>{quotePageMessages.taxIncluded(gstPercent)}</p>}
      {plan === null ? (
        <p>{quotePageMessages.whole}</p>
      ) : (
        <>
          <h3 className={styles.way}>
            {plan.name}: {exactRupees(plan.total)} in all
          </h3>
          <Parts plan={plan} batch={batch} today={today} />
          <p className={styles.dim}>{quotePageMessages.otherWay}</p>
        </>
      )}
    </section>
  );
}

interface PartsProps {
  readonly plan: OfferedPlan;
  readonly batch: OpenBatch | null;
  readonly today: string;
}

function Parts({ plan, batch, today }: PartsProps) {
  const dayOf = (days: number) =>
    batch === null ? `${days} days after your batch begins` : `On ${dayText(dueDayOf(batch.startDate, days, today))}`;
  return (
    <ol className={styles.parts}>
      {plan.parts.map(({ amount, dueAfterDays }, number) => (
        <li key={dueAfterDays}>
          <span>{number === 0 ? 'Now' : dayOf(dueAfterDays)}</span>
          <span data-tabular>{exactRupees(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
