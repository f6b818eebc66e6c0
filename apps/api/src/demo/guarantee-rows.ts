import type { Calendar } from '@avsar/demo';
import { demoGuarantee } from '@avsar/demo';
import { guaranteeVersions } from '#database/tables/guarantees.ts';
import { judgeInTransaction } from '#features/guarantees/index.ts';
import type { Tx } from '#shared/context.ts';

/** The guarantee under which everybody has bought: in force before the first order. */
export async function insertGuaranteeVersion(tx: Tx, calendar: Calendar, admin: string): Promise<void> {
  const publishedAt = calendar.instant(-demoGuarantee.publishedDaysAgo);
  await tx.insert(guaranteeVersions).values({ ...demoGuarantee.terms, publishedAt, publishedBy: admin });
}

/** As the job of the night does it, but nobody is told. */
export const judgeDemoGuarantees = (tx: Tx, now: Date): Promise<void> => judgeInTransaction(tx, now);
