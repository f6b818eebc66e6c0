import {
  type lessonEndpoints,
  lessonLimits,
  type LessonHit,
  lessonsOf,
  type MyStudy,
  type Study,
  type Syllabus,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { excerptOf, resumeOf } from './lessons.study.policy.ts';
import {
  type CoursePlace,
  findLastOpened,
  findStudiedCourse,
  type Learning,
  listFinished,
  listFinishedOf,
  listPublishedLessons,
  listStudiedCourses,
  listWordHits,
} from './lessons.study.queries.ts';

const overdueMessage =
  'A part of your fee is overdue, so the lessons are closed. Please pay it under Payments, or talk to us.';

type Reading = CallContext<Caller>;

/** A course whose lessons the caller may read; `learning` is of a student. */
export interface StudiedCourse {
  readonly course: { readonly id: number; readonly title: string };
  readonly modules: Syllabus['modules'];
  readonly learning: Learning | undefined;
}

/** Throws for everybody who may not read the lessons of the course now. */
export async function getStudiedCourse(db: Tx, place: CoursePlace, caller: Caller): Promise<StudiedCourse> {
  const row = await findStudiedCourse(db, place, caller);
  if (row === undefined) throw new AppError('not_found');
  const { course, enrolment, syllabus } = row;
  if (enrolment !== null && enrolment.overdueAt !== null)
    throw new AppError('fees_overdue', { message: overdueMessage });
  const learning = enrolment === null ? undefined : { enrolmentId: enrolment.id, month: enrolment.month };
  return { course, modules: syllabus?.modules ?? [], learning };
}

export async function getStudy(
  { db, caller }: Reading,
  { params: { courseId } }: UseCaseInput<typeof lessonEndpoints.getStudy>,
): Promise<Study> {
  const { course, modules, learning } = await getStudiedCourse(db, { courseId }, caller);
  const published = new Map((await listPublishedLessons(db, courseId)).map((row) => [row.id, row]));
  const finished = learning === undefined ? new Map<number, Date>() : await listFinished(db, learning);
  const openedId = learning === undefined ? null : await findLastOpened(db, learning.enrolmentId);
  const readable = lessonsOf({ modules })
    .filter(({ id }) => published.has(id))
    .map(({ id, title }) => ({ id, title, isFinished: finished.has(id) }));
  return {
    course,
    modules: modules.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({
        ...lesson,
        hasContent: published.has(lesson.id),
        hasVideo: published.get(lesson.id)?.hasVideo ?? false,
        finishedAt: finished.get(lesson.id)?.toISOString() ?? null,
      })),
    })),
    resume: resumeOf(readable, openedId),
  };
}

/** Where a student is in each of their courses, also while a fee is overdue: the list of courses stays open. */
export async function listMyStudies({ db, caller }: Reading): Promise<MyStudy[]> {
  const rows = await listStudiedCourses(db, caller.id);
  const finished = await listFinishedOf(db, rows);
  return rows.flatMap(({ courseId, enrolmentId, overdueAt, syllabus, openedId, publishedIds }) => {
    const own = new Set(finished.flatMap((row) => (row.enrolmentId === enrolmentId ? row.lessonId : [])));
    const readable = lessonsOf(syllabus)
      .filter(({ id }) => publishedIds.includes(id))
      .map(({ id, title }) => ({ id, title, isFinished: own.has(id) }));
    if (readable.length === 0) return [];
    const finishedCount = readable.filter(({ isFinished }) => isFinished).length;
    const resume = resumeOf(readable, openedId);
    return [{ courseId, lessonCount: readable.length, finishedCount, resume, isClosed: overdueAt !== null }];
  });
}

/** Published lessons with the text in their title or in their words, in the order of the syllabus. */
export async function searchLessons(
  { db, caller }: Reading,
  { params: { courseId }, query: { q } }: UseCaseInput<typeof lessonEndpoints.search>,
): Promise<LessonHit[]> {
  const { modules } = await getStudiedCourse(db, { courseId }, caller);
  const published = new Set((await listPublishedLessons(db, courseId)).map(({ id }) => id));
  const excerpts = new Map((await listWordHits(db, courseId, q)).map((row) => [row.lessonId, excerptOf(row)]));
  const isInTitle = ({ title }: { readonly title: string }) => title.toLowerCase().includes(q.toLowerCase());
  return lessonsOf({ modules })
    .filter((lesson) => published.has(lesson.id) && (excerpts.has(lesson.id) || isInTitle(lesson)))
    .slice(0, lessonLimits.hitsMost)
    .map(({ id, title }) => ({ lesson: { id, title }, excerpt: excerpts.get(id) ?? null }));
}
