import { Button } from '@mantine/core';
import { paymentEndpoints } from '@avsar/contract';
import { useEffect, useRef } from 'react';
import { listingOf, LoadMore, rowsToAsk, useAsked, useListing } from '#admin-kit/index.ts';
import { useLive } from '#features/live/index.ts';
import { useLastGood } from '#lib/use-last-good.ts';
import styles from './my-payments.module.css';
import { PaymentItem } from './payment-item.tsx';
import { paymentMessages } from '../payments.messages.ts';

/** The student's own orders with receipts. */
export function MyPayments() {
  /** How many rows are shown: a live update fetches the same number again. */
  const shown = useRef(0);
  const asked = useAsked('mine', (signal) =>
    listingOf(paymentEndpoints.listMine, { limit: rowsToAsk(shown.current) }, signal),
  );
  const first = useLastGood(asked.answer);
  const { items, more } = useListing(first, paymentMessages.listFailed);
  useEffect(() => {
    shown.current = items.length;
  }, [items.length]);
  useLive('payments', asked.retry);
  if (first === undefined && asked.isFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>{paymentMessages.listFailed}</p>
        <Button size="sm" variant="default" onClick={asked.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (first === undefined) return <div className={styles.waiting} role="status" aria-label="Loading" />;
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
