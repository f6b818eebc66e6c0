import type { OrderStatus } from '@avsar/contract';

interface Paid {
  readonly kind: 'provider' | 'offline';
  readonly reference: string;
  readonly status: string;
  readonly capturedAt: Date | null;
  readonly refund: { readonly status: 'requested' | 'processed' | 'failed' } | null;
}

/**
 * The payment was captured and has no refund, or only a failed one. Includes payments that the provider refunded
 * without us: their order still has to be ended.
 */
export const isRefundable = ({ capturedAt, refund }: Pick<Paid, 'capturedAt' | 'refund'>): boolean =>
  capturedAt !== null && (refund === null || refund.status === 'failed');

/**
 * The admin enters a reference: for a bank transfer, after a failed refund, or when the provider has refunded already.
 */
export const goesBackByHand = ({ kind, status, refund }: Pick<Paid, 'kind' | 'status' | 'refund'>): boolean =>
  kind === 'offline' || status === 'refunded' || refund?.status === 'failed';

/** Whether this payment bought the course. Refunding an additional payment does not end the enrolment. */
export const paidFor = ({ reference }: Pick<Paid, 'reference'>, receiptedReference: string | undefined): boolean =>
  receiptedReference === undefined || receiptedReference === reference;

/** The status of an order in review after a refund: it stays in review while another payment of it needs a decision. */
export function statusAfterRefund(
  payments: readonly Omit<Paid, 'kind'>[],
  receiptedReference: string | undefined,
): OrderStatus {
  const unrefunded = payments.filter(({ capturedAt, refund }) => capturedAt !== null && refund === null);
  const stands = unrefunded.filter(
    ({ reference, status }) => reference === receiptedReference && status === 'captured',
  );
  if (unrefunded.length > stands.length) return 'needs_review';
  if (stands.length > 0) return 'paid';
  return payments.some(({ refund }) => refund !== null && refund.status !== 'processed')
    ? 'refund_pending'
    : 'refunded';
}
