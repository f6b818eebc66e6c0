import type { Offer, OrderStatus } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import { isPastItsDay } from './payments.expiry.policy.ts';
import { isOpen } from './payments.policy.ts';

/** What is said of an order of theirs for this course that is not settled. */
export interface OrderInSight {
  readonly status: OrderStatus;
  readonly amountInPaise: number;
  readonly createdAt: Date;
  /** A transfer of theirs waits for somebody who looks. */
  readonly hasTransfer: boolean;
  /** Their browser came back from the widget with the provider's signature, and nothing has failed since. */
  readonly isCalledBack: boolean;
}

interface Facts {
  readonly isEnrolled: boolean;
  readonly orders: readonly OrderInSight[];
}

/** Whoever tried and failed, or closed the widget, may try again; whoever may have paid is not asked to pay twice. */
export function standingOf({ isEnrolled, orders }: Facts): Offer['standing'] {
  if (isEnrolled) return 'enrolled';
  const open = orders.filter(({ status }) => isOpen(status));
  if (open.some(({ hasTransfer }) => hasTransfer)) return 'awaiting_approval';
  if (open.some(({ status, isCalledBack }) => status === 'authorized' || isCalledBack)) return 'confirming';
  return orders.some(({ status }) => status === 'needs_review') ? 'needs_review' : 'buyable';
}

/**
 * Which of them is still offered. A day after it was made an order is not, unless money or a transfer of theirs is on its
 * way: the reconciler closes it, but nobody may pay it until then either.
 */
export function findOffered<Order extends OrderInSight>(orders: readonly Order[], now: Date): Order | undefined {
  const open = orders.find(({ status }) => isOpen(status));
  if (open === undefined || !isPastItsDay(open, now)) return open;
  return standingOf({ isEnrolled: false, orders: [open] }) === 'buyable' ? undefined : open;
}

interface Priced {
  readonly priceInPaise: number;
  readonly archivedAt: Date | null;
}

/** A price that was promised stands once somebody tried to pay it; until then the price of the day counts. */
export function standsAtItsPrice(order: Pick<OrderInSight, 'status' | 'amountInPaise'>, course: Priced): boolean {
  if (order.amountInPaise === course.priceInPaise || course.archivedAt !== null) return true;
  return order.status !== 'created' && order.status !== 'provider_created';
}

interface Payee {
  readonly upiId: string;
  readonly name: string;
  readonly amountInPaise: number;
  /** What the statements of both sides will say. */
  readonly note: string;
}

/** Of the NPCI's linking specification: a space is `%20`, the amount has two digits after its point. */
export function upiUriOf({ upiId, name, amountInPaise, note }: Payee): string {
  const amount = inRupees(amountInPaise).toFixed(2);
  const words = Array.from(note).slice(0, 50).join('').trim();
  return `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&am=${amount}&cu=INR&tn=${encodeURIComponent(words)}`;
}
