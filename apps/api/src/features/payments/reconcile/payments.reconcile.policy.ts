const minute = 60_000;
const hour = 60 * minute;

/**
 * Limits of the reconciler. It runs every ten minutes and checks orders older than three minutes, so a payment is
 * settled within fifteen minutes, whenever it was made.
 */
export const reconciliation = {
  youngestMilliseconds: 3 * minute,
  /** Late authorisations arrive for days. After a week none do, and the bank has released uncaptured money. */
  oldestMilliseconds: 7 * 24 * hour,
  /** From this age on an order is checked slowly: nobody waits at a screen. */
  agedMilliseconds: 24 * hour,
  /** How often aged, paid and refunded orders are checked: a second payment may still arrive. */
  slowEveryMilliseconds: hour,
  /** An open order is reused instead of making a new one for this long. */
  expiresAfterMilliseconds: 24 * hour,
  /** The provider captures automatically within seconds; if it has not after this time, we capture. */
  captureAfterMilliseconds: 2 * minute,
  /** By then the refund's own job has had its first tries. */
  refundAfterMilliseconds: 10 * minute,
  ordersAtOnce: 40,
  /** Per run; the next run starts with those not reached. */
  ordersMost: 1_000,
  callsAtOnce: 4,
  /** After this many calls in a row without an answer the provider counts as down until the next run. */
  unansweredMost: 4,
  ordersMilliseconds: 5 * minute,
  refundsMilliseconds: 2 * minute,
} as const;

interface StoredPayment {
  readonly reference: string;
  readonly status: string;
  /** A refund was requested here; it is reconciled separately. */
  readonly hasRefund: boolean;
}

interface ReportedPayment {
  readonly id: string;
  readonly status: string;
}

/**
 * Whether the provider has refunded more than is stored as done. A payment that it refunded whole, and that has no refund
 * here, is left to `isNotStoredYet`.
 */
export const hasUnknownRefund = (
  { id, status, refundedInPaise }: ReportedPayment & { readonly refundedInPaise: number },
  known: readonly (StoredPayment & { readonly refundedInPaise: number })[],
): boolean =>
  known.some(
    (stored) =>
      stored.reference === id &&
      refundedInPaise > stored.refundedInPaise &&
      (status !== 'refunded' || stored.hasRefund),
  );

/** Whether the provider reports a payment or status that is not stored yet. */
export const isNotStoredYet = (reported: ReportedPayment, known: readonly StoredPayment[]): boolean =>
  !known.some(
    ({ reference, status, hasRefund }) =>
      reference === reported.id && (status === reported.status || (hasRefund && reported.status === 'refunded')),
  );

interface ProviderPaymentState {
  readonly status: string;
  readonly amountInPaise: number;
  readonly currency: string;
  readonly createdAt: Date;
}

interface OrderedAmount {
  readonly amountInPaise: number;
  readonly currency: string;
}

/** An authorized payment that nobody has captured. A wrong amount is not captured: the bank releases it by itself. */
export const mayCapture = (payment: ProviderPaymentState, order: OrderedAmount, now: Date): boolean =>
  payment.status === 'authorized' &&
  payment.amountInPaise === order.amountInPaise &&
  payment.currency === order.currency &&
  now.getTime() - payment.createdAt.getTime() >= reconciliation.captureAfterMilliseconds;
