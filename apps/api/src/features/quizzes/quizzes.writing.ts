import { recordAdminAct } from '#features/audit/index.ts';
import { ownCoursesOf } from '#features/syllabus/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatIst } from '#shared/time.ts';
import { isLessonOf, lockCourse, namesOf } from './quizzes.access.queries.ts';

export type Writing = CallContext<Caller>;

const messages = {
  archived: 'This course is archived. Please restore it first.',
  lesson: 'This is not a lesson of this course. Please load the page again.',
};

/** Holds the course of a question or quiz that is written; it must not be archived. */
export async function holdCourse(
  { caller }: Pick<Writing, 'caller'>,
  tx: Tx,
  courseId: number,
  strength: 'share' | 'no key update' = 'share',
) {
  const course = await lockCourse(tx, courseId, ownCoursesOf(caller), strength);
  if (course === undefined) throw new AppError('not_found');
  if (course.archivedAt !== null) throw new AppError('conflict', { message: messages.archived });
  return course;
}

export async function checkLesson(tx: Tx, courseId: number, lessonId: number | null, field: string): Promise<void> {
  if (lessonId === null || (await isLessonOf(tx, courseId, lessonId))) return;
  throw new AppError('validation_failed', { message: messages.lesson, fields: { [field]: messages.lesson } });
}

interface Saved {
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Throws if somebody has saved the row since this version was read. */
export async function checkVersion(tx: Tx, noun: 'question' | 'quiz', saved: Saved, version: number): Promise<void> {
  if (saved.version === version) return;
  const by = (await namesOf(tx, [saved.updatedBy]))(saved.updatedBy);
  throw new AppError('conflict', {
    message: `${by} saved this ${noun} on ${formatIst(saved.updatedAt)}, after you opened it. Please look at it again.`,
  });
}

/** The audit log is about the staff; rows say themselves who of the trainers saved them. */
export async function note(
  context: Writing,
  tx: Tx,
  act: { readonly action: string; readonly subject: string; readonly after: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (context.caller.role === 'ADMIN') await recordAdminAct(context, tx, act);
}
