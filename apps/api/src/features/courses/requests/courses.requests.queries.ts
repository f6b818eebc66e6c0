import { limits } from '@avsar/contract';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { heldSeats, isJoinable, takenSeats } from '#database/seats.ts';
import { batches, batchRequests } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';

interface BatchRequest {
  readonly studentId: number;
  readonly courseId: number;
}

/** False if the student has asked already. */
export async function insertBatchRequest(db: Db, request: BatchRequest, now: Date): Promise<boolean> {
  const rows = await db
    .insert(batchRequests)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ studentId: batchRequests.studentId });
  return rows.length > 0;
}

/** Name and contacts of the account. */
export async function getContactOf(db: Db, userId: number) {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, mobileNumber: users.mobileNumber })
    .from(users)
    .where(eq(users.id, userId));
  const row = rows[0];
  if (row === undefined) throw new Error(`users: ${userId} has a session but no row`);
  return row;
}

export async function isBatchAwaited(db: Db, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ studentId: batchRequests.studentId })
    .from(batchRequests)
    .where(eq(batchRequests.courseId, courseId))
    .limit(1);
  return rows.length > 0;
}

/** The courses for a batch of which somebody waits. */
export async function listAwaitedCourseIds(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ courseId: batchRequests.courseId }).from(batchRequests);
  return rows.map(({ courseId }) => courseId);
}

/** The batches of a course on offer that can be joined: not a draft, the last day for joining not over, a seat free. */
export async function listJoinableBatches(db: Db, courseId: number, now: Date, today: string) {
  const lastJoinDate = sql<string>`coalesce(${batches.lastJoinDate}, ${batches.startDate})`;
  return db
    .select({ id: batches.id, courseTitle: courses.title, startDate: batches.startDate, lastJoinDate })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(
      and(
        eq(batches.courseId, courseId),
        isOffered,
        isJoinable(today),
        sql`${batches.capacity} > ${takenSeats} + ${heldSeats(now.toISOString())}`,
      ),
    )
    .orderBy(asc(batches.startDate), asc(batches.id))
    .limit(limits.courseBatchesMost);
}

/** Students who have got a seat in a batch of the course meanwhile wait for nothing. */
export async function deleteRequestsOfSeated(db: Db, courseId: number): Promise<void> {
  const seated = db
    .select({ studentId: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.status, 'Active'), gt(enrolments.seatCount, 0)));
  await db
    .delete(batchRequests)
    .where(and(eq(batchRequests.courseId, courseId), inArray(batchRequests.studentId, seated)));
}

/** Active students who wait for a batch of the course, in the order of their ids. */
export async function listWaitingStudentIds(db: Db, courseId: number, after: number, limit: number) {
  const rows = await db
    .select({ studentId: batchRequests.studentId })
    .from(batchRequests)
    .innerJoin(users, and(eq(users.id, batchRequests.studentId), eq(users.status, 'active')))
    .where(and(eq(batchRequests.courseId, courseId), gt(batchRequests.studentId, after)))
    .orderBy(asc(batchRequests.studentId))
    .limit(limit);
  return rows.map(({ studentId }) => studentId);
}

export async function deleteBatchRequests(db: Db, courseId: number, studentIds: readonly number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await db
    .delete(batchRequests)
    .where(and(eq(batchRequests.courseId, courseId), inArray(batchRequests.studentId, [...studentIds])));
}
