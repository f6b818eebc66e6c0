import type { Grade, HandInComment, HandInHead, HomeworkContent, HomeworkFile } from '@avsar/contract';
import type { FileLinks } from '#features/media/index.ts';
import { isLate } from './homework.policy.ts';
import type { NameOf } from './homework.access.queries.ts';

interface FileRow {
  readonly id: number;
  readonly kind: 'picture' | 'attachment';
  readonly name: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

export const homeworkFileOf = (links: FileLinks, homeworkId: number, file: FileRow): HomeworkFile => ({
  ...file,
  url:
    file.kind === 'picture'
      ? links.homeworkPicture(homeworkId, file.id)
      : links.homeworkAttachment(homeworkId, file.id),
});

interface HandInFileRow {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

export const handInFileOf = (links: FileLinks, file: HandInFileRow): HomeworkFile => ({
  ...file,
  kind: 'attachment',
  width: null,
  height: null,
  url: links.handInFile(file.id),
});

interface HandInRow {
  readonly number: number;
  readonly handedInAt: Date;
  readonly dueAt: Date;
}

/** `dueNow` is the due time of everybody: that of somebody who handed in again is in the row. */
export const handInHeadOf = ({ number, handedInAt, dueAt }: HandInRow, dueNow: Date): HandInHead => ({
  number,
  handedInAt: handedInAt.toISOString(),
  isLate: isLate(handedInAt, dueAt, dueNow),
});

export interface GradeRow {
  readonly number: number;
  readonly version: number;
  readonly outcome: 'graded' | 'again';
  readonly points: number | null;
  readonly content: HomeworkContent;
  readonly levels: number[];
  readonly feedback: string;
  readonly againDueAt: Date | null;
  readonly gradedAt: Date;
  readonly gradedBy: string;
}

export const gradeOf = ({ content, againDueAt, gradedAt, gradedBy, ...grade }: GradeRow, nameOf: NameOf): Grade => ({
  ...grade,
  marking: content.marking,
  againDueAt: againDueAt?.toISOString() ?? null,
  by: nameOf(gradedBy),
  at: gradedAt.toISOString(),
});

export interface CommentRow {
  readonly id: number;
  readonly version: number;
  readonly fileId: number | null;
  readonly fromLine: number | null;
  readonly toLine: number | null;
  readonly text: string;
  readonly grade: number;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** A comment was returned with the grade whose number it has. */
export const commentOf = (
  { grade, createdAt, createdBy, ...comment }: CommentRow,
  newestGrade: number,
  nameOf: NameOf,
): HandInComment => ({
  ...comment,
  by: nameOf(createdBy),
  at: createdAt.toISOString(),
  isReturned: grade <= newestGrade,
});
