import type { deskEndpoints, Taking, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { ringStaff } from '#features/notices/index.ts';
import { cancelPayment, tellPayer } from '#features/payments/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { lockCashInHand, type LockedDay, lockDay, sumCashInHand, updateDay } from '../days/desk.days.queries.ts';
import { stateOfTaking } from '../desk.policy.ts';
import {
  askToCancelRow,
  findDayIdOf,
  forgetWish,
  type LockedTaking,
  lockTaking,
  markCancelled,
} from './desk.cancel.queries.ts';
import { readTaking } from './desk.takings.service.ts';

type Admin = CallContext<Caller>;

const messages = {
  asked: 'Somebody has asked for this already, or it is cancelled.',
  decided: 'Nobody asks to cancel this any more.',
  own: 'Somebody else has to decide what you asked for.',
  deposited: 'This cash is in the bank already. Please refund it by bank transfer, on the page of its order.',
} as const;

/** Nothing changes yet: a second person decides. */
export function askToCancel(
  context: Admin,
  { params: { takingId }, body: { reason } }: UseCaseInput<typeof deskEndpoints.askToCancel>,
): Promise<Taking> {
  return context.transaction(async (tx) => {
    if ((await findDayIdOf(tx, takingId)) === undefined) throw new AppError('not_found');
    const now = context.clock.now();
    const asked = { cancelReason: reason, cancelAskedBy: context.caller.id, cancelAskedAt: now };
    if (!(await askToCancelRow(tx, takingId, asked))) throw new AppError('conflict', { message: messages.asked });
    await note(context, tx, 'taking.ask-to-cancel', takingId, reason);
    await ringStaff(context, tx, {
      area: 'refunds',
      kind: 'taking_cancel_waiting',
      event: `taking:${takingId}:cancel:${now.getTime()}`,
      facts: { takingId },
    });
    return readTaking(context, tx, takingId);
  });
}

/** Cancelled: the money goes back whole, and what it paid for ends. Kept: as if nobody had asked, also by who asked. */
export async function decideCancel(
  context: Admin,
  { params: { takingId }, body: { cancel } }: UseCaseInput<typeof deskEndpoints.decideCancel>,
): Promise<Taking> {
  const { studentId, view } = await context.transaction(async (tx) => {
    const { day, taking, reason } = await holdWaiting(tx, takingId);
    if (cancel && taking.cancelAskedBy === context.caller.id)
      throw new AppError('forbidden', { message: messages.own });
    if (cancel) await handBack(context, tx, { day, taking, reason });
    else await forgetWish(tx, takingId);
    await note(context, tx, cancel ? 'taking.cancel' : 'taking.keep', takingId, reason);
    const changed = await readTaking(context, tx, takingId);
    failpoint(context, 'desk.cancel-saved');
    return { studentId: changed.student.id, view: changed };
  });
  failpoint(context, 'desk.cancel-kept');
  if (cancel) tellPayer(context, { studentId, isNew: true });
  return view;
}

interface Waiting {
  readonly day: LockedDay;
  readonly taking: LockedTaking;
  readonly reason: string;
}

/** Locks the day, then the taking: of two decisions at once the second gets a conflict. */
async function holdWaiting(tx: Tx, takingId: number): Promise<Waiting> {
  const dayId = await findDayIdOf(tx, takingId);
  const day = dayId === undefined ? undefined : await lockDay(tx, dayId);
  const taking = await lockTaking(tx, takingId);
  if (day === undefined || taking === undefined) throw new AppError('not_found');
  if (stateOfTaking(taking) !== 'waiting') throw new AppError('conflict', { message: messages.decided });
  return { day, taking, reason: taking.cancelReason ?? '' };
}

/**
 * Cash of an open day comes out of its drawer, which then should have less; cash of a closed day comes out of the cash in
 * hand, since the drawer was counted and emptied.
 */
async function handBack(context: Admin, tx: Tx, { day, taking, reason }: Waiting): Promise<void> {
  const { id: takingId, amountInPaise, paymentId } = taking;
  const isFromHand = taking.way === 'cash' && day.closedAt !== null;
  if (isFromHand) {
    await lockCashInHand(tx);
    if ((await sumCashInHand(tx)) < amountInPaise) throw new AppError('conflict', { message: messages.deposited });
    await updateDay(tx, day.id, { handedBackInPaise: day.handedBackInPaise + amountInPaise });
  }
  await cancelPayment(context, tx, paymentId, { takingId, reason });
  await markCancelled(tx, takingId, context.caller.id, context.clock.now());
}

async function note(context: Admin, tx: Tx, action: `taking.${string}`, takingId: number, reason: string) {
  const { orderId, amount, way } = await readTaking(context, tx, takingId);
  const after = { orderId, amount, way, reason };
  await recordAdminAct(context, tx, { action, subject: `taking:${takingId}`, after });
}
