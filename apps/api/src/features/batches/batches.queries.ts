import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { takenSeats } from '#database/seats.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export const batchColumns = {
  id: batches.id,
  version: batches.version,
  courseId: batches.courseId,
  courseTitle: courses.title,
  courseImageHash: publicHashOf(sql`${courses}.image_id`),
  linkId: trainerCourses.id,
  trainerId: users.id,
  trainerName: users.name,
  trainerImageHash: publicHashOf(sql`${users}.image_id`),
  startTime: batches.startTime,
  endTime: batches.endTime,
  startDate: batches.startDate,
  endDate: batches.endDate,
  weekdays: batches.weekdays,
  capacity: batches.capacity,
  name: batches.name,
  mode: batches.mode,
  isDraft: batches.isDraft,
  lastJoinDate: batches.lastJoinDate,
  studentCount: takenSeats,
};

export type BatchRow = Awaited<ReturnType<typeof listBatchesWhere>>[number];

const batchesWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select(batchColumns)
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(and(isNull(batches.archivedAt), condition));

/** Batches, the latest start date first. */
async function listBatchesWhere(db: Db, condition: SQL | undefined, limit: number) {
  return batchesWhere(db, condition).orderBy(desc(batches.startDate), desc(batches.id)).limit(limit);
}

const withStudent = (db: Db, studentId: number) =>
  inArray(
    batches.id,
    db.select({ id: batchStudents.batchId }).from(batchStudents).where(eq(batchStudents.studentId, studentId)),
  );

export function listBatchesWithStudent(db: Db, studentId: number, limit: number) {
  return listBatchesWhere(db, withStudent(db, studentId), limit);
}

export function listBatchesTaughtBy(db: Db, trainerId: number, limit: number) {
  return listBatchesWhere(db, eq(trainerCourses.trainerId, trainerId), limit);
}

/** Restricts to the batches of a student or trainer; without either, all batches, for an admin. */
export interface BatchAccess {
  readonly studentId?: number | undefined;
  readonly trainerId?: number | undefined;
}

export async function findBatch(
  db: Db,
  id: number,
  { studentId, trainerId }: BatchAccess,
): Promise<BatchRow | undefined> {
  const isTheirs = and(
    studentId === undefined ? undefined : withStudent(db, studentId),
    trainerId === undefined ? undefined : eq(trainerCourses.trainerId, trainerId),
  );
  const rows = await batchesWhere(db, and(eq(batches.id, id), isTheirs));
  return rows[0];
}

/** Students of these batches, ordered by name. */
export async function listStudentsIn(db: Db, batchIds: readonly number[], onlyStudentId?: number) {
  return db
    .select({
      batchId: batchStudents.batchId,
      id: users.id,
      name: users.name,
      hasImage: sql<boolean>`${users.imageId} is not null`,
      qualification: users.qualification,
      workingStatus: users.workingStatus,
      email: emailText,
      mobileNumber: users.mobileNumber,
    })
    .from(batchStudents)
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .where(
      and(
        inArray(batchStudents.batchId, [...batchIds]),
        onlyStudentId === undefined ? undefined : eq(batchStudents.studentId, onlyStudentId),
      ),
    )
    .orderBy(users.name, users.id);
}

export async function userExists(db: Db, userId: number, role: 'STUDENT' | 'TRAINER'): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, role), ne(users.status, 'deleted')));
  return rows.length > 0;
}
