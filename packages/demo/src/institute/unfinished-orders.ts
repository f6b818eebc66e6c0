import type { OrderStatus } from '@avsar/contract';

/** An order that is not simply paid, so that the screens show the other states. */
export interface UnfinishedOrder {
  readonly minutesAgo: number;
  readonly status: OrderStatus;
  /** A card payment that was short by this amount, or failed. */
  readonly attempt?: { readonly missingInPaise: number } | 'failed';
  readonly transfer?: { readonly reference: string; readonly refusedBecause?: string; readonly hasPicture?: true };
}

const day = 24 * 60;

export const unfinishedOrders: readonly UnfinishedOrder[] = [
  { minutesAgo: 40 * day, status: 'expired' },
  { minutesAgo: 12 * day, status: 'needs_review', attempt: { missingInPaise: 10_000 } },
  {
    minutesAgo: 10 * day,
    status: 'expired',
    transfer: { reference: 'SETU77001234501', refusedBecause: 'The bank knows no transfer with this reference.' },
  },
  { minutesAgo: 9 * day, status: 'expired', attempt: 'failed' },
  { minutesAgo: 20 * 60, status: 'attempted', transfer: { reference: 'SETU77001234502', hasPicture: true } },
  { minutesAgo: 3 * 60, status: 'attempted', transfer: { reference: 'SETU77001234503' } },
  { minutesAgo: 20, status: 'created' },
];
