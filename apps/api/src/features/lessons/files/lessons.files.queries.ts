import type { LessonFile } from '@avsar/contract';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { hasLesson, newestSyllabus } from '#database/newest-syllabus.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { lessonFiles, lessons, lessonVersions } from '#database/tables/lessons.ts';
import { media } from '#database/tables/media.ts';
import type { Caller } from '#shared/context.ts';
import { isLearntBy, isPublishedVersion, isTaughtBy } from '../lessons.queries.ts';

const fileColumns = {
  id: lessonFiles.id,
  kind: lessonFiles.kind,
  name: lessonFiles.name,
  bytes: media.bytes,
  width: media.width,
  height: media.height,
};

export type LessonFileRow = Omit<LessonFile, 'url'>;

/** Files by their ids, which a content of the lesson names. */
export async function listFiles(db: Db, ids: readonly number[]): Promise<LessonFileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(fileColumns)
    .from(lessonFiles)
    .innerJoin(media, eq(media.id, lessonFiles.mediaId))
    .where(inArray(lessonFiles.id, [...ids]))
    .orderBy(asc(lessonFiles.id));
}

type Kind = LessonFile['kind'];

/** Those of the ids that are files of the lesson, of this kind. */
export async function listOwnFileIds(db: Db, lessonId: number, kind: Kind, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: lessonFiles.id })
    .from(lessonFiles)
    .where(and(eq(lessonFiles.lessonId, lessonId), eq(lessonFiles.kind, kind), inArray(lessonFiles.id, [...ids])));
  return rows.map(({ id }) => id);
}

export const countFiles = (db: Db, lessonId: number): Promise<number> =>
  db.$count(lessonFiles, eq(lessonFiles.lessonId, lessonId));

export async function lockLesson(tx: Db, lessonId: number): Promise<void> {
  await tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, lessonId)).for('no key update');
}

/** A file of the lesson with the same name and the same bytes. */
export async function findSameFile(db: Db, { lessonId, kind, name, hash }: SameFile): Promise<number | undefined> {
  const rows = await db
    .select({ id: lessonFiles.id })
    .from(lessonFiles)
    .innerJoin(media, eq(media.id, lessonFiles.mediaId))
    .where(
      and(
        eq(lessonFiles.lessonId, lessonId),
        eq(lessonFiles.kind, kind),
        eq(lessonFiles.name, name),
        eq(media.hash, hash),
      ),
    );
  return rows[0]?.id;
}

interface SameFile {
  readonly lessonId: number;
  readonly kind: Kind;
  readonly name: string;
  readonly hash: string;
}

export async function insertFile(tx: Db, file: typeof lessonFiles.$inferInsert): Promise<number> {
  const [row] = await tx.insert(lessonFiles).values(file).returning({ id: lessonFiles.id });
  if (row === undefined) throw new Error('lesson_files: nothing was inserted');
  return row.id;
}

/** The address of a file: its lesson and kind are part of it, so that neither can be mistaken. */
interface FilePlace {
  readonly lessonId: number;
  readonly fileId: number;
  readonly kind: Kind;
}

/** Whoever writes the lesson reads all its files, students those that are in force. */
export const findFile = (db: Db, place: FilePlace, { role, id }: Caller) =>
  findFileIf(db, place, (isInForce) => {
    if (role === 'ADMIN') return undefined;
    return role === 'TRAINER' ? isTaughtBy(id) : and(isLearntBy(id), isInForce);
  });

/** Of the lesson that visitors of a course on offer can read. */
export const findOpenFile = (db: Db, courseId: number, place: FilePlace) =>
  findFileIf(db, place, (isInForce) => and(eq(courses.id, courseId), isOffered, lessons.isOpen, isInForce));

/** In force: named by the published version of a lesson that stands in the published syllabus. */
async function findFileIf(
  db: Db,
  { lessonId, fileId, kind }: FilePlace,
  isReadable: (isInForce: SQL | undefined) => SQL | undefined,
) {
  const newest = newestSyllabus(db);
  const isInForce = and(sql`${lessonFiles.id} = any (${lessonVersions.fileIds})`, hasLesson(newest.content));
  const rows = await db
    .select({ key: media.key, contentType: media.contentType, name: lessonFiles.name })
    .from(lessonFiles)
    .innerJoin(media, eq(media.id, lessonFiles.mediaId))
    .innerJoin(lessons, eq(lessons.id, lessonFiles.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(lessonVersions, isPublishedVersion)
    .leftJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(lessonFiles.id, fileId),
        eq(lessonFiles.lessonId, lessonId),
        eq(lessonFiles.kind, kind),
        isReadable(isInForce),
      ),
    );
  return rows[0];
}
