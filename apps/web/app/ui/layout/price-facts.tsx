import { VisuallyHidden } from '@mantine/core';
import styles from './price-facts.module.css';

interface PriceFactsProps {
  /** What is to be paid in all: ₹18,000. */
  readonly amount: string;
  /** The price before: ₹20,000. */
  readonly before: string;
  /** Why less is to be paid: Your offer. */
  readonly reason: string;
  /** What was taken off: -₹2,000. */
  readonly less: string;
}

/** The price before, what is taken off and why, and what is to be paid. */
export function PriceFacts({ amount, before, reason, less }: PriceFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.amount} data-tabular>
        <VisuallyHidden>To pay: </VisuallyHidden>
        {amount}{' '}
        <span className={styles.before}>
          <VisuallyHidden>Before: </VisuallyHidden>
          <s>{before}</s>
        </span>
      </p>
      <p className={styles.less} data-tabular>
        {reason}: <span className={styles.sum}>{less}</span>
      </p>
    </div>
  );
}
