import type { HeldSeat, SoldOutChoice } from '@avsar/contract';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import {
  heldSeats,
  isJoinable,
  nearestFirst,
  type OpenBatchRow,
  openBatchSelect,
  takenSeats,
} from '#database/seats.ts';
import { batches, batchRequests, seatHolds } from '#database/tables/batches.ts';

export interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

const isHoldOf = ({ studentId, courseId }: StudentAndCourse) =>
  and(eq(seatHolds.studentId, studentId), eq(seatHolds.courseId, courseId));

/** Batches of the course that can be joined. A seat held for this student counts as free. */
export async function listOpenBatches(
  db: Db,
  { studentId, courseId }: StudentAndCourse,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<OpenBatchRow[]> {
  const { rows } = await db.execute<OpenBatchRow & Record<string, unknown>>(sql`
    ${openBatchSelect(now.toISOString(), studentId)}
    where ${and(eq(batches.courseId, courseId), isJoinable(today))}
    order by ${nearestFirst(today)} limit 50`);
  return rows;
}

/** A batch of the course that can be joined, full or not, as people who are not enrolled see it. */
export async function findOpenBatch(
  db: Db,
  { courseId, batchId }: { readonly courseId: number; readonly batchId: number },
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<OpenBatchRow | undefined> {
  const { rows } = await db.execute<OpenBatchRow & Record<string, unknown>>(sql`
    ${openBatchSelect(now.toISOString())}
    where ${and(eq(batches.id, batchId), eq(batches.courseId, courseId), isJoinable(today))}`);
  return rows[0];
}

/** The student's batch of the course, the newest seat first. */
export async function findOwnBatch(db: Db, { studentId, courseId }: StudentAndCourse, now: Date) {
  const { rows } = await db.execute<OpenBatchRow & Record<string, unknown>>(sql`
    ${openBatchSelect(now.toISOString())}
      join batch_students own on own.batch_id = ${batches.id} and own.student_id = ${studentId} and own.course_id = ${courseId}
    where ${batches.archivedAt} is null
    order by own.added_at desc, ${batches.id} desc limit 1`);
  return rows[0];
}

export async function findHold(db: Db, studentAndCourse: StudentAndCourse) {
  const rows = await db
    .select({ batchId: seatHolds.batchId, ifSoldOut: seatHolds.ifSoldOut, heldUntil: seatHolds.heldUntil })
    .from(seatHolds)
    .where(isHoldOf(studentAndCourse));
  return rows[0];
}

export type Hold = NonNullable<Awaited<ReturnType<typeof findHold>>>;

export const heldSeatOf = ({ batchId, ifSoldOut, heldUntil }: Hold): HeldSeat => ({
  batchId,
  ifSoldOut,
  heldUntil: heldUntil?.toISOString() ?? null,
});

interface NewHold extends StudentAndCourse {
  readonly batchId: number;
  readonly ifSoldOut: SoldOutChoice;
  readonly heldUntil: Date | null;
}

/** Replaces the student's earlier choice for this course. */
export async function saveHold(tx: Db, hold: NewHold, now: Date): Promise<void> {
  const { batchId, ifSoldOut, heldUntil } = hold;
  await tx
    .insert(seatHolds)
    .values({ ...hold, createdAt: now })
    .onConflictDoUpdate({
      target: [seatHolds.studentId, seatHolds.courseId],
      set: { batchId, ifSoldOut, heldUntil, createdAt: now },
    });
}

/** The seat is free again; the choice is kept for money that arrives late. */
export async function releaseHold(tx: Db, studentAndCourse: StudentAndCourse, now: Date): Promise<void> {
  await tx.update(seatHolds).set({ heldUntil: now }).where(isHoldOf(studentAndCourse));
}

/** Holds the seat longer, if its time is not over. */
export async function extendHold(tx: Db, studentAndCourse: StudentAndCourse, until: Date, now: Date): Promise<void> {
  await tx
    .update(seatHolds)
    .set({ heldUntil: until })
    .where(and(isHoldOf(studentAndCourse), gt(seatHolds.heldUntil, now), lt(seatHolds.heldUntil, until)));
}

export async function deleteHold(tx: Db, studentAndCourse: StudentAndCourse): Promise<void> {
  await tx.delete(seatHolds).where(isHoldOf(studentAndCourse));
}

/** Deletes choices made before this instant whose seat is no longer held. */
export async function deleteOldHolds(db: Db, before: Date): Promise<void> {
  await db.delete(seatHolds).where(and(lt(seatHolds.createdAt, before), lt(seatHolds.heldUntil, before)));
}

/** Seats of the batch that are held now for students other than these. */
export async function countSeatsHeldForOthers(db: Db, batchId: number, studentIds: readonly number[], now: Date) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(seatHolds)
    .where(
      and(
        eq(seatHolds.batchId, batchId),
        sql`${seatHolds.studentId} <> all(${sql.param(studentIds)}::int[])`,
        sql`(${seatHolds.heldUntil} is null or ${seatHolds.heldUntil} > ${now.toISOString()}::timestamptz)`,
      ),
    );
  return rows[0]?.count ?? 0;
}

/** The student asked to be told of the next batch of the course. */
export async function hasAskedForBatch(db: Db, { studentId, courseId }: StudentAndCourse): Promise<boolean> {
  const rows = await db
    .select({ courseId: batchRequests.courseId })
    .from(batchRequests)
    .where(and(eq(batchRequests.studentId, studentId), eq(batchRequests.courseId, courseId)));
  return rows.length > 0;
}

/** The chosen batch, and the others that the student may get instead. */
export async function listBatchIdsToSeat(
  db: Db,
  { studentId, courseId }: StudentAndCourse,
  today: string,
): Promise<number[]> {
  const chosen = db.select({ id: seatHolds.batchId }).from(seatHolds).where(isHoldOf({ studentId, courseId }));
  const others = db
    .select({ id: batches.id })
    .from(seatHolds)
    .innerJoin(batches, eq(batches.courseId, seatHolds.courseId))
    .where(and(isHoldOf({ studentId, courseId }), eq(seatHolds.ifSoldOut, 'next_batch'), isJoinable(today)));
  const rows = await chosen.union(others);
  return rows.map(({ id }) => id);
}

/** Batches with what decides about a seat; archived ones included, the nearest start date first. */
export async function listBatchesToSeat(
  db: Db,
  batchIds: readonly number[],
  studentId: number,
  { today, now }: { readonly today: string; readonly now: Date },
) {
  return db
    .select({
      id: batches.id,
      courseId: batches.courseId,
      archivedAt: batches.archivedAt,
      startDate: batches.startDate,
      endDate: batches.endDate,
      startTime: batches.startTime,
      endTime: batches.endTime,
      weekdays: batches.weekdays,
      isJoinable: sql<boolean>`${isJoinable(today)}`,
      seatsLeft: sql<number>`${batches.capacity} - ${takenSeats} - ${heldSeats(now.toISOString(), studentId)}`,
    })
    .from(batches)
    .where(inArray(batches.id, [...batchIds]))
    .orderBy(nearestFirst(today));
}

export type BatchToSeat = Awaited<ReturnType<typeof listBatchesToSeat>>[number];

/** A new version, so that an admin who is editing the batch gets a conflict. */
export async function raiseBatchVersion(tx: Db, batchId: number, now: Date): Promise<void> {
  await tx
    .update(batches)
    .set({ version: sql`${batches.version} + 1`, updatedAt: now })
    .where(eq(batches.id, batchId));
}
