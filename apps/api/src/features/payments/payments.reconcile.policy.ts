const minute = 60_000;
const hour = 60 * minute;

/**
 * How the provider is asked what became of an order. A run comes every ten minutes: what is asked about from its third minute
 * on is settled within fifteen, whenever it was paid.
 */
export const reconciliation = {
  youngestMilliseconds: 3 * minute,
  /** Late authorisations come for days; after a week nothing does, and what the bank still held it has let go of. */
  oldestMilliseconds: 7 * 24 * hour,
  /** Nobody waits at a screen any longer. */
  agedMilliseconds: 24 * hour,
  /** How often those are asked about, and those that are paid or given back: money may still come on top. */
  slowEveryMilliseconds: hour,
  /** An open order takes the place of a new one for a day. */
  expiresAfterMilliseconds: 24 * hour,
  /** The provider captures by itself within moments; after that, we do. */
  captureAfterMilliseconds: 2 * minute,
  /** The job of its own has had its chance by then. */
  refundAfterMilliseconds: 10 * minute,
  ordersAtOnce: 40,
  /** In one run; the next one begins with those that were not reached. */
  ordersMost: 1_000,
  callsAtOnce: 4,
  /** So many in a row without an answer, and the provider is taken for down until the next run. */
  unansweredMost: 4,
  ordersMilliseconds: 5 * minute,
  refundsMilliseconds: 2 * minute,
} as const;

interface Known {
  readonly reference: string;
  readonly status: string;
  /** Somebody here asked for it to go back, and that refund is followed by itself. */
  readonly goesBack: boolean;
}

interface Said {
  readonly id: string;
  readonly status: string;
}

/** Whether the provider says something that we have not written down. */
export const isNews = (said: Said, known: readonly Known[]): boolean =>
  !known.some(
    ({ reference, status, goesBack }) =>
      reference === said.id && (status === said.status || (goesBack && said.status === 'refunded')),
  );

interface Held {
  readonly status: string;
  readonly amountInPaise: number;
  readonly currency: string;
  readonly createdAt: Date;
}

interface Ordered {
  readonly amountInPaise: number;
  readonly currency: string;
}

/** Held by the bank and left there; wrong sums are not taken at all, and go back by themselves. */
export const mayCapture = (payment: Held, order: Ordered, now: Date): boolean =>
  payment.status === 'authorized' &&
  payment.amountInPaise === order.amountInPaise &&
  payment.currency === order.currency &&
  now.getTime() - payment.createdAt.getTime() >= reconciliation.captureAfterMilliseconds;
