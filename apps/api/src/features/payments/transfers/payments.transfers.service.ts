import type { paymentAdminEndpoints, Transfer, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { releaseHold } from '#features/batches/index.ts';
import { fileLinksForCaller } from '#features/media/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodeCursor, type Page, pageOf } from '#shared/page.ts';
import { applyPayment, tellPayer } from '../apply/payments.apply.ts';
import { lockOrderWithBatches } from '../apply/payments.lock.ts';
import { recordOrderEvents } from '../apply/payments.events.queries.ts';
import {
  type TransferDecision,
  decideTransfer,
  findTransfer,
  listDecidedTransfers,
  listWaitingTransfers,
  type TransferRow,
} from './payments.transfers.queries.ts';
import { transferViewFor } from '../admin/payments.views.ts';

const decided = 'This bank transfer was already approved or refused.';
const idMost = 2_147_483_647;

export async function listTransfers(
  context: CallContext<Caller>,
  { query: { status, limit, cursor } }: UseCaseInput<typeof paymentAdminEndpoints.listTransfers>,
): Promise<Page<Transfer>> {
  const { db } = context;
  const page = { after: decodeCursor(cursor, idMost), limit: limit + 1 };
  const rows = await (status === 'submitted' ? listWaitingTransfers(db, page) : listDecidedTransfers(db, status, page));
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(transferViewFor(fileLinksForCaller(context))), nextCursor };
}

/**
 * The money arrived: uses `applyPayment` like a card payment. If the student is enrolled already, the order needs
 * review.
 */
export async function approveTransfer(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof paymentAdminEndpoints.approveTransfer>,
): Promise<Transfer> {
  const actor = `admin:${context.caller.id}` as const;
  const applied = await context.transaction(async (tx) => {
    const waiting = await holdTransfer(context, tx, params.transferId);
    await decide(context, tx, waiting, { status: 'approved' });
    const { orderId, reference, amountInPaise, currency, submittedAt: createdAt } = waiting;
    const payment = { kind: 'offline', status: 'captured', method: null } as const;
    const facts = { ...payment, reference, amountInPaise, currency, createdAt };
    return applyPayment(context, tx, { orderId }, facts, actor);
  });
  if (applied !== undefined) tellPayer(context, applied);
  return readTransfer(context, context.db, params.transferId);
}

/** The money did not arrive: the order stays open, and the student may submit a transfer again. */
export async function refuseTransfer(
  context: CallContext<Caller>,
  { params, body: { reason } }: UseCaseInput<typeof paymentAdminEndpoints.refuseTransfer>,
): Promise<Transfer> {
  const { studentId, transfer } = await context.transaction(async (tx) => {
    const waiting = await holdTransfer(context, tx, params.transferId);
    await decide(context, tx, waiting, { status: 'refused', reason });
    await releaseHold(tx, waiting, context.clock.now());
    await notify(context, tx, {
      event: `transfer:${waiting.id}:refused`,
      kind: 'payment_refused',
      facts: { courseTitle: waiting.courseTitle, courseId: waiting.courseId, orderId: waiting.orderId, reason },
      userIds: [waiting.studentId],
      channels: ['bell', 'mail'],
    });
    return { studentId: waiting.studentId, transfer: await readTransfer(context, tx, waiting.id) };
  });
  tellPayer(context, { studentId, isNew: true });
  return transfer;
}

/** Locks batches, student and order, like `submitTransfer`: of two admins who decide at once, the second gets a conflict. */
async function holdTransfer(context: CallContext<Caller>, tx: Tx, transferId: number): Promise<TransferRow> {
  const transfer = await findTransfer(tx, transferId);
  if (transfer === undefined) throw new AppError('not_found');
  await lockOrderWithBatches(context, tx, { orderId: transfer.orderId });
  return transfer;
}

async function decide(
  context: CallContext<Caller>,
  tx: Tx,
  transfer: TransferRow,
  decision: TransferDecision,
): Promise<void> {
  const actor = `admin:${context.caller.id}` as const;
  const now = context.clock.now();
  if (!(await decideTransfer(tx, transfer.id, { ...decision, decidedBy: actor }, now)))
    throw new AppError('conflict', { message: decided });
  const { orderId, reference } = transfer;
  const { status, ...why } = decision;
  const kind = status === 'approved' ? 'transfer_approved' : 'transfer_refused';
  await recordOrderEvents(tx, [{ orderId, kind, actor, facts: { reference, ...why } }], now);
  await recordAdminAct(context, tx, {
    action: status === 'approved' ? 'transfer.approve' : 'transfer.refuse',
    subject: `order:${orderId}`,
    after: { transferId: transfer.id, reference, ...why },
  });
}

async function readTransfer(context: CallContext<Caller>, tx: Tx, transferId: number): Promise<Transfer> {
  const row = await findTransfer(tx, transferId);
  if (row === undefined) throw new AppError('not_found');
  return transferViewFor(fileLinksForCaller(context))(row);
}
