import type { OrderDetail, paymentAdminEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { deleteSeatsOfStudent, lockSeats, stateCause } from '#features/batches/index.ts';
import { cancelEnrolmentOf } from '#features/enrolments/index.ts';
import { endParts, reopenPartOf } from '#features/fees/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { readOrder } from '../admin/payments.admin.service.ts';
import { findOrderRow, type OrderRow } from '../admin/payments.admin.queries.ts';
import { lockOrder, setOrderStatus } from '../apply/payments.apply.queries.ts';
import { tellPayer } from '../apply/payments.apply.ts';
import {
  findPaymentById,
  findReceiptedReference,
  listPaymentsWithRefunds,
  type PaymentRow,
} from '../admin/payments.detail.queries.ts';
import { goesBackByHand, isRefundable, paidFor, statusAfterRefund } from './payments.refund.policy.ts';
import { requestRefund } from './payments.refund-request.ts';
import { finishRefund } from './payments.refunds.ts';
import { markRefundProcessed } from './payments.refunds.queries.ts';

const messages = {
  gone: 'There is nothing to refund. The payment was not received, or is already being refunded.',
  byHand: 'Please send the money back from your bank, and enter the reference of that transfer.',
  backAlready: 'Razorpay has already refunded this. Please enter the reference of that refund.',
  used: 'This reference was used before.',
  cancelled: 'This is not the reference of a bank transfer. Money of the desk is handed back by cancelling the taking.',
  byProvider: 'Razorpay makes this refund. Please leave the reference empty.',
} as const;

type Input = UseCaseInput<typeof paymentAdminEndpoints.refund>;

/** Refunds the whole payment, once: a payment has at most one refund row. Ends the enrolment that it bought. */
export async function refundPayment(context: CallContext<Caller>, { params, body }: Input): Promise<OrderDetail> {
  const refunding = context.transaction(async (tx) => {
    const held = await holdPayment(tx, params.paymentId);
    const { order, payment } = held;
    refuseWrongReference(payment, body.reference);
    await giveBack(context, tx, held, body);
    await recordAdminAct(context, tx, {
      action: 'payment.refund',
      subject: `order:${order.id}`,
      after: { paymentId: payment.id, amountInPaise: payment.amountInPaise, ...body },
    });
    return { order: held.order, detail: await readOrder(context, tx, held.order.id) };
  });
  const { order, detail } = await refunding.catch((error: unknown) => {
    // Payment and order are locked, so only the reference can violate a unique constraint.
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: messages.used, fields: { reference: messages.used }, cause: error });
  });
  tellPayer(context, { studentId: order.studentId, isNew: true });
  return detail;
}

/** Money that was taken at the desk is handed back there: the same as a refund, under the name of the cancelled taking. */
export async function cancelPayment(
  context: CallContext<Caller>,
  tx: Tx,
  paymentId: number,
  { takingId, reason }: { readonly takingId: number; readonly reason: string },
): Promise<Pick<OrderRow, 'id' | 'studentId'>> {
  const held = await holdPayment(tx, paymentId);
  await giveBack(context, tx, held, { reason, reference: `CANCEL${takingId}` });
  return held.order;
}

interface Held {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

/** Locks batches, then student, then order: the same order everywhere, to avoid deadlocks. */
async function holdPayment(tx: Tx, paymentId: number): Promise<Held> {
  const found = await findPaymentById(tx, paymentId);
  const order = found && (await findOrderRow(tx, found.orderId));
  if (order === undefined) throw new AppError('not_found');
  await lockSeats(tx, order);
  await lockOrder(tx, { orderId: order.id });
  const [payment, current] = [await findPaymentById(tx, paymentId), await findOrderRow(tx, order.id)];
  if (payment === undefined || current === undefined || !isRefundable(payment))
    throw new AppError('conflict', { message: messages.gone });
  return { order: current, payment };
}

async function giveBack(context: CallContext<Caller>, tx: Tx, held: Held, input: Input['body']): Promise<void> {
  const { order, payment } = held;
  const { reason, reference } = input;
  const actor = `admin:${context.caller.id}` as const;
  const receipted = await findReceiptedReference(tx, order.id);
  const endsOrder = paidFor(payment, receipted);
  const refundId = await beginRefund(context, tx, held, { ...input, actor, endsOrder });
  if (reference !== undefined) await finishRefund(context, tx, refundId, actor);
  await stateCause(tx, actor, reason);
  if (endsOrder) await endEnrolment(context, tx, order);
  if (order.status === 'needs_review') {
    const status = statusAfterRefund(await listPaymentsWithRefunds(tx, order.id), receipted);
    await setOrderStatus(tx, order.id, { status }, context.clock.now());
  }
}

function refuseWrongReference(payment: PaymentRow, reference: string | undefined): void {
  // The ledger knows cancelled takings by this name.
  if (reference !== undefined && /^CANCEL\d+$/.test(reference))
    throw new AppError('validation_failed', { message: messages.cancelled, fields: { reference: messages.cancelled } });
  const byHand = goesBackByHand(payment);
  if (byHand === (reference !== undefined)) return;
  const whyByHand = payment.status === 'refunded' ? messages.backAlready : messages.byHand;
  const message = byHand ? whyByHand : messages.byProvider;
  throw new AppError('validation_failed', { message, fields: { reference: message } });
}

type RefundInput = Input['body'] & { readonly actor: `admin:${number}`; readonly endsOrder: boolean };

/** Returns the refund's id. A refund that the provider refused keeps its row and is completed by hand. */
async function beginRefund(
  context: CallContext<Caller>,
  tx: Tx,
  { order, payment }: Held,
  { reason, reference, actor, endsOrder }: RefundInput,
): Promise<number> {
  const { refund } = payment;
  if (refund !== null && reference !== undefined) {
    await markRefundProcessed(tx, refund.id, reference, context.clock.now());
    return refund.id;
  }
  const byHand = reference === undefined ? {} : { byHand: reference };
  const refundId = await requestRefund(context, tx, {
    orderId: order.id,
    payment,
    reason,
    actor,
    endsOrder,
    ...byHand,
  });
  if (refundId === undefined) throw new AppError('conflict', { message: messages.gone });
  return refundId;
}

/** Part 0 bought the course, so the course ends, and with it what is still to be paid. A later part is owed again. */
async function endEnrolment(context: CallContext<Caller>, tx: Tx, order: OrderRow): Promise<void> {
  if (order.instalment > 0) return reopenPartOf(tx, order.id);
  const ended = await cancelEnrolmentOf(tx, order.id);
  if (ended === undefined) return;
  await deleteSeatsOfStudent(tx, ended, context.clock.now());
  await endParts(context, tx, { ...ended, orderId: order.id });
}
