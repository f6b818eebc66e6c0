import type { Offer, OrderStatus } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import { isPastExpiry } from '../apply/payments.expiry.policy.ts';
import { isOpen } from '../payments.policy.ts';

/** An order of this student for this course that is open or in review. */
export interface UnsettledOrder {
  readonly status: OrderStatus;
  readonly amountInPaise: number;
  readonly createdAt: Date;
  /** A submitted transfer waits for an admin. */
  readonly hasTransfer: boolean;
  /** The browser sent a signed checkout callback, and no payment has failed since. */
  readonly isCalledBack: boolean;
}

interface Facts {
  readonly isEnrolled: boolean;
  readonly orders: readonly UnsettledOrder[];
}

/** After a failed or cancelled attempt the student may pay again; not while a payment may have succeeded. */
export function standingOf({ isEnrolled, orders }: Facts): Offer['standing'] {
  if (isEnrolled) return 'enrolled';
  const open = orders.filter(({ status }) => isOpen(status));
  if (open.some(({ hasTransfer }) => hasTransfer)) return 'awaiting_approval';
  if (open.some(({ status, isCalledBack }) => status === 'authorized' || isCalledBack)) return 'confirming';
  return orders.some(({ status }) => status === 'needs_review') ? 'needs_review' : 'buyable';
}

/**
 * The open order that can still be paid. After one day an order cannot, unless a payment or a transfer is on its way,
 * even if the reconciler has not closed it yet.
 */
export function findOffered<Order extends UnsettledOrder>(orders: readonly Order[], now: Date): Order | undefined {
  const open = orders.find(({ status }) => isOpen(status));
  if (open === undefined || !isPastExpiry(open, now)) return open;
  return standingOf({ isEnrolled: false, orders: [open] }) === 'buyable' ? undefined : open;
}

interface Priced {
  readonly priceInPaise: number;
  readonly archivedAt: Date | null;
}

/** Somebody tried to pay it, so it keeps what was agreed. */
export const isTried = ({ status }: Pick<UnsettledOrder, 'status'>): boolean =>
  status !== 'created' && status !== 'provider_created';

/** Whether the order keeps its price: yes once somebody tried to pay it, otherwise today's price counts. */
export function keepsItsPrice(order: Pick<UnsettledOrder, 'status' | 'amountInPaise'>, course: Priced): boolean {
  if (order.amountInPaise === course.priceInPaise || course.archivedAt !== null) return true;
  return isTried(order);
}

interface Payee {
  readonly upiId: string;
  readonly name: string;
  readonly amountInPaise: number;
  /** The text on the bank statements of payer and payee. */
  readonly note: string;
}

/** UPI link by the NPCI's linking specification: a space is `%20`, the amount has two decimals. */
export function upiUriOf({ upiId, name, amountInPaise, note }: Payee): string {
  const amount = inRupees(amountInPaise).toFixed(2);
  const words = Array.from(note).slice(0, 50).join('').trim();
  return `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&am=${amount}&cu=INR&tn=${encodeURIComponent(words)}`;
}
