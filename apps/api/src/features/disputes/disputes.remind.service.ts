import { limits } from '@avsar/contract';
import { ringStaff } from '#features/notices/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { factsOf, hasDecider } from './disputes.contest.service.ts';
import { takeUntold } from './disputes.entry.queries.ts';
import { openedBefore, remindAfterDays } from './disputes.policy.ts';
import { findDispute } from './disputes.queries.ts';

type Upkeep = Pick<Context, 'transaction' | 'clock' | 'jobs' | 'live'>;

/** Reminds each trainer once, and tells the staff once of each dispute that is overdue. */
export async function remindOfDisputes(context: Upkeep, batchSize = 100): Promise<void> {
  let taken: number;
  do {
    const reminded = await context.transaction(async (tx) => {
      const now = context.clock.now();
      const ids = await takeUntold(tx, 'remindedAt', openedBefore(now, remindAfterDays), now, batchSize);
      return { count: ids.length, trainerIds: await remindTrainers(context, tx, ids) };
    });
    context.live.tell(reminded.trainerIds, 'notifications');
    const overdue = await context.transaction(async (tx) => {
      const now = context.clock.now();
      const ids = await takeUntold(tx, 'overdueAt', openedBefore(now, limits.decideDays), now, batchSize);
      for (const id of ids) {
        const event = `dispute:${id}:overdue`;
        await ringStaff(context, tx, { area: 'teaching', kind: 'dispute_overdue', event, facts: { disputeId: id } });
      }
      return ids.length;
    });
    taken = Math.max(reminded.count, overdue);
  } while (taken === batchSize);
}

async function remindTrainers(context: Upkeep, tx: Tx, ids: readonly number[]): Promise<number[]> {
  const trainerIds: number[] = [];
  for (const id of ids) {
    const dispute = await findDispute(tx, id, {});
    if (dispute === undefined || !hasDecider(dispute)) continue;
    trainerIds.push(dispute.trainer.id);
    await notify(context, tx, {
      event: `dispute:${id}:due`,
      kind: 'dispute_due',
      facts: factsOf(dispute),
      userIds: [dispute.trainer.id],
      channels: ['bell', 'mail'],
    });
  }
  return trainerIds;
}
