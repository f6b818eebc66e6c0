import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework, homeworkFiles } from '#database/tables/homework.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import {
  enrolmentOf,
  isReadableBy,
  isTaughtBy,
  seatOf,
  type TeacherAccess,
  workOf,
} from '../homework.access.queries.ts';

export const countFilesOf = (db: Db, homeworkId: number): Promise<number> =>
  db.$count(homeworkFiles, eq(homeworkFiles.homeworkId, homeworkId));

interface SameFile {
  readonly homeworkId: number;
  readonly kind: 'picture' | 'attachment';
  readonly name: string;
  readonly hash: string;
}

/** A file of the homework with the same name and the same bytes. */
export async function findSameFile(db: Db, { homeworkId, kind, name, hash }: SameFile): Promise<number | undefined> {
  const rows = await db
    .select({ id: homeworkFiles.id })
    .from(homeworkFiles)
    .innerJoin(media, eq(media.id, homeworkFiles.mediaId))
    .where(
      and(
        eq(homeworkFiles.homeworkId, homeworkId),
        eq(homeworkFiles.kind, kind),
        eq(homeworkFiles.name, name),
        eq(media.hash, hash),
      ),
    );
  return rows[0]?.id;
}

interface FilePlace {
  readonly homeworkId: number;
  readonly fileId: number;
  readonly kind: 'picture' | 'attachment';
}

const isAt = ({ homeworkId, fileId, kind }: FilePlace) =>
  and(eq(homeworkFiles.id, fileId), eq(homeworkFiles.homeworkId, homeworkId), eq(homeworkFiles.kind, kind));

const columns = { key: media.key, contentType: media.contentType, name: homeworkFiles.name };

/** The trainer of the batch and the staff read all files. */
export async function findTaskFileOfTeacher(db: Db, place: FilePlace, access: TeacherAccess) {
  const rows = await db
    .select(columns)
    .from(homeworkFiles)
    .innerJoin(media, eq(media.id, homeworkFiles.mediaId))
    .innerJoin(homework, eq(homework.id, homeworkFiles.homeworkId))
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(isAt(place), isTaughtBy(access)));
  return rows[0];
}

/** Students read what the homework names now; while a fee is overdue, only of homework that was returned. */
export async function findTaskFileOfStudent(db: Db, place: FilePlace, studentId: number) {
  const rows = await db
    .select(columns)
    .from(homeworkFiles)
    .innerJoin(media, eq(media.id, homeworkFiles.mediaId))
    .innerJoin(homework, eq(homework.id, homeworkFiles.homeworkId))
    .innerJoin(enrolments, enrolmentOf(studentId))
    .leftJoin(batchStudents, seatOf(studentId))
    .leftJoin(handIns, workOf(studentId))
    .where(
      and(
        isAt(place),
        isReadableBy(studentId),
        or(isNull(enrolments.overdueAt), sql`${handIns.newestGrade} > 0`),
        sql`${homeworkFiles.id} = any (${homework.fileIds})`,
      ),
    );
  return rows[0];
}
