import type { LessonFile } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import type { LessonFileRow } from './lessons.files.queries.ts';

/** The files with addresses for the caller, who may read them. */
export function withLinks(
  context: CallContext<Caller>,
  lessonId: number,
  rows: readonly LessonFileRow[],
): LessonFile[] {
  const { lessonPicture, lessonAttachment } = fileLinksForCaller(context);
  return rows.map((row) => ({
    ...row,
    url: row.kind === 'picture' ? lessonPicture(lessonId, row.id) : lessonAttachment(lessonId, row.id),
  }));
}

/** The files with addresses that work for everybody, as long as the lesson is open. */
export const withOpenLinks = (courseId: number, lessonId: number, rows: readonly LessonFileRow[]): LessonFile[] => {
  const folder = `/api/courses/${courseId}/lessons/${lessonId}`;
  return rows.map((row) => ({
    ...row,
    url: row.kind === 'picture' ? `${folder}/pictures/${row.id}/1024.webp` : `${folder}/attachments/${row.id}/file`,
  }));
};
