import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { handInFiles, handIns, handInVersions } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
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

/**
 * Homework that the student may read, held until the transaction ends: its due time does not move meanwhile, and hand-ins
 * of others do not wait.
 */
export async function holdForHandIn(tx: Db, homeworkId: number, studentId: number) {
  const rows = await tx
    .select({
      state: homework.state,
      dueAt: sql<Date>`${homework.dueAt}`.mapWith(homework.dueAt),
      acceptsLate: homework.acceptsLate,
      isMember: sql<boolean>`${batchStudents.studentId} is not null`,
      isOver: sql<boolean>`${batches.archivedAt} is not null`,
      overdueAt: enrolments.overdueAt,
      trainerId: trainerCourses.trainerId,
      /** As it was before this transaction; `lockWork` says how it is now. */
      work: { outcome: handIns.outcome, againDueAt: handIns.againDueAt, count: handIns.newestVersion },
    })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(enrolments, enrolmentOf(studentId))
    .leftJoin(batchStudents, seatOf(studentId))
    .leftJoin(handIns, workOf(studentId))
    .where(and(eq(homework.id, homeworkId), isReadableBy(studentId)))
    .for('share', { of: homework });
  return rows[0];
}

/** The row of the student's work, made if it is missing. Other hand-ins of the student, and a grade, wait. */
export async function lockWork(tx: Db, homeworkId: number, studentId: number) {
  // Of `hand_ins` the api may write these two columns only.
  await tx.execute(sql`insert into ${handIns} (homework_id, student_id) values (${homeworkId}, ${studentId})
    on conflict on constraint hand_ins_once do nothing`);
  const [held] = await tx
    .select({
      id: handIns.id,
      outcome: handIns.outcome,
      againDueAt: handIns.againDueAt,
      count: handIns.newestVersion,
    })
    .from(handIns)
    .where(and(eq(handIns.homeworkId, homeworkId), eq(handIns.studentId, studentId)))
    .for('update');
  if (held === undefined) throw new Error(`hand_ins: the work of ${studentId} is missing`);
  return held;
}

interface NewVersion {
  readonly handInId: number;
  readonly text: string;
  readonly link: string | null;
  readonly fileIds: readonly number[];
  readonly handedInAt: Date;
}

/** Triggers give it its number and the due time in force, and refuse it if it comes too late. */
export async function insertVersion(tx: Db, { fileIds, handedInAt, ...version }: NewVersion) {
  const [made] = await tx
    .insert(handInVersions)
    .values({ ...version, fileIds: [...fileIds], number: 0, handedInAt, dueAt: handedInAt })
    .returning();
  if (made === undefined) throw new Error('hand_in_versions: nothing was inserted');
  return made;
}

interface Uploader {
  readonly homeworkId: number;
  readonly studentId: number;
}

const isUploadOf = ({ homeworkId, studentId }: Uploader) =>
  and(eq(handInFiles.homeworkId, homeworkId), eq(handInFiles.studentId, studentId));

/** How many of the files the student has uploaded for this homework. They are not deleted until the transaction ends. */
export async function holdOwnFiles(tx: Db, uploader: Uploader, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .where(and(isUploadOf(uploader), inArray(handInFiles.id, [...ids])))
    .for('no key update');
  return rows.length;
}

export const countUploads = (db: Db, uploader: Uploader): Promise<number> =>
  db.$count(handInFiles, isUploadOf(uploader));

/** Uploads that no hand-in names, in the order in which they came. */
export async function listUnusedIds(db: Db, uploader: Uploader): Promise<number[]> {
  const rows = await db
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .where(and(isUploadOf(uploader), eq(handInFiles.isHandedIn, false)))
    .orderBy(asc(handInFiles.id));
  return rows.map(({ id }) => id);
}

/** A file of the student with the same name and the same bytes, handed in or not. */
export async function findSameUpload(db: Db, uploader: Uploader, name: string, hash: string) {
  const rows = await db
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .innerJoin(media, eq(media.id, handInFiles.mediaId))
    .where(and(isUploadOf(uploader), eq(handInFiles.name, name), eq(media.hash, hash)));
  return rows[0]?.id;
}

export async function insertUpload(
  tx: Db,
  upload: Uploader & { readonly mediaId: number; readonly name: string; readonly createdAt: Date },
): Promise<number> {
  const [made] = await tx.insert(handInFiles).values(upload).returning({ id: handInFiles.id });
  if (made === undefined) throw new Error('hand_in_files: nothing was inserted');
  return made.id;
}

const fileColumns = { key: media.key, name: handInFiles.name };

/** The student's own, handed in or not, as long as the enrolment is not cancelled. */
export async function findOwnFile(db: Db, fileId: number, studentId: number) {
  const rows = await db
    .select(fileColumns)
    .from(handInFiles)
    .innerJoin(media, eq(media.id, handInFiles.mediaId))
    .innerJoin(homework, eq(homework.id, handInFiles.homeworkId))
    .innerJoin(enrolments, enrolmentOf(studentId))
    .leftJoin(batchStudents, seatOf(studentId))
    .leftJoin(handIns, workOf(studentId))
    .where(and(eq(handInFiles.id, fileId), eq(handInFiles.studentId, studentId), isReadableBy(studentId)));
  return rows[0];
}

/** What was handed in, for the trainer of the batch and the staff; nothing that was only uploaded. */
export async function findHandedInFile(db: Db, fileId: number, access: TeacherAccess) {
  const rows = await db
    .select(fileColumns)
    .from(handInFiles)
    .innerJoin(media, eq(media.id, handInFiles.mediaId))
    .innerJoin(homework, eq(homework.id, handInFiles.homeworkId))
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(eq(handInFiles.id, fileId), eq(handInFiles.isHandedIn, true), isTaughtBy(access)));
  return rows[0];
}

/** Deletes uploads from before this moment that nobody handed in. Returns how many; if it equals `limit`, there may be more. */
export async function deleteUnusedUploads(db: Db, before: Date, limit: number): Promise<number> {
  const unused = db
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .where(and(eq(handInFiles.isHandedIn, false), lt(handInFiles.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.delete(handInFiles).where(inArray(handInFiles.id, unused));
  return deleted.rowCount ?? 0;
}
