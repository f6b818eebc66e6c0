import { Button } from '@mantine/core';
import { type MyOrder, paymentEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { callApiFile } from '#api/client.ts';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import { links } from '#links.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { isAwaitingApproval, isOrderUnderWay, orderStatusTextOf } from '../order-status.ts';
import styles from './payment-item.module.css';
import { paymentMessages } from '../payments.messages.ts';

/** One of the student's orders: course, amount, status and receipt. */
export function PaymentItem({ order }: { readonly order: MyOrder }) {
  const { course, amount, status, createdAt, paidAt, receiptNumber } = order;
  const isWaiting = isAwaitingApproval(order);
  return (
    <article className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.title}>{course.title}</h3>
        <p className={styles.facts}>
          <strong data-tabular>{exactRupees(amount)}</strong> ·{' '}
          <span data-state={isWaiting ? 'awaiting' : status} className={styles.state}>
            {orderStatusTextOf(order)}
          </span>
        </p>
        <p className={styles.note}>
          {paidAt === null ? `Begun ${momentInIndia(createdAt)}` : `Paid ${momentInIndia(paidAt)}`}
          {receiptNumber !== null && ` · Receipt ${receiptNumber}`}
        </p>
      </div>
      {receiptNumber !== null && <ReceiptButton orderId={order.id} number={receiptNumber} />}
      {isOrderUnderWay(status) && (
        <Button
          component={Link}
          to={links.subscriptions(course.id)}
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

function ReceiptButton({ orderId, number }: { readonly orderId: number; readonly number: string }) {
  const { isBusy, save } = useReceipt({
    number,
    load: () => callApiFile(paymentEndpoints.getReceipt, { params: { orderId: String(orderId) } }),
    onFailed: () => toast.error(paymentMessages.receiptFailed),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={`Download receipt ${number}`}
      loading={isBusy}
      onClick={() => void save()}
    >
      Receipt
    </Button>
  );
}
