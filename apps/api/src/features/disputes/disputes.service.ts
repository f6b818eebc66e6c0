import { type Dispute, type disputeEndpoints, limits, type UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { openedBefore } from './disputes.policy.ts';
import {
  countDisputes,
  type DisputeAccess,
  type DisputeFilter,
  findDispute,
  listActorNames,
  listDisputes,
} from './disputes.queries.ts';
import { disputeViewOf } from './disputes.views.ts';

/** For trainers their batches, for the staff all. */
export const accessOf = ({ role, id }: Caller): DisputeAccess => (role === 'TRAINER' ? { trainerId: id } : {});

export function listAll(
  context: CallContext<Caller>,
  { query: { limit, cursor, ...wanted } }: UseCaseInput<typeof disputeEndpoints.list>,
): Promise<Page<Dispute>> {
  return pageOfDisputes(context, { ...wanted, ...accessOf(context.caller) }, limit, cursor);
}

export function listMine(
  context: CallContext<Caller>,
  { query: { limit, cursor } }: UseCaseInput<typeof disputeEndpoints.listMine>,
): Promise<Page<Dispute>> {
  return pageOfDisputes(context, { studentId: context.caller.id }, limit, cursor);
}

async function pageOfDisputes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wanted: Omit<DisputeFilter, 'overdueBefore'>,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Dispute>> {
  const filter = { ...wanted, overdueBefore: openedBefore(clock.now(), limits.decideDays) };
  const page = pageOf(await listDisputes(db, filter, beforeOf(cursor), limit + 1), limit);
  const names = await listActorNames(
    db,
    page.items.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const shown = { ...page, items: page.items.map((row) => disputeViewOf(row, names)) };
  return withTotal(shown, cursor, () => countDisputes(db, filter));
}

/** One dispute as it is now, for whoever has just changed it. */
export async function describeDispute(tx: Tx, id: number): Promise<Dispute> {
  const row = await findDispute(tx, id, {});
  if (row === undefined) throw new AppError('not_found');
  return disputeViewOf(row, await listActorNames(tx, row.decidedBy === null ? [] : [row.decidedBy]));
}
