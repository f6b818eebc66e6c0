import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { figureRuns } from '#database/tables/figure-runs.ts';

export interface FigureRun {
  readonly asOf: Date;
  readonly watermark: number;
}

/** As of when a summary was never counted. */
const never: FigureRun = { asOf: new Date(0), watermark: 0 };

export async function findRun(db: Db, name: string): Promise<FigureRun> {
  const rows = await db.select().from(figureRuns).where(eq(figureRuns.name, name));
  return rows[0] ?? never;
}

/**
 * Waits for a run of the same summary that is under way: the later one must count what the earlier one has written. A
 * count of the night takes longer than the statements of a call may.
 */
export async function lockRun(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`figures:${name}`}, 0))`);
}

export async function saveRun(tx: Db, name: string, run: FigureRun): Promise<void> {
  await tx
    .insert(figureRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: figureRuns.name, set: { ...run } });
}
