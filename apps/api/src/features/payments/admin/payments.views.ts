import type { OrderListed, OrderPayment, OrderRefund, Transfer } from '@avsar/contract';
import type { FileLinks } from '#features/media/index.ts';
import { inRupees } from '#shared/rupees.ts';
import { discountView } from '../discounts/payments.discount.ts';
import type { OrderRow } from './payments.admin.queries.ts';
import type { PaymentRow } from './payments.detail.queries.ts';
import { nameOfActor } from './payments.timeline.ts';
import { isRefundable, leftOf } from '../refunds/payments.refund.policy.ts';
import type { TransferRow } from '../transfers/payments.transfers.queries.ts';

type Named = Pick<OrderRow, 'studentId' | 'studentName' | 'studentEmail' | 'courseId' | 'courseTitle'>;

const namesIn = (row: Named) => ({
  student: { id: row.studentId, name: row.studentName, email: row.studentEmail },
  course: { id: row.courseId, title: row.courseTitle },
});

export const orderListed = (row: OrderRow): OrderListed => ({
  id: row.id,
  ...namesIn(row),
  amount: inRupees(row.amountInPaise),
  discount: discountView(row, row.couponCode),
  instalment: row.instalment,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  receiptNumber: row.receiptNumber,
});

export interface PaymentFacts {
  /** The payment bought the course, or settled a part of the fee. */
  readonly hasBought: boolean;
  readonly names: ReadonlyMap<string, string>;
}

export function paymentView({ refunds, ...row }: PaymentRow, { hasBought, names }: PaymentFacts): OrderPayment {
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    status: row.status,
    amount: inRupees(row.amountInPaise),
    currency: row.currency,
    method: row.method,
    createdAt: row.createdAt.toISOString(),
    capturedAt: row.capturedAt?.toISOString() ?? null,
    hasBought,
    refundable: isRefundable({ ...row, refunds }),
    refundableAmount: inRupees(leftOf({ ...row, refunds })),
    refunds: refunds.map((refund) => refundView(refund, names)),
  };
}

const refundView = (
  { amountInPaise, requestedAt, settledAt, ...refund }: PaymentRow['refunds'][number],
  names: PaymentFacts['names'],
): OrderRefund => ({
  id: refund.id,
  status: refund.status,
  effect: refund.effect,
  way: refund.way,
  amount: inRupees(amountInPaise),
  reason: refund.reason,
  requestedBy: nameOfActor(refund.requestedBy, names),
  creditNoteNumber: refund.creditNoteNumber,
  reference: refund.reference,
  requestedAt: requestedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** With a link to the picture that is valid for this caller and for a limited time. */
export const transferViewFor =
  (links: FileLinks) =>
  (row: TransferRow): Transfer => ({
    id: row.id,
    order: { id: row.orderId },
    ...namesIn(row),
    amount: inRupees(row.amountInPaise),
    reference: row.reference,
    image: row.hasImage ? links.transferImage(row.id) : null,
    status: row.status,
    reason: row.reason,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  });
