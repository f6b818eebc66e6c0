import { type LessonContent, limits } from '@avsar/contract';
import { and, asc, desc, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { hasLesson, newestSyllabus } from '#database/newest-syllabus.ts';
import { courses } from '#database/tables/courses.ts';
import { lessonDrafts, lessons, lessonVersions } from '#database/tables/lessons.ts';
import { syllabi } from '#database/tables/syllabus.ts';
import { isPublishedVersion, isTaughtBy } from '../lessons.queries.ts';

export { namesOf } from '#database/actor-names.ts';

/** The lesson with this id, if its course is taught by the trainer; for the staff, who are no trainers, any lesson. */
export interface LessonAccess {
  readonly lessonId: number;
  readonly trainerId: number | undefined;
}

/** The same for a course. */
export interface CourseAccess {
  readonly courseId: number;
  readonly trainerId: number | undefined;
}

const isWriter = (trainerId: number | undefined): SQL | undefined =>
  trainerId === undefined ? undefined : isTaughtBy(trainerId);

export async function isCourseFound(db: Db, { courseId, trainerId }: CourseAccess): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isWriter(trainerId)));
  return rows.length > 0;
}

export async function isLessonFound(db: Db, access: LessonAccess): Promise<boolean> {
  return (await findCourseOf(db, access)) !== undefined;
}

const courseOf = (db: Db, { lessonId, trainerId }: LessonAccess) =>
  db
    .select({ id: courses.id, archivedAt: courses.archivedAt })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), isWriter(trainerId)));

export async function findCourseOf(db: Db, access: LessonAccess) {
  const rows = await courseOf(db, access);
  return rows[0];
}

/**
 * Locks the course of the lesson until the end of the transaction, so that it is neither archived nor deleted
 * meanwhile, and no other lesson is opened. The course comes before its lessons: whoever deletes a course locks them in
 * this order.
 */
export async function lockCourseOf(tx: Db, access: LessonAccess) {
  const rows = await courseOf(tx, access).for('share', { of: courses });
  return rows[0];
}

/** For a change of which lesson is open: it waits for publications, and they wait for it. */
export async function lockCourse(tx: Db, { courseId, trainerId }: CourseAccess) {
  const rows = await tx
    .select({ id: courses.id, archivedAt: courses.archivedAt })
    .from(courses)
    .where(and(eq(courses.id, courseId), isWriter(trainerId)))
    .for('no key update');
  return rows[0];
}

const titleInDraft = sql<string | null>`jsonb_path_query_first(${syllabi.content},
  '$.modules[*].lessons[*] ? (@.id == $lesson)', jsonb_build_object('lesson', ${lessons.id})) ->> 'title'`;

/** The lesson with its draft and the version in force, where it has them. */
export async function findDraftRow(db: Db, { lessonId, trainerId }: LessonAccess) {
  const rows = await db
    .select({
      course: { id: courses.id, title: courses.title },
      title: titleInDraft,
      isOpen: lessons.isOpen,
      draft: {
        content: lessonDrafts.content,
        fileIds: lessonDrafts.fileIds,
        version: lessonDrafts.version,
        updatedAt: lessonDrafts.updatedAt,
        updatedBy: lessonDrafts.updatedBy,
      },
      published: {
        number: lessonVersions.number,
        publishedAt: lessonVersions.publishedAt,
        publishedBy: lessonVersions.publishedBy,
      },
      isChanged: sql<boolean>`${lessonDrafts.contentHash} is distinct from ${lessonVersions.contentHash}`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(syllabi, eq(syllabi.courseId, courses.id))
    .leftJoin(lessonDrafts, eq(lessonDrafts.lessonId, lessons.id))
    .leftJoin(lessonVersions, isPublishedVersion)
    .where(and(eq(lessons.id, lessonId), isWriter(trainerId)));
  return rows[0];
}

/** How far each lesson of a course is: without reading any content. */
export async function listStateRows(db: Db, courseId: number) {
  return db
    .select({
      id: lessons.id,
      isOpen: lessons.isOpen,
      hasDraft: sql<boolean>`${lessonDrafts.lessonId} is not null`,
      hasVideo: sql<boolean>`coalesce(${lessonDrafts.hasVideo}, false)`,
      isPublished: sql<boolean>`${lessons.publishedVersion} is not null`,
      isChanged: sql<boolean>`${lessonDrafts.contentHash} is distinct from ${lessonVersions.contentHash}`,
    })
    .from(lessons)
    .leftJoin(lessonDrafts, eq(lessonDrafts.lessonId, lessons.id))
    .leftJoin(lessonVersions, isPublishedVersion)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.id));
}

/** Undefined if nothing was saved yet. Others who want to save or publish it wait. */
export async function lockDraft(tx: Db, lessonId: number) {
  const rows = await tx
    .select({ version: lessonDrafts.version, updatedAt: lessonDrafts.updatedAt, updatedBy: lessonDrafts.updatedBy })
    .from(lessonDrafts)
    .where(eq(lessonDrafts.lessonId, lessonId))
    .for('update');
  return rows[0];
}

interface Draft {
  readonly lessonId: number;
  readonly content: LessonContent;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Makes sure that there is a row to lock. */
export async function insertDraft(tx: Db, draft: Draft): Promise<void> {
  await tx
    .insert(lessonDrafts)
    .values({ ...draft, version: 0 })
    .onConflictDoNothing({ target: lessonDrafts.lessonId });
}

export async function updateDraft(tx: Db, { lessonId, ...change }: Draft): Promise<void> {
  await tx
    .update(lessonDrafts)
    .set({ ...change, version: sql`${lessonDrafts.version} + 1` })
    .where(eq(lessonDrafts.lessonId, lessonId));
}

interface NewVersion {
  readonly lessonId: number;
  readonly content: LessonContent;
  readonly words: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/** Students see it from the commit on. Call under the lock of the draft, which makes the number the next one. */
export async function insertVersion(tx: Db, version: NewVersion): Promise<number> {
  const [last] = await tx
    .select({ number: max(lessonVersions.number) })
    .from(lessonVersions)
    .where(eq(lessonVersions.lessonId, version.lessonId));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(lessonVersions).values({ ...version, number });
  await tx.update(lessons).set({ publishedVersion: number }).where(eq(lessons.id, version.lessonId));
  return number;
}

const versionHead = {
  number: lessonVersions.number,
  publishedAt: lessonVersions.publishedAt,
  publishedBy: lessonVersions.publishedBy,
};

export type VersionHead = Awaited<ReturnType<typeof listVersionHeads>>[number];

/** The newest first, without their content. */
export async function listVersionHeads(db: Db, lessonId: number) {
  return db
    .select(versionHead)
    .from(lessonVersions)
    .where(eq(lessonVersions.lessonId, lessonId))
    .orderBy(desc(lessonVersions.number))
    .limit(limits.listMost);
}

export async function findVersionRow(db: Db, { lessonId, trainerId }: LessonAccess, number: number) {
  const rows = await db
    .select({ ...versionHead, content: lessonVersions.content, fileIds: lessonVersions.fileIds })
    .from(lessonVersions)
    .innerJoin(lessons, eq(lessons.id, lessonVersions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessonVersions.lessonId, lessonId), eq(lessonVersions.number, number), isWriter(trainerId)));
  return rows[0];
}

/** A lesson of the course: what decides whether visitors may read it. */
export async function findOpenableLesson(tx: Db, courseId: number, lessonId: number) {
  const newest = newestSyllabus(tx);
  const rows = await tx
    .select({
      isPublished: sql<boolean>`${lessons.publishedVersion} is not null`,
      isInSyllabus: hasLesson(newest.content),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId)));
  return rows[0];
}

export async function findOpenLessonId(tx: Db, courseId: number): Promise<number | null> {
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), lessons.isOpen));
  return rows[0]?.id ?? null;
}

/** Call under the lock of the course. */
export async function updateOpenLesson(tx: Db, courseId: number, lessonId: number | null): Promise<void> {
  const ofCourse = eq(lessons.courseId, courseId);
  const others = lessonId === null ? undefined : ne(lessons.id, lessonId);
  await tx
    .update(lessons)
    .set({ isOpen: false })
    .where(and(ofCourse, lessons.isOpen, others));
  if (lessonId === null) return;
  await tx
    .update(lessons)
    .set({ isOpen: true })
    .where(and(ofCourse, eq(lessons.id, lessonId)));
}
