import type {
  Syllabus,
  SyllabusDraftView,
  syllabusEndpoints,
  SyllabusVersion,
  UseCaseInput,
  UseCaseReply,
} from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { emptySyllabus, ownCoursesOf } from './syllabus.policy.ts';
import {
  type CourseAccess,
  findDraftRow,
  findPublicSyllabus,
  findVersionRow,
  isCourseFound,
  listVersionHeads,
  type VersionHead,
  type NameOf,
  namesOf,
} from './syllabus.queries.ts';

export const accessOf = (caller: Caller, courseId: number): CourseAccess => ({
  courseId,
  trainerId: ownCoursesOf(caller),
});

/** The published syllabus, as visitors see it, and the lesson that they can read. */
export async function getSyllabus(
  { db }: CallContext,
  { params: { courseId } }: UseCaseInput<typeof syllabusEndpoints.get>,
): Promise<UseCaseReply<typeof syllabusEndpoints.get>> {
  const published = await findPublicSyllabus(db, courseId);
  if (published === undefined) throw new AppError('not_found');
  return published;
}

export const getDraft = (
  { db, caller }: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof syllabusEndpoints.getDraft>,
): Promise<SyllabusDraftView> => readDraft(db, accessOf(caller, courseId));

export async function readDraft(db: Tx, access: CourseAccess): Promise<SyllabusDraftView> {
  const row = await findDraftRow(db, access);
  if (row === undefined) throw new AppError('not_found');
  const { course, draft, published } = row;
  const nameOf = await namesOf(db, [draft?.updatedBy, published?.publishedBy]);
  return {
    course,
    syllabus: draft?.content ?? emptySyllabus,
    version: draft?.version ?? 0,
    saved: draft && { by: nameOf(draft.updatedBy), at: draft.updatedAt.toISOString() },
    published: published && versionOf(published, nameOf),
    isChanged: row.isChanged,
  };
}

const versionOf = ({ number, publishedAt, publishedBy }: VersionHead, nameOf: NameOf): SyllabusVersion => ({
  number,
  by: nameOf(publishedBy),
  at: publishedAt.toISOString(),
});

export async function listVersions(
  { db, caller }: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof syllabusEndpoints.listVersions>,
): Promise<SyllabusVersion[]> {
  if (!(await isCourseFound(db, accessOf(caller, courseId)))) throw new AppError('not_found');
  const rows = await listVersionHeads(db, courseId);
  const nameOf = await namesOf(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map((row) => versionOf(row, nameOf));
}

export async function getVersion(
  { db, caller }: CallContext<Caller>,
  { params: { courseId, number } }: UseCaseInput<typeof syllabusEndpoints.getVersion>,
): Promise<SyllabusVersion & { readonly syllabus: Syllabus }> {
  const row = await findVersionRow(db, accessOf(caller, courseId), number);
  if (row === undefined) throw new AppError('not_found');
  return { ...versionOf(row, await namesOf(db, [row.publishedBy])), syllabus: row.content };
}
