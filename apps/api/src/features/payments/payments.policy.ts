import { openOrderStatuses, type OrderStatus } from '@avsar/contract';
import { dateInIndia } from '#shared/time.ts';

export const isOpen = (status: OrderStatus): boolean => openOrderStatuses.some((open) => open === status);

interface Bought {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
}

/** An order has had its money, or somebody looks at what came on top of it; whatever else comes goes back. */
export const isSettled = ({ status, paidAt }: Bought): boolean =>
  paidAt !== null || status === 'refund_pending' || status === 'refunded';

/** Forwards only, and only while it is open: what was closed or paid is not opened by a late message. */
export const mayRaise = (from: OrderStatus, to: (typeof openOrderStatuses)[number]): boolean =>
  isOpen(from) && openOrderStatuses.findIndex((status) => status === from) < openOrderStatuses.indexOf(to);

/** `2026-27`: from April to March, as the institute's calendar shows it. */
export function financialYearOf(now: Date): string {
  const [year = 0, month = 0] = dateInIndia(now).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
