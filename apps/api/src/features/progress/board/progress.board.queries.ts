import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { signals } from '#database/tables/progress.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { isTaughtBy, type Teacher } from '../progress.access.queries.ts';

/** Undefined unless the caller teaches the batch. */
export async function findBatch(db: Db, batchId: number, trainerId: Teacher) {
  const rows = await db
    .select({ id: batches.id, name: batches.name, course: { id: courses.id, title: courses.title } })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(eq(batches.id, batchId), isTaughtBy(trainerId)));
  return rows[0];
}

/** Everybody who sits in the batch, by name, with the signal that is not settled. */
export async function listMembers(db: Db, batchId: number, limit: number) {
  return db
    .select({
      id: enrolments.id,
      student: {
        id: users.id,
        name: users.name,
        hasImage: sql<boolean>`${users.imageId} is not null`,
      },
      status: enrolments.status,
      frozenAt: enrolments.frozenAt,
      signal: { id: signals.id, takenBy: signals.takenBy },
    })
    .from(batchStudents)
    .innerJoin(
      enrolments,
      and(eq(enrolments.studentId, batchStudents.studentId), eq(enrolments.courseId, batchStudents.courseId)),
    )
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .leftJoin(signals, and(eq(signals.enrolmentId, enrolments.id), isNull(signals.settledAt)))
    .where(eq(batchStudents.batchId, batchId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
}
