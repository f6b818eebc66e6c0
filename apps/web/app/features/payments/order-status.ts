import type { MyOrder, OrderStatus } from '@avsar/contract';
import { links } from '#links.ts';
import { paymentMessages } from './payments.messages.ts';

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  created: 'Not paid yet',
  provider_created: 'Not paid yet',
  attempted: 'Not paid yet',
  authorized: 'Waiting for your bank',
  paid: 'Paid',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  ended: 'Ended, refunded in part',
  expired: 'Not paid',
  needs_review: 'We are checking it',
};

/** The student reported a transfer that waits for approval, and has not paid in another way since. */
export const isAwaitingApproval = ({ awaitsApproval, paidAt }: MyOrder): boolean => awaitsApproval && paidAt === null;

/** An order's status as a text for the student. */
export const orderStatusTextOf = (order: MyOrder): string =>
  isAwaitingApproval(order) ? paymentMessages.awaiting : statusTexts[order.status];

/** The order is not finished: the student can pay or wait on the purchase page. */
export const isOrderUnderWay = (status: OrderStatus): boolean =>
  status === 'created' || status === 'provider_created' || status === 'attempted' || status === 'authorized';

/** The page on which the student pays this order, or waits: of the course, or of a later part of its fee. */
export const payAddressOf = ({
  course,
  instalment,
}: Pick<MyOrder, 'instalment'> & { course: { readonly id: number } }) =>
  instalment === 0 ? links.subscriptions(course.id) : links.payPart(course.id, instalment);
