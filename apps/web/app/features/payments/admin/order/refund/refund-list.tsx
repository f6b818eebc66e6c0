import { Button } from '@mantine/core';
import type { OrderRefund } from '@avsar/contract';
import { momentInIndia, moneyText } from '#lib/format.ts';
import { CreditNoteButton } from '../../../credit-note-button.tsx';
import { refundStatusTexts } from '../../payments-admin.messages.ts';
import styles from '../payment-list.module.css';
import { effectOf, isWaiting } from './refund-rules.ts';
import { refundWayTexts } from './refund.messages.ts';

interface RefundListProps {
  readonly refunds: readonly OrderRefund[];
  readonly currency: string;
  readonly instalment: number;
  /** Opens the form for a refund that waits; none for staff who may not refund. */
  readonly onSettle: ((refund: OrderRefund) => void) | undefined;
}

/** What went back of a payment, or will: the oldest first. */
export function RefundList({ refunds, currency, instalment, onSettle }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map((refund) => (
        <li key={refund.id} className={styles.back} data-status={isWaiting(refund) ? 'waiting' : refund.status}>
          <Facts refund={refund} amount={moneyText(refund.amount, currency)} instalment={instalment} />
          {refund.creditNoteNumber !== null && (
            <CreditNoteButton refundId={refund.id} number={refund.creditNoteNumber} />
          )}
          {onSettle !== undefined && isWaiting(refund) && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => onSettle(refund)}>
              {refund.status === 'failed' ? 'Record the transfer of' : 'Say what it means:'}{' '}
              {moneyText(refund.amount, currency)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FactsProps {
  readonly refund: OrderRefund;
  readonly amount: string;
  readonly instalment: number;
}

function Facts({ refund, amount, instalment }: FactsProps) {
  const { status, way, reason, reference, requestedBy, requestedAt, settledAt } = refund;
  return (
    <>
      <p>
        <strong data-tabular>{amount}</strong> · {refundStatusTexts[status]}
        {way !== null && ` · ${refundWayTexts[way]}`}
      </p>
      <p>{effectOf(refund, instalment)}</p>
      <p>{reason}</p>
      <p className={styles.when}>
        {momentInIndia(settledAt ?? requestedAt)}, {requestedBy}
        {reference !== null && (
          <>
            {', '}
            <code>{reference}</code>
          </>
        )}
      </p>
    </>
  );
}
