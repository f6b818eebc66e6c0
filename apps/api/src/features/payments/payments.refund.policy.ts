import type { OrderStatus } from '@avsar/contract';

interface Paid {
  readonly kind: 'provider' | 'offline';
  readonly reference: string;
  readonly status: string;
  readonly capturedAt: Date | null;
  readonly refund: { readonly status: 'requested' | 'processed' | 'failed' } | null;
}

/**
 * Their money came here, and nobody has begun to give it back, or whoever did has failed. What the provider gave back without
 * us is among it: what it had bought has to be ended.
 */
export const isRefundable = ({ capturedAt, refund }: Pick<Paid, 'capturedAt' | 'refund'>): boolean =>
  capturedAt !== null && (refund === null || refund.status === 'failed');

/** What came by bank goes back by bank, and so does what the provider could not, or has given back: then there is a reference. */
export const goesBackByHand = ({ kind, status, refund }: Pick<Paid, 'kind' | 'status' | 'refund'>): boolean =>
  kind === 'offline' || status === 'refunded' || refund?.status === 'failed';

/** Whether it bought what the order is for. What came on top of it, or for nothing, is given back and ends nothing. */
export const paidFor = ({ reference }: Pick<Paid, 'reference'>, receiptedReference: string | undefined): boolean =>
  receiptedReference === undefined || receiptedReference === reference;

/** What an order in review has become: it stays there while other money of it waits for somebody. */
export function statusAfterRefund(
  payments: readonly Omit<Paid, 'kind'>[],
  receiptedReference: string | undefined,
): OrderStatus {
  const untouched = payments.filter(({ capturedAt, refund }) => capturedAt !== null && refund === null);
  const stands = untouched.filter(({ reference, status }) => reference === receiptedReference && status === 'captured');
  if (untouched.length > stands.length) return 'needs_review';
  if (stands.length > 0) return 'paid';
  return payments.some(({ refund }) => refund !== null && refund.status !== 'processed')
    ? 'refund_pending'
    : 'refunded';
}
