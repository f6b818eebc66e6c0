import type { paymentEndpoints, Purchase, UseCaseInput } from '@avsar/contract';
import { findFirstClass, findOwnBatch } from '#features/batches/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { inRupees } from '#shared/rupees.ts';
import { readCarried } from '../changes/payments.change.views.ts';
import { discountView } from '../discounts/payments.discount.ts';
import { findLastTransfer } from './payments.offer.queries.ts';
import { findPurchase, listRefundsOfOrder } from './payments.purchase.queries.ts';

/** The student's order, their seat as it is now, and the first class that they can attend. */
export async function getPurchase(
  { db, caller, clock }: CallContext<Caller>,
  { params: { orderId } }: UseCaseInput<typeof paymentEndpoints.getPurchase>,
): Promise<Purchase> {
  const order = await findPurchase(db, orderId, caller.id);
  if (order === undefined) throw new AppError('not_found');
  const { courseId, courseTitle, courseImageHash, email, emailVerifiedAt } = order;
  const studentAndCourse = { studentId: caller.id, courseId };
  const now = clock.now();
  const [batch, refunds, transfer, carried] = await Promise.all([
    order.status === 'paid' ? findOwnBatch(db, studentAndCourse, now) : undefined,
    listRefundsOfOrder(db, orderId),
    findLastTransfer(db, { ...studentAndCourse, instalment: order.instalment }),
    readCarried(db, orderId),
  ]);
  const firstClassAt = batch === undefined ? undefined : await findFirstClass(db, batch, now);
  return {
    id: order.id,
    course: { id: courseId, title: courseTitle, image: imageUrl(courseImageHash) },
    amount: inRupees(order.amountInPaise),
    instalment: order.instalment,
    status: order.status,
    awaitsApproval: transfer?.status === 'submitted',
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    receiptNumber: order.receiptNumber,
    receiptMailedTo: order.receiptNumber !== null && emailVerifiedAt !== null ? email : null,
    batch: batch ?? null,
    firstClassAt: firstClassAt?.toISOString() ?? null,
    ...carried,
    discount: discountView(order, order.couponCode),
    refunds: refunds.map(refundView),
  };
}

const refundView = ({
  amountInPaise,
  status,
  requestedAt,
  settledAt,
  ...refund
}: Awaited<ReturnType<typeof listRefundsOfOrder>>[number]): Purchase['refunds'][number] => ({
  ...refund,
  amount: inRupees(amountInPaise),
  isDone: status === 'processed',
  at: (settledAt ?? requestedAt).toISOString(),
});
