import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

/** The public picture of a row, looked up for each: lists are short. */
const hashOf = (imageId: SQL) =>
  sql<string | null>`(select hash from ${media} where ${media}.id = ${imageId} and visibility = 'public')`;

const studentCount = sql<number>`(select count(*)::int from ${batchStudents}
  where ${batchStudents.batchId} = ${batches.id})`;

const columns = {
  id: batches.id,
  courseId: batches.courseId,
  courseTitle: courses.title,
  courseImageHash: hashOf(sql`${courses}.image_id`),
  linkId: trainerCourses.id,
  trainerId: users.id,
  trainerName: users.name,
  trainerImageHash: hashOf(sql`${users}.image_id`),
  startTime: batches.startTime,
  endTime: batches.endTime,
  startDate: batches.startDate,
  endDate: batches.endDate,
  weekdays: batches.weekdays,
  capacity: batches.capacity,
  studentCount,
};

export type BatchRow = Awaited<ReturnType<typeof listBatchesWhere>>[number];

/** The latest to begin first. */
async function listBatchesWhere(db: Db, condition: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(and(isNull(batches.archivedAt), condition))
    .orderBy(desc(batches.startDate), desc(batches.id))
    .limit(limit);
}

export function listBatchesWithStudent(db: Db, studentId: number, limit: number) {
  const theirs = db
    .select({ id: batchStudents.batchId })
    .from(batchStudents)
    .where(eq(batchStudents.studentId, studentId));
  return listBatchesWhere(db, inArray(batches.id, theirs), limit);
}

export function listBatchesTaughtBy(db: Db, trainerId: number, limit: number) {
  return listBatchesWhere(db, eq(trainerCourses.trainerId, trainerId), limit);
}

/** Who sits in these batches, by name. */
export async function listStudentsIn(db: Db, batchIds: readonly number[], onlyStudentId?: number) {
  return db
    .select({
      batchId: batchStudents.batchId,
      id: users.id,
      name: users.name,
      hasImage: sql<boolean>`${users.imageId} is not null`,
      qualification: users.qualification,
      workingStatus: users.workingStatus,
      email: users.email,
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

export async function isOneOfOurs(db: Db, userId: number, role: 'STUDENT' | 'TRAINER'): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, role), ne(users.status, 'deleted')));
  return rows.length > 0;
}
