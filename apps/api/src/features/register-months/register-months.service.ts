import type { RegisterMonth, registerMonthEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct, recordAudit } from '#features/audit/index.ts';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { monthOf } from '#shared/time.ts';
import { closesAt, jobClosesAt, monthsBetween, stateOf } from './register-months.policy.ts';
import {
  allowLongStatements,
  type ClosingRow,
  countOpenDisputes,
  findFirstMonth,
  hashMonth,
  insertClosing,
  isOwner,
  listActorNames,
  listClosings,
  lockMonth,
  reopenClosing,
} from './register-months.queries.ts';

const messages = {
  ownersOnly: 'Only an owner can close or reopen a month.',
  closed: 'The register of this month is closed already.',
  notClosed: 'The register of this month is not closed.',
  tooEarly: 'Students can still contest entries of this month. It closes on the 12th of the next month.',
  disputes: 'There are open disputes about this month. Please decide them first.',
};

type StaffContext = CallContext<Caller>;

export const subjectOf = (month: string) => `register:${month.slice(0, 7)}`;

/** Every month since the first class. */
export async function listMonths({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<RegisterMonth[]> {
  const now = clock.now();
  const first = await findFirstMonth(db);
  if (first === undefined) return [];
  const closings = await listClosings(db, first);
  const names = await listActorNames(
    db,
    closings.map(({ closedBy }) => closedBy),
  );
  const disputes = await countOpenDisputes(db);
  return monthsBetween(first, monthOf(now)).map((month) => {
    const own = closings.filter((closing) => closing.month === month);
    return {
      month: month.slice(0, 7),
      state: stateOf(month, own[0], now),
      closesAt: jobClosesAt(month, own[0]).toISOString(),
      openDisputes: disputes.get(month) ?? 0,
      closings: own.map((closing) => closingViewOf(closing, names)),
    };
  });
}

const closingViewOf = ({ month: _, ...row }: ClosingRow, names: ReadonlyMap<string, string>) => ({
  ...row,
  closedAt: row.closedAt.toISOString(),
  closedBy: names.get(row.closedBy) ?? null,
  reopenedAt: row.reopenedAt?.toISOString() ?? null,
});

/**
 * Closes the month in the transaction, if it can be closed: the row, its hash, and the reason why not. Nobody writes
 * into the register of this month from here to the end of the transaction.
 */
async function close(tx: Tx, month: string, closedBy: string, now: Date) {
  await allowLongStatements(tx);
  await lockMonth(tx, month);
  const last = (await listClosings(tx, month)).find((closing) => closing.month === month);
  if (last?.reopenedAt === null) return { refusal: messages.closed };
  if (now < closesAt(month)) return { refusal: messages.tooEarly };
  if (((await countOpenDisputes(tx)).get(month) ?? 0) > 0) return { refusal: messages.disputes };
  const hashed = await hashMonth(tx, month);
  await insertClosing(tx, { month, closedAt: now, closedBy, ...hashed });
  return { hashed };
}

export async function closeMonth(
  context: StaffContext,
  { params }: UseCaseInput<typeof registerMonthEndpoints.close>,
): Promise<RegisterMonth> {
  const month = `${params.month}-01`;
  await context.transaction(async (tx) => {
    await refuseOthers(context, tx, month);
    const { hashed, refusal } = await close(tx, month, `admin:${context.caller.id}`, context.clock.now());
    if (hashed === undefined) throw new AppError('conflict', { message: refusal });
    await recordAdminAct(context, tx, { action: 'register.close', subject: subjectOf(month), after: { ...hashed } });
  });
  return getMonth(context, params.month);
}

export async function reopenMonth(
  context: StaffContext,
  { params, body: { reason } }: UseCaseInput<typeof registerMonthEndpoints.reopen>,
): Promise<RegisterMonth> {
  const month = `${params.month}-01`;
  await context.transaction(async (tx) => {
    await refuseOthers(context, tx, month);
    await lockMonth(tx, month);
    const by = { reopenedAt: context.clock.now(), reopenedBy: context.caller.id, reason };
    const hash = await reopenClosing(tx, month, by);
    if (hash === undefined) throw new AppError('conflict', { message: messages.notClosed });
    await recordAdminAct(context, tx, {
      action: 'register.reopen',
      subject: subjectOf(month),
      after: { hash, reason },
    });
  });
  return getMonth(context, params.month);
}

/** Months that there are, and owners alone. */
async function refuseOthers({ caller, clock }: StaffContext, tx: Tx, month: string): Promise<void> {
  const first = await findFirstMonth(tx);
  if (first === undefined || month < first || month > monthOf(clock.now())) throw new AppError('not_found');
  if (!(await isOwner(tx, caller.id))) throw new AppError('forbidden', { message: messages.ownersOnly });
}

async function getMonth(context: StaffContext, asked: string): Promise<RegisterMonth> {
  const found = (await listMonths(context)).find(({ month }) => month === asked);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Every night: closes each month that can be closed, in a transaction of its own. */
export async function closeMonths(context: Pick<Context, 'db' | 'transaction' | 'clock' | 'log'>): Promise<void> {
  const now = context.clock.now();
  const open = (await listMonths(context)).filter(
    ({ state, closesAt: from }) => state !== 'closed' && new Date(from) <= now,
  );
  for (const { month } of open.toReversed()) {
    const refusal = await context.transaction(async (tx) => {
      const closed = await close(tx, `${month}-01`, 'system', now);
      if (closed.hashed === undefined) return closed.refusal;
      await recordAudit(tx, {
        actor: 'system',
        action: 'register.close',
        subject: subjectOf(month),
        after: { ...closed.hashed },
      });
      return undefined;
    });
    context.log.info({ month, refusal }, refusal === undefined ? 'register month closed' : 'register month stays open');
  }
}
