import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { trainerCourses } from '#database/tables/trainers.ts';

export { type NameOf, namesOf } from '#database/actor-names.ts';

/** Homework of the batches of this trainer; undefined for the staff, who see all. */
export interface TeacherAccess {
  readonly trainerId: number | undefined;
}

/** The trainer of the batch and nobody who stands in for them; archived batches are left to the staff. */
export const isTaughtBy = ({ trainerId }: TeacherAccess): SQL | undefined =>
  trainerId === undefined ? undefined : and(eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt));

/** Where homework belongs, with names. */
export const placeColumns = {
  course: { id: courses.id, title: courses.title },
  batch: { id: batches.id, name: batches.name },
};

/** The batch with its course and its trainer; undefined unless it is the caller's. It cannot be archived meanwhile. */
export async function holdBatch(tx: Db, batchId: number, access: TeacherAccess) {
  const rows = await tx
    .select({ id: batches.id, courseId: batches.courseId, archivedAt: batches.archivedAt })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(eq(batches.id, batchId), isTaughtBy(access)))
    .for('share', { of: batches });
  return rows[0];
}

/**
 * Homework as far as a student may read it: of the batch in which they sit, or in which they sat when they handed in. A
 * cancelled enrolment closes all of it.
 */
export const isReadableBy = (studentId: number): SQL | undefined =>
  and(
    ne(homework.state, 'draft'),
    ne(enrolments.status, 'Cancelled'),
    or(eq(batchStudents.studentId, studentId), eq(handIns.studentId, studentId)),
  );

/** Join conditions of the student's seat, work and enrolment. The enrolment is needed, the other two may be missing. */
export const seatOf = (studentId: number): SQL | undefined =>
  and(eq(batchStudents.batchId, homework.batchId), eq(batchStudents.studentId, studentId));

export const workOf = (studentId: number): SQL | undefined =>
  and(eq(handIns.homeworkId, homework.id), eq(handIns.studentId, studentId));

export const enrolmentOf = (studentId: number): SQL | undefined =>
  and(eq(enrolments.courseId, homework.courseId), eq(enrolments.studentId, studentId));

/** The due time of a student, for lists that are sorted by it. */
export const ownDueAt = sql<Date>`greatest(${homework.dueAt}, ${handIns.againDueAt})`.mapWith(homework.dueAt);
