import { reconciliation } from './payments.reconcile.policy.ts';

interface Made {
  readonly createdAt: Date;
}

const endOfDayOf = ({ createdAt }: Made): number => createdAt.getTime() + reconciliation.expiresAfterMilliseconds;

/** An order is offered for a day, whether or not the reconciler has come by since to close it. */
export const isPastItsDay = (order: Made, now: Date): boolean => now.getTime() >= endOfDayOf(order);

interface OrderHistory {
  /** When the order was closed unpaid; null where nobody has closed it. */
  readonly closedAt: Date | null;
  /** The first payment the provider told us of, the first transfer, or the first browser that came back. */
  readonly firstTriedAt: Date | null;
}

interface Ordered extends Made {
  readonly amountInPaise: number;
  readonly priceInPaise: number;
  readonly archivedAt: Date | null;
}

/**
 * Whether an order still stands when money comes for it. An order that was tried before it expired keeps its price, however
 * late the bank is. One that expired untouched was nobody's promise: it stands only while the course is offered at its price.
 */
export function standsFor(
  order: Ordered,
  { closedAt, firstTriedAt }: OrderHistory,
  payment: Made,
): 'stands' | 'repriced' | 'archived' {
  const expiredAt = Math.min(endOfDayOf(order), closedAt?.getTime() ?? Infinity);
  const triedAt = Math.min(payment.createdAt.getTime(), firstTriedAt?.getTime() ?? Infinity);
  if (triedAt < expiredAt) return 'stands';
  if (order.archivedAt !== null) return 'archived';
  return order.amountInPaise === order.priceInPaise ? 'stands' : 'repriced';
}
