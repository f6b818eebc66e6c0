import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';

export interface EnrolmentKey {
  readonly studentId: number;
  readonly courseId: number;
}

const isSeatOf = ({ studentId, courseId }: EnrolmentKey) =>
  and(eq(batchStudents.studentId, studentId), eq(batchStudents.courseId, courseId));

export async function listBatchIdsOf(db: Db, enrolment: EnrolmentKey): Promise<number[]> {
  const rows = await db
    .select({ id: batchStudents.batchId })
    .from(batchStudents)
    .where(isSeatOf(enrolment))
    .orderBy(asc(batchStudents.batchId));
  return rows.map(({ id }) => id);
}

/** Locks batches in the order of their ids, archived ones included. */
export async function lockBatches(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.id, [...ids]))
    .orderBy(asc(batches.id))
    .for('no key update');
}

/** Deletes the student's seats in all batches of the course. */
export async function deleteSeatsOfStudent(tx: Db, enrolment: EnrolmentKey, now: Date): Promise<void> {
  const left = await tx.delete(batchStudents).where(isSeatOf(enrolment)).returning({ id: batchStudents.batchId });
  await raiseVersions(tx, left, now);
}

/** Deletes the student's seats in batches of the course that are not over: neither archived nor past their last day. */
export async function deleteRunningSeats(
  tx: Db,
  enrolment: EnrolmentKey,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const running = tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.courseId, enrolment.courseId), isNull(batches.archivedAt), gte(batches.endDate, today)));
  const left = await tx
    .delete(batchStudents)
    .where(and(isSeatOf(enrolment), inArray(batchStudents.batchId, running)))
    .returning({ id: batchStudents.batchId });
  await raiseVersions(tx, left, now);
}

/** New versions of the batches, so that an admin who is editing one of them gets a conflict. */
async function raiseVersions(tx: Db, left: readonly { readonly id: number }[], now: Date): Promise<void> {
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

export async function deleteSeat(tx: Db, batchId: number, studentId: number): Promise<void> {
  await tx.delete(batchStudents).where(and(eq(batchStudents.batchId, batchId), eq(batchStudents.studentId, studentId)));
}
