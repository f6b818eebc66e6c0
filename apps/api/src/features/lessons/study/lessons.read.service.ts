import {
  type lessonEndpoints,
  lessonsOf,
  type OpenLesson,
  type ReadLesson,
  type SyllabusLesson,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { listFiles } from '../files/lessons.files.queries.ts';
import { withLinks, withOpenLinks } from '../files/lessons.links.ts';
import { findNote } from './lessons.notes.queries.ts';
import { neighboursOf, noteOf } from './lessons.study.policy.ts';
import {
  findFinishedAt,
  findOpenCourse,
  findPublishedLesson,
  listOpenLessons,
  listPublishedLessons,
} from './lessons.study.queries.ts';
import { getStudiedCourse, type StudiedCourse } from './lessons.study.service.ts';

/** A lesson with content that stands in the published syllabus; anything else is not found. */
async function getPublished(db: Tx, { modules }: Pick<StudiedCourse, 'modules'>, lessonId: number) {
  const lesson = lessonsOf({ modules }).find(({ id }) => id === lessonId);
  const published = lesson && (await findPublishedLesson(db, lessonId));
  if (lesson === undefined || published === undefined) throw new AppError('not_found');
  return { lesson, ...published };
}

/** For everything that a student does in a lesson: it must be one that they can read. Its endpoints are for students only. */
export async function getLearnt(db: Tx, lessonId: number, caller: Caller) {
  const { learning, modules, course } = await getStudiedCourse(db, { lessonId }, caller);
  if (learning === undefined) throw new Error(`lessons: user ${caller.id} learns nothing; only students may ask`);
  const isInSyllabus = lessonsOf({ modules }).some(({ id }) => id === lessonId);
  const published = await listPublishedLessons(db, course.id);
  if (!isInSyllabus || !published.some(({ id }) => id === lessonId)) throw new AppError('not_found');
  return learning;
}

const lineOf = ({ id, title, minutes }: SyllabusLesson) => ({ id, title, minutes });

export async function getLesson(
  context: CallContext<Caller>,
  { params: { lessonId } }: UseCaseInput<typeof lessonEndpoints.get>,
): Promise<ReadLesson> {
  const { db, caller } = context;
  const { course, modules, learning } = await getStudiedCourse(db, { lessonId }, caller);
  const { lesson, content, fileIds, publishedAt } = await getPublished(db, { modules }, lessonId);
  const published = new Set((await listPublishedLessons(db, course.id)).map(({ id }) => id));
  const readable = lessonsOf({ modules }).filter(({ id }) => published.has(id));
  const finishedAt = learning === undefined ? null : await findFinishedAt(db, learning, lessonId);
  return {
    course,
    lesson: lineOf(lesson),
    content,
    files: withLinks(context, lessonId, await listFiles(db, fileIds)),
    publishedAt: publishedAt.toISOString(),
    ...neighboursOf(readable, lessonId),
    finishedAt: finishedAt?.toISOString() ?? null,
    note: learning === undefined ? null : noteOf(await findNote(db, { studentId: caller.id, lessonId })),
  };
}

/** The lesson that visitors can read, as a taste of the course. */
export async function getOpenLesson(
  { db }: CallContext,
  { params: { courseId, lessonId } }: UseCaseInput<typeof lessonEndpoints.getOpen>,
): Promise<OpenLesson> {
  const open = await findOpenCourse(db, courseId, lessonId);
  if (open === undefined) throw new AppError('not_found');
  const { course, syllabus } = open;
  const { lesson, content, fileIds, publishedAt } = await getPublished(
    db,
    { modules: syllabus?.modules ?? [] },
    lessonId,
  );
  return {
    course,
    lesson: lineOf(lesson),
    content,
    files: withOpenLinks(courseId, lessonId, await listFiles(db, fileIds)),
    publishedAt: publishedAt.toISOString(),
  };
}

/** For the list of pages that search engines read. */
export const listOpen = ({ db }: CallContext): Promise<UseCaseReply<typeof lessonEndpoints.listOpen>> =>
  listOpenLessons(db);
