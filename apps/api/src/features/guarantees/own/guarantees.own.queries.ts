import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { guarantees, guaranteeVersions } from '#database/tables/guarantees.ts';
import type { Versioned } from '../judge/guarantees.facts.queries.ts';

const versioned = (db: Db) =>
  db
    .select({ row: guarantees, version: guaranteeVersions })
    .from(guarantees)
    .innerJoin(guaranteeVersions, eq(guaranteeVersions.id, guarantees.versionId));

export async function listGuaranteesOf(db: Db, studentId: number): Promise<Versioned[]> {
  return versioned(db).where(eq(guarantees.studentId, studentId)).orderBy(desc(guarantees.orderId));
}

export async function listVersioned(db: Db, orderIds: readonly number[]): Promise<Versioned[]> {
  return versioned(db)
    .where(inArray(guarantees.orderId, [...orderIds]))
    .orderBy(guarantees.orderId);
}
