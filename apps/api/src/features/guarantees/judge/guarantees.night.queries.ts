import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { guarantees, guaranteeVersions } from '#database/tables/guarantees.ts';
import type { Versioned } from './guarantees.facts.queries.ts';

/** Those that may still change, locked, by id. What was lost or has led to a job is looked at until nobody can ask any more. */
export async function takeToJudge(tx: Db, after: number, today: string, limit: number): Promise<Versioned[]> {
  return tx
    .select({ row: guarantees, version: guaranteeVersions })
    .from(guarantees)
    .innerJoin(guaranteeVersions, eq(guaranteeVersions.id, guarantees.versionId))
    .where(
      and(
        sql`${guarantees.state} in ('kept', 'at_risk', 'lost', 'job', 'due')`,
        sql`(${guarantees.windowEndsOn} is null or ${guarantees.state} = 'due' or ${guarantees.sentBack} is not null
          or ${guarantees.windowEndsOn} + ${guaranteeVersions.claimDays} >= ${today}::date)`,
        gt(guarantees.orderId, after),
      ),
    )
    .orderBy(asc(guarantees.orderId))
    .limit(limit)
    .for('no key update', { of: guarantees, skipLocked: true });
}
