import type { OrderStatus } from '@avsar/contract';

/** The status of an order, for the staff. */
export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  created: 'New',
  provider_created: 'Opened',
  attempted: 'Attempted',
  authorized: 'Confirming',
  paid: 'Paid',
  refund_pending: 'Refund pending',
  refunded: 'Refunded',
  ended: 'Ended',
  expired: 'Expired',
  needs_review: 'Needs review',
};
