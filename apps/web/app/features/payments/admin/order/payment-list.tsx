import { Button } from '@mantine/core';
import type { OrderPayment, OrderRefund } from '@avsar/contract';
import { useRights } from '#features/auth/index.ts';
import { momentInIndia, moneyText } from '#lib/format.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import styles from './payment-list.module.css';
import { PaymentBadge } from '../status-badge.tsx';
import { RefundList } from './refund/refund-list.tsx';
import { isMadeElsewhere } from './refund/refund-rules.ts';

interface PaymentListProps {
  readonly payments: readonly OrderPayment[];
  /** Which part of the fee was paid. */
  readonly instalment: number;
  /** Opens the form of a new refund, or of one that waits for somebody. */
  readonly onRefund: (payment: OrderPayment, waiting?: OrderRefund) => void;
}

/** The payments of an order, also failed ones. */
export function PaymentList({ payments, instalment, onRefund }: PaymentListProps) {
  const mayRefund = useRights().has('refunds');
  if (payments.length === 0) return <p className={styles.none}>Nothing has been paid yet.</p>;
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.payment}>
          <div className={styles.head}>
            <span className={styles.amount} data-tabular>
              {moneyText(payment.amount, payment.currency)}
            </span>
            <PaymentBadge status={payment.status} />
          </div>
          <p className={styles.way}>
            {wayOf(payment)}, {momentInIndia(payment.capturedAt ?? payment.createdAt)}
          </p>
          <p className={styles.reference}>
            <code>{payment.reference}</code>
            <CopyButton text={payment.reference} label={`Copy ${payment.reference}`} />
          </p>
          <RefundList
            refunds={payment.refunds}
            currency={payment.currency}
            instalment={instalment}
            onSettle={mayRefund ? (refund) => onRefund(payment, refund) : undefined}
          />
          {mayRefund && payment.refundableAmount > 0 && (
            <Button
              variant="default"
              className={styles.refund}
              aria-haspopup="dialog"
              onClick={() => onRefund(payment)}
            >
              {isMadeElsewhere(payment) ? 'Record the refund of' : 'Refund up to'}{' '}
              {moneyText(payment.refundableAmount, payment.currency)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Money that the staff took by hand. */
const atDesk: Readonly<Record<string, string>> = {
  cash: 'In cash',
  cheque: 'By cheque',
  card_machine: 'At the card machine',
};

const wayOf = ({ kind, method }: OrderPayment) =>
  kind === 'offline' ? (atDesk[method ?? ''] ?? 'By bank transfer') : `Online${method ? `, ${method}` : ''}`;
