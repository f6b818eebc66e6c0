import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { batchStudents } from './tables/batches.ts';
import { users } from './tables/users.ts';

/** Students of the batch who may be notified: not those with an unverified address or an archived account. */
export async function listRecipientIds(tx: Db, batchId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(batchStudents)
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .where(and(eq(batchStudents.batchId, batchId), eq(users.status, 'active')))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
