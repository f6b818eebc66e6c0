import { openOrderStatuses, type OrderStatus } from '@avsar/contract';
import { dateInIndia } from '#shared/time.ts';

export const isOpen = (status: OrderStatus): boolean => openOrderStatuses.some((open) => open === status);

interface Bought {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
}

/** The order is over: its money went back or goes back, all of it or a part. */
export const isBack = (status: OrderStatus): boolean =>
  status === 'refund_pending' || status === 'refunded' || status === 'ended';

/** The order was paid, or its refund has begun. Any further payment for it is refunded. */
export const isSettled = ({ status, paidAt }: Bought): boolean => paidAt !== null || isBack(status);

/** The status of an open order only moves forward: a late webhook never reopens a closed or paid order. */
export const mayRaise = (from: OrderStatus, to: (typeof openOrderStatuses)[number]): boolean =>
  isOpen(from) && openOrderStatuses.findIndex((status) => status === from) < openOrderStatuses.indexOf(to);

/** `2026-27`: April to March, in Indian time. */
export function financialYearOf(now: Date): string {
  const [year = 0, month = 0] = dateInIndia(now).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
