import type { OrderStatus, RefundEffect } from '@avsar/contract';

interface Refunded {
  readonly status: 'requested' | 'processed' | 'failed';
  readonly effect: RefundEffect;
  readonly amountInPaise: number;
}

interface Paid {
  readonly kind: 'provider' | 'offline';
  readonly reference: string;
  readonly status: string;
  readonly amountInPaise: number;
  readonly capturedAt: Date | null;
  readonly refunds: readonly Refunded[];
}

/** Captured, and not refunded nor about to be. A failed refund keeps its money: somebody may still send it. */
export const leftOf = ({ amountInPaise, capturedAt, refunds }: Omit<Paid, 'kind' | 'reference' | 'status'>): number =>
  capturedAt === null ? 0 : refunds.reduce((left, refund) => left - refund.amountInPaise, amountInPaise);

/** A refund that somebody has to complete by hand, or to decide about. */
export const isWaiting = ({ status, effect }: Pick<Refunded, 'status' | 'effect'>): boolean =>
  status === 'failed' || effect === 'undecided';

/**
 * Something is left, or a refund waits for somebody. Includes payments that the provider refunded without us: their
 * order still has to be ended.
 */
export const isRefundable = (payment: Pick<Paid, 'amountInPaise' | 'capturedAt' | 'refunds'>): boolean =>
  payment.capturedAt !== null && (leftOf(payment) > 0 || payment.refunds.some(isWaiting));

/** The admin enters a reference: for a bank transfer, or when the provider has refunded already. */
export const goesBackByHand = ({ kind, status }: Pick<Paid, 'kind' | 'status'>): boolean =>
  kind === 'offline' || status === 'refunded';

/** Whether this payment bought the course. Refunding an additional payment does not end the enrolment. */
export const paidFor = ({ reference }: Pick<Paid, 'reference'>, receiptedReference: string | undefined): boolean =>
  receiptedReference === undefined || receiptedReference === reference;

/**
 * The status of an order in review after a refund: it stays in review while another payment of it needs a decision. The
 * order of a changed course has ended, whatever is refunded.
 */
export function statusAfterRefund(
  payments: readonly Omit<Paid, 'kind'>[],
  receiptedReference: string | undefined,
  isChanged = false,
): OrderStatus {
  const stands = ({ reference, status, refunds }: Omit<Paid, 'kind'>) =>
    reference === receiptedReference && status === 'captured' && refunds.every(({ effect }) => effect !== 'ends');
  const captured = payments.filter(({ capturedAt }) => capturedAt !== null);
  const refunds = payments.flatMap((payment) => payment.refunds);
  const isUndecided = refunds.some(({ effect }) => effect === 'undecided');
  if (isUndecided || captured.some((payment) => payment.refunds.length === 0 && !stands(payment)))
    return 'needs_review';
  if (isChanged || refunds.some(({ effect }) => effect === 'keeps')) return 'ended';
  if (captured.some(stands)) return 'paid';
  return refunds.some(({ status }) => status !== 'processed') ? 'refund_pending' : 'refunded';
}
