import type { OrderDetail, OrderPayment } from '@avsar/contract';
import { moneyText } from '#lib/format.ts';
import styles from './refund-form.module.css';
import { effectText, isMadeElsewhere, type RefundSize, type WantedEffect } from './refund-rules.ts';
import { refundMessages } from './refund.messages.ts';

interface RefundPointsProps {
  readonly order: OrderDetail;
  readonly payment: OrderPayment;
  readonly size: RefundSize;
  readonly isByHand: boolean;
  readonly choices: readonly WantedEffect[];
}

/** What exactly will happen, above the button that does it. Where the effect was chosen, the choice says it. */
export function RefundPoints({ order, payment, size, isByHand, choices }: RefundPointsProps) {
  const [only, another] = choices;
  const isGiven = only !== undefined && another === undefined;
  return (
    <ul className={styles.points} aria-live="polite">
      <li>{goesBack(payment, moneyText(size.amount, payment.currency), isByHand)}</li>
      {isGiven && <li>{effectText(order, only, size)}</li>}
      {isGiven && only === 'ends' && <li>{refundMessages.wholeEnds}</li>}
      {choices.length === 0 && <li>{payment.hasBought ? refundMessages.over : refundMessages.bought}</li>}
      {payment.hasBought && <li>{refundMessages.creditNote}</li>}
      <li>{refundMessages.isFinal}</li>
    </ul>
  );
}

function goesBack(payment: OrderPayment, sum: string, isByHand: boolean): string {
  if (isMadeElsewhere(payment)) return refundMessages.madeElsewhere(sum);
  return isByHand ? refundMessages.byHand(sum) : refundMessages.byProvider(sum);
}
