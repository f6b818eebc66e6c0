import { Button } from '@mantine/core';
import { paymentEndpoints } from '@avsar/contract';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import styles from './my-payments.module.css';
import { PaymentItem } from './payment-item.tsx';
import { paymentMessages } from '../payments.messages.ts';

/** Pages of the list have few rows, because the list shares the screen with other content. */
const rowsAtOnce = { limit: '10' };

/** The student's own orders with receipts. */
export function MyPayments() {
  const { items, more, isLoading, isFailed, retry } = useListing('STUDENT', paymentEndpoints.listMine, rowsAtOnce, {
    failed: paymentMessages.listFailed,
  });
  if (isFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>{paymentMessages.listFailed}</p>
        <Button size="sm" variant="default" loading={retry.isLoading} onClick={retry.load}>
          Try again
        </Button>
      </div>
    );
  }
  if (isLoading) return <div className={styles.waiting} role="status" aria-label="Loading" />;
  if (items.length === 0) return <p className={styles.empty}>{paymentMessages.none}</p>;
  return (
    <div>
      <ul className={styles.list} aria-label="Payments">
        {items.map((order) => (
          <li key={order.id}>
            <PaymentItem order={order} />
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </div>
  );
}
