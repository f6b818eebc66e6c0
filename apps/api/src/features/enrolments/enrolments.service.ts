import { type Enrolment, type enrolmentEndpoints, limits, type UseCaseInput } from '@avsar/contract';
import { findCoursesById } from '#features/courses/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findEnrolmentsOf } from './enrolments.queries.ts';

/** Students see their own enrolments, an admin those of any student. */
export async function listEnrolmentsOfStudent(
  { db, caller }: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof enrolmentEndpoints.listOfStudent>,
): Promise<Enrolment[]> {
  if (caller.role !== 'ADMIN' && caller.id !== studentId) throw new AppError('not_found');
  const rows = await findEnrolmentsOf(db, studentId, limits.listMost);
  if (rows === undefined) throw new AppError('not_found');
  const courses = await findCoursesById(
    db,
    rows.map(({ courseId }) => courseId),
  );
  return rows.flatMap(({ id, courseId, status, createdAt }) => {
    const course = courses.get(courseId);
    if (course === undefined) return [];
    return [{ id, student: { id: studentId }, course, status, createdAt: createdAt.toISOString() }];
  });
}
