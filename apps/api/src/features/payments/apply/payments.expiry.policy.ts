import { reconciliation } from '../reconcile/payments.reconcile.policy.ts';

interface Created {
  readonly createdAt: Date;
}

const endOfDayOf = ({ createdAt }: Created): number => createdAt.getTime() + reconciliation.expiresAfterMilliseconds;

/** An order can be paid for one day, even if the reconciler has not closed it yet. */
export const isPastExpiry = (order: Created, now: Date): boolean => now.getTime() >= endOfDayOf(order);

interface OrderHistory {
  /** When the order was closed unpaid; null if it was not. */
  readonly closedAt: Date | null;
  /** The earliest of: the first payment known from the provider, the first transfer, the first checkout callback. */
  readonly firstTriedAt: Date | null;
}

interface OrderToExpire extends Created {
  readonly amountInPaise: number;
  readonly priceInPaise: number;
  readonly archivedAt: Date | null;
}

/**
 * Whether an order is still valid when money arrives for it. If a payment was tried before the order expired, the order
 * keeps its price, however late the bank is. Otherwise it is valid only while the course is on offer at the same price.
 */
export function validityOf(
  order: OrderToExpire,
  { closedAt, firstTriedAt }: OrderHistory,
  payment: Created,
): 'stands' | 'repriced' | 'archived' {
  const expiredAt = Math.min(endOfDayOf(order), closedAt?.getTime() ?? Infinity);
  const triedAt = Math.min(payment.createdAt.getTime(), firstTriedAt?.getTime() ?? Infinity);
  if (triedAt < expiredAt) return 'stands';
  if (order.archivedAt !== null) return 'archived';
  return order.amountInPaise === order.priceInPaise ? 'stands' : 'repriced';
}
