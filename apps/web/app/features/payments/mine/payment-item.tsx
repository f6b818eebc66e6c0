import { Button } from '@mantine/core';
import type { MyOrder } from '@avsar/contract';
import { Link } from 'react-router';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { isAwaitingApproval, isOrderUnderWay, orderStatusTextOf, payAddressOf } from '../order-status.ts';
import styles from './payment-item.module.css';
import { ReceiptButton } from './receipt-button.tsx';

/** One of the student's orders: course, amount, status and receipt. */
export function PaymentItem({ order }: { readonly order: MyOrder }) {
  const { course, amount, instalment, status, createdAt, paidAt, receiptNumber } = order;
  const isWaiting = isAwaitingApproval(order);
  return (
    <article className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {paidAt === null ? course.title : <Link to={links.purchase(order.id)}>{course.title}</Link>}
        </h3>
        <p className={styles.facts}>
          <strong data-tabular>{exactRupees(amount)}</strong> ·{' '}
          <span data-state={isWaiting ? 'awaiting' : status} className={styles.state}>
            {orderStatusTextOf(order)}
          </span>
        </p>
        <p className={styles.note}>
          {paidAt === null ? `Started ${momentInIndia(createdAt)}` : `Paid ${momentInIndia(paidAt)}`}
          {instalment > 0 && ` · Part ${instalment + 1} of the fee`}
          {receiptNumber !== null && ` · Receipt ${receiptNumber}`}
        </p>
      </div>
      {receiptNumber !== null && <ReceiptButton orderId={order.id} number={receiptNumber} />}
      {isOrderUnderWay(status) && (
        <Button
          component={Link}
          to={payAddressOf(order)}
          reloadDocument
          size="sm"
          variant="default"
          aria-label={isWaiting ? `Details of ${course.title}` : `Continue with ${course.title}`}
        >
          {isWaiting ? 'Details' : 'Continue'}
        </Button>
      )}
    </article>
  );
}
