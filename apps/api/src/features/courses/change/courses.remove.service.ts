import type { courseEndpoints, CourseListed, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { removeTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { deleteCourse, lockCourse, updateCourseRow } from './courses.change.queries.ts';
import { announceBatches } from '../requests/courses.requests.service.ts';
import { auditFactsOf, getListedCourse, courseAuditSubject } from './courses.change.service.ts';

const messages = {
  deleted: 'Course deleted successfully!',
  archived: 'Course archived, because it has trainers, students or requests. It is no longer on offer.',
} as const;

/**
 * Deletes the course, or archives it if other rows refer to it, so that no history is lost. Archiving again does
 * nothing.
 */
export function removeCourse(
  context: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof courseEndpoints.remove>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) throw new AppError('not_found');
    const course = await getListedCourse(tx, courseId);
    const subject = courseAuditSubject(courseId);
    if (await deleteCourse(tx, courseId)) {
      for (const text of ['course', 'syllabus', 'syllabus-draft'] as const)
        await removeTextClaim(tx, `${text}:${courseId}`);
      await recordAdminAct(context, tx, { action: 'course.delete', subject, before: auditFactsOf(course) });
      return { message: messages.deleted };
    }
    if (!course.archived) {
      const now = context.clock.now();
      await updateCourseRow(tx, { courseId, change: { archivedAt: now }, now });
      const difference = { before: { archived: false }, after: { archived: true } };
      await recordAdminAct(context, tx, { action: 'course.archive', subject, ...difference });
    }
    return { message: messages.archived };
  });
}

export function restoreCourse(
  context: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof courseEndpoints.restore>,
): Promise<CourseListed> {
  return context.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) throw new AppError('not_found');
    const course = await getListedCourse(tx, courseId);
    if (!course.archived) return course;
    await updateCourseRow(tx, { courseId, change: { archivedAt: null }, now: context.clock.now() });
    const difference = { before: { archived: true }, after: { archived: false } };
    await recordAdminAct(context, tx, {
      action: 'course.restore',
      subject: courseAuditSubject(courseId),
      ...difference,
    });
    await announceBatches(context, tx, courseId);
    return getListedCourse(tx, courseId);
  });
}
