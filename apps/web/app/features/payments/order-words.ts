import type { MyOrder, OrderStatus } from '@avsar/contract';
import { paymentMessages } from './payments.messages.ts';

const orderWords: Readonly<Record<OrderStatus, string>> = {
  created: 'Not paid yet',
  provider_created: 'Not paid yet',
  attempted: 'Not paid yet',
  authorized: 'Being confirmed with the bank',
  paid: 'Paid',
  refund_pending: 'On its way back to you',
  refunded: 'Refunded',
  expired: 'Not paid',
  needs_review: 'We are looking at it',
};

/** We look for the transfer they told us of, unless it was paid otherwise meanwhile. */
export const isLookedFor = ({ awaitsApproval, paidAt }: MyOrder): boolean => awaitsApproval && paidAt === null;

/** How an order stands, in the words of whoever pays. */
export const wordsFor = (order: MyOrder): string =>
  isLookedFor(order) ? paymentMessages.awaiting : orderWords[order.status];

/** Something is still to be done, or to be waited for, on the page of the purchase. */
export const isUnderWay = (status: OrderStatus): boolean =>
  status === 'created' || status === 'provider_created' || status === 'attempted' || status === 'authorized';
