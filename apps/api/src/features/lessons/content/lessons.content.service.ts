import type {
  LessonDraftView,
  lessonEndpoints,
  LessonState,
  LessonVersion,
  UseCaseInput,
  UseCaseReply,
} from '@avsar/contract';
import { ownCoursesOf } from '#features/syllabus/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { listFiles } from '../files/lessons.files.queries.ts';
import { withLinks } from '../files/lessons.links.ts';
import { emptyContent, stateOf } from './lessons.content.policy.ts';
import {
  findDraftRow,
  findVersionRow,
  isCourseFound,
  isLessonFound,
  type LessonAccess,
  listStateRows,
  listVersionHeads,
  type VersionHead,
  namesOf,
} from './lessons.content.queries.ts';

type Writing = CallContext<Caller>;

export const accessOf = (caller: Caller, lessonId: number): LessonAccess => ({
  lessonId,
  trainerId: ownCoursesOf(caller),
});

export async function listStates(
  { db, caller }: Writing,
  { params: { courseId } }: UseCaseInput<typeof lessonEndpoints.listStates>,
): Promise<LessonState[]> {
  const isFound = await isCourseFound(db, { courseId, trainerId: ownCoursesOf(caller) });
  if (!isFound) throw new AppError('not_found');
  const rows = await listStateRows(db, courseId);
  return rows.map(({ id, hasVideo, isOpen, ...stored }) => ({ id, hasVideo, isOpen, state: stateOf(stored) }));
}

export const getDraft = (
  context: Writing,
  { params: { lessonId } }: UseCaseInput<typeof lessonEndpoints.getDraft>,
): Promise<LessonDraftView> => readDraft(context, context.db, accessOf(context.caller, lessonId));

export async function readDraft(context: Writing, db: Tx, access: LessonAccess): Promise<LessonDraftView> {
  const row = await findDraftRow(db, access);
  if (row === undefined) throw new AppError('not_found');
  const { course, title, draft, published, isOpen, isChanged } = row;
  const nameOf = await namesOf(db, [draft?.updatedBy, published?.publishedBy]);
  return {
    course,
    lesson: { id: access.lessonId, title },
    content: draft?.content ?? emptyContent,
    version: draft?.version ?? 0,
    saved: draft && { by: nameOf(draft.updatedBy), at: draft.updatedAt.toISOString() },
    published: published && versionOf(published, nameOf),
    isChanged,
    isOpen,
    files: withLinks(context, access.lessonId, await listFiles(db, draft?.fileIds ?? [])),
  };
}

const versionOf = (
  { number, publishedAt, publishedBy }: VersionHead,
  nameOf: (actor: string) => string,
): LessonVersion => ({ number, by: nameOf(publishedBy), at: publishedAt.toISOString() });

export async function listVersions(
  { db, caller }: Writing,
  { params: { lessonId } }: UseCaseInput<typeof lessonEndpoints.listVersions>,
): Promise<LessonVersion[]> {
  if (!(await isLessonFound(db, accessOf(caller, lessonId)))) throw new AppError('not_found');
  const rows = await listVersionHeads(db, lessonId);
  const nameOf = await namesOf(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map((row) => versionOf(row, nameOf));
}

export async function getVersion(
  context: Writing,
  { params: { lessonId, number } }: UseCaseInput<typeof lessonEndpoints.getVersion>,
): Promise<UseCaseReply<typeof lessonEndpoints.getVersion>> {
  const { db, caller } = context;
  const row = await findVersionRow(db, accessOf(caller, lessonId), number);
  if (row === undefined) throw new AppError('not_found');
  const nameOf = await namesOf(db, [row.publishedBy]);
  const files = withLinks(context, lessonId, await listFiles(db, row.fileIds));
  return { ...versionOf(row, nameOf), content: row.content, files };
}
