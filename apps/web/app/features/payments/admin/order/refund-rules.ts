import type { OrderPayment } from '@avsar/contract';

const failedOf = ({ refunds }: OrderPayment) => refunds.find(({ status }) => status === 'failed');

/** In rupees: a refund that failed comes first, then everything that is left. */
export const backOf = (payment: OrderPayment): number =>
  failedOf(payment)?.amount ?? (payment.status === 'refunded' ? payment.amount : payment.refundableAmount);

/** Bank transfers, failed refunds of the provider, and refunds made at the provider without us. */
export const goesBackByHand = (payment: OrderPayment): boolean =>
  payment.kind === 'offline' || payment.status === 'refunded' || failedOf(payment) !== undefined;
