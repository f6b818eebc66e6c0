import { deleteSeatsOfStudent } from '#features/batches/index.ts';
import { cancelEnrolmentOf } from '#features/enrolments/index.ts';
import { endParts, listPartOrders, reopenPartOf } from '#features/fees/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import type { OrderRow } from '../../admin/payments.admin.queries.ts';
import { listPaymentsWithRefunds } from '../../admin/payments.detail.queries.ts';
import { setOrderStatus } from '../../apply/payments.apply.queries.ts';
import { markOrdersEnded, sumKept } from './payments.refund.end.queries.ts';
import type { DecidedEffect } from './payments.refund.effect.policy.ts';
import type { HeldPayment } from './payments.refund.hold.ts';
import { statusAfterRefund } from '../payments.refund.policy.ts';

type Ending = Pick<Context, 'clock'>;

/** Part 0 bought the course, so the course ends, and with it what is still to be paid. A later part is owed again. */
export async function endWhatWasPaid(context: Ending, tx: Tx, order: OrderRow, effect: DecidedEffect): Promise<void> {
  if (order.instalment > 0) return reopenPartOf(tx, order.id);
  const ended = await cancelEnrolmentOf(tx, order.id);
  if (ended !== undefined) await deleteSeatsOfStudent(tx, ended, context.clock.now());
  if (effect === 'keeps') return keepRest(context, tx, order);
  if (ended !== undefined) await endParts(context, tx, { ...ended, orderId: order.id });
}

/** The fee becomes what the institute keeps, so that nobody owes anything. */
async function keepRest(context: Ending, tx: Tx, order: OrderRow): Promise<void> {
  const partOrders = await listPartOrders(tx, order);
  const keptInPaise = await sumKept(tx, [order.id, ...partOrders]);
  await markOrdersEnded(tx, partOrders, context.clock.now());
  const { id: orderId, studentId, courseId } = order;
  await endParts(context, tx, { studentId, courseId, orderId, keptInPaise });
}

/** An order in review gets the status that its payments give it now. */
export async function leaveReview(
  { clock }: Ending,
  tx: Tx,
  { order, receiptedReference, holder }: HeldPayment,
): Promise<void> {
  if (order.status !== 'needs_review') return;
  const status = statusAfterRefund(
    await listPaymentsWithRefunds(tx, order.id),
    receiptedReference,
    holder !== undefined && order.paidAt !== null,
  );
  await setOrderStatus(tx, order.id, { status }, clock.now());
}
