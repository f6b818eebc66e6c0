import type { DayClose, deskEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { type LockedDay, lockCashInHand, lockDay, sumCashInHand, updateDay } from './desk.days.queries.ts';
import { readDay } from './desk.days.service.ts';

type Admin = CallContext<Caller>;

const messages = {
  own: 'Somebody else has to look at your day.',
  open: 'This day is not closed.',
  checked: 'Somebody has looked at this day already.',
  deposited: 'The cash of this day is in the bank already, so the day stays closed.',
} as const;

/** A second person has looked at a closed day, or opens it again so that it is counted once more. */
export function checkDay(
  context: Admin,
  { params: { dayId }, body: { reopen, note } }: UseCaseInput<typeof deskEndpoints.checkDay>,
): Promise<DayClose> {
  return context.transaction(async (tx) => {
    const held = await lockDay(tx, dayId);
    if (held === undefined) throw new AppError('not_found');
    if (held.cashierId === context.caller.id) throw new AppError('forbidden', { message: messages.own });
    if (held.closedAt === null) throw new AppError('conflict', { message: messages.open });
    if (reopen) await reopenDay(context, tx, held, note);
    else await markChecked(context, tx, held, note);
    return readDay(context, tx, dayId);
  });
}

async function markChecked(context: Admin, tx: Tx, held: LockedDay, note: string): Promise<void> {
  if (held.checkedAt !== null) throw new AppError('conflict', { message: messages.checked });
  await updateDay(tx, held.id, { checkedBy: context.caller.id, checkedAt: context.clock.now() });
  const { expectedInPaise, countedInPaise } = held;
  const after = { expectedInPaise, countedInPaise, note };
  await recordAdminAct(context, tx, { action: 'desk-day.check', subject: `desk-day:${held.id}`, after });
}

/** Its cash goes back from the cash in hand into the drawer, so it must still be there. */
async function reopenDay(context: Admin, tx: Tx, held: LockedDay, reason: string): Promise<void> {
  const { id, expectedInPaise, countedInPaise, counted, note, handedBackInPaise, floatInPaise } = held;
  await lockCashInHand(tx);
  const back = (countedInPaise ?? 0) - floatInPaise - handedBackInPaise;
  if ((await sumCashInHand(tx)) < back) throw new AppError('conflict', { message: messages.deposited });
  const nothing = { expectedInPaise: null, countedInPaise: null, counted: null, note: null, handedBackInPaise: 0 };
  await updateDay(tx, id, { ...nothing, closedAt: null, checkedBy: null, checkedAt: null });
  await recordAdminAct(context, tx, {
    action: 'desk-day.reopen',
    subject: `desk-day:${id}`,
    before: { expectedInPaise, countedInPaise, counted, note, handedBackInPaise },
    after: { ...nothing, reason },
  });
}
