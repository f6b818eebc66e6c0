import type { TakingDraft } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { lockBatchesToSeat } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { applyPayment } from '../apply/payments.apply.ts';
import { findPaymentRow, findReviewReason, type PaymentFacts } from '../apply/payments.apply.queries.ts';
import { type OpenedOrder, openOrderFor } from '../checkout/payments.orders.open.ts';
import { isReferenceUsed } from '../transfers/payments.transfers.queries.ts';
import { methodOnReceipt, referenceOf, usedReference } from './payments.desk.policy.ts';

const messages = { refused: 'The fee cannot be taken. Please give the money back.' } as const;

interface PaidAtDesk {
  readonly orderId: number;
  readonly paymentId: number;
  readonly amountInPaise: number;
}

/**
 * Order, payment, enrolment, seat and receipt at once. Money that buys nothing is handed back at the desk, so everything
 * is rolled back with the reason; nothing waits for a review. Locks batches, student, order and the receipt's number.
 */
export async function payAtDesk(context: CallContext<Caller>, tx: Tx, draft: TakingDraft): Promise<PaidAtDesk> {
  const { studentId, courseId, batchId, paid } = draft;
  const actor = `admin:${context.caller.id}` as const;
  await lockBatchesToSeat(context, tx, { studentId, courseId }, batchId);
  const order = await openOrderFor(context, tx, { studentId, actor }, draft);
  if (paid.way === 'bank' && (await isReferenceUsed(tx, order.id, paid.reference)))
    throw new AppError('conflict', usedReference);
  const facts = factsOf(order, paid, context.clock.now());
  const { id: orderId, amountInPaise } = order;
  // The audit log before the receipt's number, as everywhere.
  const after = { studentId, courseId, amountInPaise, way: paid.way, reference: facts.reference };
  await recordAdminAct(context, tx, { action: 'taking.take', subject: `order:${orderId}`, after });
  const applied = await applyPayment(context, tx, { orderId }, facts, actor);
  const payment = await findPaymentRow(tx, facts);
  if (applied?.outcome !== 'paid' || payment === undefined) {
    const message = (await findReviewReason(tx, orderId)) ?? messages.refused;
    throw new AppError('conflict', { message });
  }
  return { orderId, paymentId: payment.id, amountInPaise };
}

function factsOf({ id, amountInPaise }: OpenedOrder, paid: TakingDraft['paid'], now: Date): PaymentFacts {
  const onReceipt = methodOnReceipt(paid);
  return {
    kind: 'offline',
    status: 'captured',
    reference: referenceOf(paid, id),
    method: paid.way === 'bank' ? null : paid.way,
    amountInPaise,
    currency: 'INR',
    createdAt: now,
    ...(onReceipt !== undefined && { methodOnReceipt: onReceipt }),
  };
}
