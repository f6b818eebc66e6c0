import type { OrderDetail, paymentAdminEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import { findPart } from '#features/fees/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { readOrder } from '../admin/payments.admin.service.ts';
import { applyPayment, tellPayer } from '../apply/payments.apply.ts';
import type { LockedOrder } from '../apply/payments.apply.queries.ts';
import { lockOrderWithBatches } from '../apply/payments.lock.ts';
import { recordOrderEvents } from '../apply/payments.events.queries.ts';
import { isOpen } from '../payments.policy.ts';
import { decideTransfer, findWaitingTransfer, isReferenceUsed } from './payments.transfers.queries.ts';

const messages = {
  closed: 'This order is not waiting to be paid.',
  enrolled: 'This student already has this course.',
  settled: 'This part of the fee is paid or not owed any more.',
  used: 'This reference was used before.',
} as const;

/** An admin saw the money in the bank account. The student need not have submitted the transfer. */
export async function markOrderPaidOffline(
  context: CallContext<Caller>,
  { params: { orderId }, body: { reference } }: UseCaseInput<typeof paymentAdminEndpoints.markPaid>,
): Promise<OrderDetail> {
  const actor = `admin:${context.caller.id}` as const;
  const applied = await context.transaction(async (tx) => {
    const locked = await lockOrderWithBatches(context, tx, { orderId });
    if (locked === undefined) throw new AppError('not_found');
    const { order } = locked;
    await refuseUnlessPayable(tx, order, reference);
    const { amountInPaise, currency } = order;
    const createdAt = context.clock.now();
    const kind = { kind: 'offline', status: 'captured', method: null } as const;
    const facts = { ...kind, reference, amountInPaise, currency, createdAt };
    await settleTransfer(tx, { orderId, reference, actor }, createdAt);
    // Same order of locks as approving a transfer, to avoid a deadlock: audit log first, receipt number last.
    const subject = `order:${orderId}`;
    await recordAdminAct(context, tx, { action: 'order.mark-paid', subject, after: { reference, amountInPaise } });
    return applyPayment(context, tx, { orderId }, facts, actor);
  });
  if (applied !== undefined) tellPayer(context, applied);
  return readOrder(context, context.db, orderId);
}

async function refuseUnlessPayable(tx: Tx, order: LockedOrder, reference: string): Promise<void> {
  if (!isOpen(order.status) && order.status !== 'expired') throw new AppError('conflict', { message: messages.closed });
  if (order.instalment > 0) {
    const part = await findPart(tx, { ...order, number: order.instalment });
    if (part === undefined || part.settledAt !== null) throw new AppError('conflict', { message: messages.settled });
  } else if (takesCourse(await findEnrolment(tx, order)))
    throw new AppError('conflict', { message: messages.enrolled });
  if (await isReferenceUsed(tx, order.id, reference))
    throw new AppError('conflict', { message: messages.used, fields: { reference: messages.used } });
}

interface SubmittedTransfer {
  readonly orderId: number;
  readonly reference: string;
  readonly actor: `admin:${number}`;
}

/** If the student has submitted this transfer, marks it approved. */
async function settleTransfer(tx: Tx, { orderId, reference, actor }: SubmittedTransfer, now: Date): Promise<void> {
  const transferId = await findWaitingTransfer(tx, orderId, reference);
  if (transferId === undefined) return;
  await decideTransfer(tx, transferId, { status: 'approved', decidedBy: actor }, now);
  await recordOrderEvents(tx, [{ orderId, kind: 'transfer_approved', actor, facts: { reference } }], now);
}
