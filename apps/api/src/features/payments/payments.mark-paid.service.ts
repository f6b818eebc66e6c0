import type { OrderDetail, orderEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { readOrder } from './payments.admin.service.ts';
import { applyPayment, tellPayer } from './payments.apply.ts';
import { lockOrder, type LockedOrder } from './payments.apply.queries.ts';
import { recordOrderEvents } from './payments.events.queries.ts';
import { isOpen } from './payments.policy.ts';
import { decideTransfer, findWaitingTransfer, isReferenceUsed } from './payments.transfers.queries.ts';

const messages = {
  closed: 'This order is not waiting to be paid.',
  enrolled: 'This student takes the course already.',
  used: 'This reference was used before.',
} as const;

/** Money an admin has seen at the bank, told by nobody or by telephone. */
export async function markOrderPaidOffline(
  context: CallContext<Caller>,
  { params: { orderId }, body: { reference } }: UseCaseInput<typeof orderEndpoints.markPaid>,
): Promise<OrderDetail> {
  const actor = `admin:${context.caller.id}` as const;
  const applied = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, { orderId });
    if (order === undefined) throw new AppError('not_found');
    await refuseUnlessPayable(tx, order, reference);
    const { amountInPaise, currency } = order;
    const createdAt = context.clock.now();
    const kind = { kind: 'offline', status: 'captured', method: null } as const;
    const facts = { ...kind, reference, amountInPaise, currency, createdAt };
    await settleTransfer(tx, { orderId, reference, actor }, createdAt);
    // As whoever approves a transfer does: the log's lock first, the receipt's number last, or two wait for each other.
    const subject = `order:${orderId}`;
    await recordAdminAct(context, tx, { action: 'order.mark-paid', subject, after: { reference, amountInPaise } });
    return applyPayment(context, tx, { orderId }, facts, actor);
  });
  if (applied !== undefined) tellPayer(context, applied);
  return readOrder(context, context.db, orderId);
}

async function refuseUnlessPayable(tx: Tx, order: LockedOrder, reference: string): Promise<void> {
  if (!isOpen(order.status) && order.status !== 'expired') throw new AppError('conflict', { message: messages.closed });
  if (takesCourse(await findEnrolment(tx, order))) throw new AppError('conflict', { message: messages.enrolled });
  if (await isReferenceUsed(tx, order.id, reference))
    throw new AppError('conflict', { message: messages.used, fields: { reference: messages.used } });
}

interface Seen {
  readonly orderId: number;
  readonly reference: string;
  readonly actor: `admin:${number}`;
}

/** The student told us of this very transfer: it waits no longer. */
async function settleTransfer(tx: Tx, { orderId, reference, actor }: Seen, now: Date): Promise<void> {
  const transferId = await findWaitingTransfer(tx, orderId, reference);
  if (transferId === undefined) return;
  await decideTransfer(tx, transferId, { status: 'approved', decidedBy: actor }, now);
  await recordOrderEvents(tx, [{ orderId, kind: 'transfer_approved', actor, facts: { reference } }], now);
}
