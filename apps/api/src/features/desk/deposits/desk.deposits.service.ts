import type { CallReply, Deposit, deskEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { formatRupees, inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { lockCashInHand, sumCashInHand } from '../days/desk.days.queries.ts';
import { mayDeposit, sumMostInPaise } from '../desk.policy.ts';
import {
  countDepositRows,
  type DepositRow,
  findDepositRow,
  insertDeposit,
  listDepositRows,
  lockTakings,
  markConfirmed,
  putOnSlip,
  sumChequesInHand,
} from './desk.deposits.queries.ts';

type Admin = CallContext<Caller>;
type Input = UseCaseInput<typeof deskEndpoints.deposit>;

const messages = {
  coming: 'This day has not come yet.',
  more: (inHand: string) => `Only ${inHand} is in hand. Cash of a day that is not closed cannot be deposited.`,
  cheque: 'One of these cheques is on a slip already, is to be cancelled, or has a later date. Please choose again.',
  much: 'This is too much for one slip. Please choose fewer cheques.',
  slip: 'There is a slip with this number of the same day.',
  own: 'Somebody else has to confirm your deposit.',
  confirmed: 'This deposit is confirmed already.',
} as const;

export async function getDrawer({ db }: Admin): Promise<CallReply<typeof deskEndpoints.getDrawer>> {
  const cheques = await sumChequesInHand(db);
  return {
    cash: inRupees(await sumCashInHand(db)),
    cheques: inRupees(cheques.sum),
    chequeCount: cheques.count,
  };
}

export async function listDeposits(
  { db, caller }: Admin,
  { query: { state, limit, cursor } }: UseCaseInput<typeof deskEndpoints.listDeposits>,
): Promise<Page<Deposit>> {
  const { items, nextCursor } = pageOf(await listDepositRows(db, state, beforeOf(cursor), limit + 1), limit);
  const page = { items: items.map(viewFor(caller.id)), nextCursor };
  return withTotal(page, cursor, () => countDepositRows(db, state));
}

/** Two deposits at once cannot take the same cash or the same cheque: both are locked. */
export function makeDeposit(context: Admin, { body }: Input): Promise<Deposit> {
  const now = context.clock.now();
  const { kind, slip, depositedOn } = body;
  if (depositedOn > dateInIndia(now))
    throw new AppError('validation_failed', { message: messages.coming, fields: { depositedOn: messages.coming } });
  return context.transaction(async (tx) => {
    const amountInPaise = body.kind === 'cash' ? await takeCash(tx, body.amount) : await takeCheques(tx, body);
    const deposit = { kind, slip, depositedOn, amountInPaise };
    const id = await insertDeposit(tx, { ...deposit, madeBy: context.caller.id, madeAt: now });
    if (id === undefined) throw new AppError('conflict', { message: messages.slip, fields: { slip: messages.slip } });
    const takingIds = body.kind === 'cheque' ? body.takingIds : [];
    if (takingIds.length > 0) await putOnSlip(tx, takingIds, id);
    const after = { ...deposit, takingIds };
    await recordAdminAct(context, tx, { action: 'deposit.make', subject: `deposit:${id}`, after });
    return readDeposit(context, tx, id);
  });
}

async function takeCash(tx: Tx, amount: number): Promise<number> {
  await lockCashInHand(tx);
  const [inHand, amountInPaise] = [await sumCashInHand(tx), Math.round(amount * 100)];
  if (amountInPaise <= inHand) return amountInPaise;
  const message = messages.more(formatRupees(Math.max(0, inHand)));
  throw new AppError('conflict', { message, fields: { amount: message } });
}

async function takeCheques(tx: Tx, { takingIds, depositedOn }: Cheques): Promise<number> {
  const takings = await lockTakings(tx, takingIds);
  if (takings.length < new Set(takingIds).size) throw new AppError('not_found');
  if (!takings.every((taking) => mayDeposit(taking, depositedOn)))
    throw new AppError('conflict', { message: messages.cheque });
  const sum = takings.reduce((before, { amountInPaise }) => before + amountInPaise, 0);
  if (sum > sumMostInPaise) throw new AppError('conflict', { message: messages.much });
  return sum;
}

type Cheques = Extract<Input['body'], { kind: 'cheque' }>;

export function confirmDeposit(
  context: Admin,
  { params: { depositId } }: UseCaseInput<typeof deskEndpoints.confirmDeposit>,
): Promise<Deposit> {
  return context.transaction(async (tx) => {
    const deposit = await findDepositRow(tx, depositId);
    if (deposit === undefined) throw new AppError('not_found');
    const { id: callerId } = context.caller;
    if (deposit.madeBy === callerId) throw new AppError('forbidden', { message: messages.own });
    if (!(await markConfirmed(tx, depositId, callerId, context.clock.now())))
      throw new AppError('conflict', { message: messages.confirmed });
    const { amountInPaise, slip } = deposit;
    const after = { amountInPaise, slip };
    await recordAdminAct(context, tx, { action: 'deposit.confirm', subject: `deposit:${depositId}`, after });
    return readDeposit(context, tx, depositId);
  });
}

async function readDeposit({ caller }: Admin, tx: Tx, depositId: number): Promise<Deposit> {
  const row = await findDepositRow(tx, depositId);
  if (row === undefined) throw new AppError('not_found');
  return viewFor(caller.id)(row);
}

const viewFor =
  (callerId: number) =>
  (row: DepositRow): Deposit => ({
    id: row.id,
    kind: row.kind,
    amount: inRupees(row.amountInPaise),
    slip: row.slip,
    depositedOn: row.depositedOn,
    madeBy: row.makerName,
    madeAt: row.madeAt.toISOString(),
    takingIds: row.takingIds,
    bounced: inRupees(row.bouncedInPaise),
    confirmedBy: row.confirmerName,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    isMine: row.madeBy === callerId,
  });
