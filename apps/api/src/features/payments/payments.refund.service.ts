import type { OrderDetail, orderEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { giveUpSeats, holdSeats } from '#features/batches/index.ts';
import { cancelEnrolmentOf } from '#features/enrolments/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { readOrder } from './payments.admin.service.ts';
import { findOrderRow, type OrderRow } from './payments.admin.queries.ts';
import { lockOrder, setOrderStatus } from './payments.apply.queries.ts';
import { tellPayer } from './payments.apply.ts';
import {
  findPaymentById,
  findReceiptedReference,
  listPaymentsWithRefunds,
  type PaymentRow,
} from './payments.detail.queries.ts';
import { goesBackByHand, isRefundable, paidFor, statusAfterRefund } from './payments.refund.policy.ts';
import { requestRefund } from './payments.refund-request.ts';
import { finishRefund } from './payments.refunds.ts';
import { markRefundProcessed } from './payments.refunds.queries.ts';

const messages = {
  gone: 'There is nothing to give back: it never came, or is on its way back already.',
  byHand: 'Please send the money back by bank, and enter the reference of that transfer.',
  backAlready: 'The provider has given this back already. Please enter the reference of that refund.',
  used: 'This reference was used before.',
  byProvider: 'This goes back by the payment provider, without a reference of yours.',
} as const;

type Input = UseCaseInput<typeof orderEndpoints.refund>;

/** Whole, and once, whoever asks how often: the payment's refund is one row. What the order bought ends with it. */
export async function refundPayment(context: CallContext<Caller>, { params, body }: Input): Promise<OrderDetail> {
  const refunding = context.transaction(async (tx) => {
    const held = await holdPayment(tx, params.paymentId);
    await giveBack(context, tx, held, body);
    return { order: held.order, detail: await readOrder(context, tx, held.order.id) };
  });
  const { order, detail } = await refunding.catch((error: unknown) => {
    // Payment and order are held, so what is there already can only be the reference.
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: messages.used, fields: { reference: messages.used }, cause: error });
  });
  tellPayer(context, { studentId: order.studentId, isNew: true });
  return detail;
}

interface Held {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

/** Batches, student, order: everybody takes their locks in this order. */
async function holdPayment(tx: Tx, paymentId: number): Promise<Held> {
  const found = await findPaymentById(tx, paymentId);
  const order = found && (await findOrderRow(tx, found.orderId));
  if (order === undefined) throw new AppError('not_found');
  await holdSeats(tx, order);
  await lockOrder(tx, { orderId: order.id });
  const [payment, current] = [await findPaymentById(tx, paymentId), await findOrderRow(tx, order.id)];
  if (payment === undefined || current === undefined || !isRefundable(payment))
    throw new AppError('conflict', { message: messages.gone });
  return { order: current, payment };
}

async function giveBack(context: CallContext<Caller>, tx: Tx, held: Held, input: Input['body']): Promise<void> {
  const { order, payment } = held;
  const { reason, reference } = input;
  refuseWrongReference(payment, reference);
  const actor = `admin:${context.caller.id}` as const;
  const receipted = await findReceiptedReference(tx, order.id);
  const endsOrder = paidFor(payment, receipted);
  const refundId = await beginRefund(context, tx, held, { ...input, actor, endsOrder });
  if (reference !== undefined) await finishRefund(context, tx, refundId, actor);
  if (endsOrder) await endEnrolment(context, tx, order.id);
  if (order.status === 'needs_review') {
    const status = statusAfterRefund(await listPaymentsWithRefunds(tx, order.id), receipted);
    await setOrderStatus(tx, order.id, { status }, context.clock.now());
  }
  await recordAdminAct(context, tx, {
    action: 'payment.refund',
    subject: `order:${order.id}`,
    after: { paymentId: payment.id, amountInPaise: payment.amountInPaise, reason, reference },
  });
}

function refuseWrongReference(payment: PaymentRow, reference: string | undefined): void {
  const byHand = goesBackByHand(payment);
  if (byHand === (reference !== undefined)) return;
  const whyByHand = payment.status === 'refunded' ? messages.backAlready : messages.byHand;
  const message = byHand ? whyByHand : messages.byProvider;
  throw new AppError('validation_failed', { message, fields: { reference: message } });
}

type RefundInput = Input['body'] & { readonly actor: `admin:${number}`; readonly endsOrder: boolean };

/** Its number. What the provider refused to give back is the same refund, carried out by hand. */
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

async function endEnrolment({ clock }: CallContext<Caller>, tx: Tx, orderId: number): Promise<void> {
  const ended = await cancelEnrolmentOf(tx, orderId);
  if (ended !== undefined) await giveUpSeats(tx, ended, clock.now());
}
