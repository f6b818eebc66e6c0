import type { JobContext } from '#shared/context.ts';
import { refreshStats } from './stats.service.ts';

/** Safe to repeat: counts the same rows again. */
export async function refreshStatsJob({ transaction, clock }: JobContext): Promise<void> {
  await transaction((tx) => refreshStats(tx, clock.now()));
}
