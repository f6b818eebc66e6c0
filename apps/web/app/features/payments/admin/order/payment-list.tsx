import { Button } from '@mantine/core';
import type { OrderPayment, OrderRefund } from '@avsar/contract';
import { useRights } from '#features/auth/index.ts';
import { momentInIndia, moneyText } from '#lib/format.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { refundStatusTexts } from '../payments-admin.messages.ts';
import styles from './payment-list.module.css';
import { PaymentBadge } from '../status-badge.tsx';
import { backOf } from './refund-rules.ts';

interface PaymentListProps {
  readonly payments: readonly OrderPayment[];
  readonly onRefund: (payment: OrderPayment) => void;
}

/** The payments of an order, also failed ones. */
export function PaymentList({ payments, onRefund }: PaymentListProps) {
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
          {payment.refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
          {mayRefund && payment.refundable && (
            <Button
              variant="default"
              className={styles.refund}
              aria-haspopup="dialog"
              onClick={() => onRefund(payment)}
            >
              {payment.status === 'refunded' ? 'Record the refund of' : 'Refund'}{' '}
              {moneyText(backOf(payment), payment.currency)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Refund({ refund }: { readonly refund: OrderRefund }) {
  const { status, reason, reference, requestedAt, settledAt } = refund;
  return (
    <div className={styles.back} data-status={status}>
      <p>
        <strong>{refundStatusTexts[status]}</strong>, {momentInIndia(settledAt ?? requestedAt)}
      </p>
      <p>{reason}</p>
      {reference !== null && (
        <p>
          <code>{reference}</code>
        </p>
      )}
    </div>
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
