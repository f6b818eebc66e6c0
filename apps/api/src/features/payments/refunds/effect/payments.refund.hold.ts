import { lockSeats } from '#features/batches/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findOrderRow, type OrderRow } from '../../admin/payments.admin.queries.ts';
import { findPaymentById, findReceiptedReference, type PaymentRow } from '../../admin/payments.detail.queries.ts';
import { lockOrder } from '../../apply/payments.apply.queries.ts';
import { findHolder } from '../../changes/payments.change.queries.ts';
import { isRefundable } from '../payments.refund.policy.ts';

export const goneMessage = 'There is nothing to refund. The payment was not received, or is already being refunded.';

/** A payment with its order, both locked until the commit. */
export interface HeldPayment {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** The reference of the payment on the order's receipt; undefined without a receipt. */
  readonly receiptedReference: string | undefined;
  /** After a change of course: the order that this money pays for now. */
  readonly holder: OrderRow | undefined;
}

/** Locks batches, then student, then order: the same order everywhere, to avoid deadlocks. */
export async function holdPayment(tx: Tx, paymentId: number): Promise<HeldPayment> {
  const found = await findPaymentById(tx, paymentId);
  const order = found && (await findOrderRow(tx, found.orderId));
  if (order === undefined) throw new AppError('not_found');
  // The money of a changed course may end the new one; the old one has ended.
  const seated = (await findHolder(tx, order)) ?? order;
  await lockSeats(tx, seated);
  await lockOrder(tx, { orderId: order.id });
  const [payment, current] = [await findPaymentById(tx, paymentId), await findOrderRow(tx, order.id)];
  if (payment === undefined || current === undefined || !isRefundable(payment))
    throw new AppError('conflict', { message: goneMessage });
  const held = await findHolder(tx, order);
  if ((held ?? order).id !== seated.id) throw new AppError('conflict');
  const holder = held && (await findOrderRow(tx, held.id));
  return { order: current, payment, receiptedReference: await findReceiptedReference(tx, order.id), holder };
}
