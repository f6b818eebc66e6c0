import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';

export interface Taken {
  readonly studentId: number;
  readonly courseId: number;
}

const areTheirs = ({ studentId, courseId }: Taken) =>
  and(eq(batchStudents.studentId, studentId), eq(batchStudents.courseId, courseId));

export async function listBatchIdsOf(db: Db, taken: Taken): Promise<number[]> {
  const rows = await db
    .select({ id: batchStudents.batchId })
    .from(batchStudents)
    .where(areTheirs(taken))
    .orderBy(asc(batchStudents.batchId));
  return rows.map(({ id }) => id);
}

/** In the order of their numbers, those that are archived too. */
export async function lockBatches(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.id, [...ids]))
    .orderBy(asc(batches.id))
    .for('no key update');
}

/** They leave them all; each becomes another version, so that whoever edits it with this student is told. */
export async function giveUpSeats(tx: Db, taken: Taken, now: Date): Promise<void> {
  const left = await tx.delete(batchStudents).where(areTheirs(taken)).returning({ id: batchStudents.batchId });
  if (left.length === 0) return;
  await tx
    .update(batches)
    .set({ version: sql`${batches.version} + 1`, updatedAt: now })
    .where(
      inArray(
        batches.id,
        left.map(({ id }) => id),
      ),
    );
}
