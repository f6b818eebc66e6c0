import type { Context } from '#shared/context.ts';
import { findSpending } from './assistant.admin.queries.ts';

/** As the budget counts it: in ten-thousandths of a rupee. */
export const unitsInRupee = 10_000;

/** What answers did cost, until the institute's midnight. */
export const spentKey = 'assistant:day';

export async function readSpentToday({ db, clock }: Context): Promise<number> {
  return (await findSpending(db, spentKey, clock.now())) / unitsInRupee;
}
