import { limits, type Syllabus } from '@avsar/contract';
import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { hasLesson, newestSyllabus } from '#database/newest-syllabus.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { lessons } from '#database/tables/lessons.ts';
import { syllabi, syllabusVersions } from '#database/tables/syllabus.ts';
import { trainerCourses } from '#database/tables/trainers.ts';

export { type NameOf, namesOf } from '#database/actor-names.ts';

/** The course with this id, if it is taught by the trainer; for the staff, who are no trainers, any course. */
export interface CourseAccess {
  readonly courseId: number;
  readonly trainerId: number | undefined;
}

const isAccessible = ({ courseId, trainerId }: CourseAccess): SQL | undefined =>
  and(
    eq(courses.id, courseId),
    trainerId === undefined
      ? undefined
      : sql`exists (select from ${trainerCourses}
          where ${trainerCourses.courseId} = ${courses.id} and ${trainerCourses.trainerId} = ${trainerId})`,
  );

export async function isCourseFound(db: Db, access: CourseAccess): Promise<boolean> {
  const rows = await db.select({ id: courses.id }).from(courses).where(isAccessible(access));
  return rows.length > 0;
}

/** Of a course on offer, with the lesson that is open; nulls where it has none, undefined if there is no such course. */
export async function findPublicSyllabus(db: Db, courseId: number) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({ syllabus: newest.content, openLessonId: lessons.id })
    .from(courses)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(lessons, and(eq(lessons.courseId, courses.id), lessons.isOpen, hasLesson(newest.content)))
    .where(and(eq(courses.id, courseId), isOffered));
  return rows[0];
}

/** The course with its draft and the version in force, where it has them. */
export async function findDraftRow(db: Db, access: CourseAccess) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({
      course: { id: courses.id, title: courses.title },
      draft: {
        content: syllabi.content,
        version: syllabi.version,
        updatedAt: syllabi.updatedAt,
        updatedBy: syllabi.updatedBy,
      },
      published: { number: newest.number, publishedAt: newest.publishedAt, publishedBy: newest.publishedBy },
      isChanged: sql<boolean>`${syllabi.content} is distinct from ${newest.content}`,
    })
    .from(courses)
    .leftJoin(syllabi, eq(syllabi.courseId, courses.id))
    .leftJoinLateral(newest, sql`true`)
    .where(isAccessible(access));
  return rows[0];
}

/**
 * Locks the course until the end of the transaction, so that it is neither archived nor deleted meanwhile. The course
 * comes before its draft: whoever deletes a course locks them in this order.
 */
export async function lockCourse(tx: Db, access: CourseAccess, strength: 'share' | 'no key update') {
  const rows = await tx
    .select({ archivedAt: courses.archivedAt })
    .from(courses)
    .where(isAccessible(access))
    .for(strength);
  return rows[0];
}

/** Undefined if nothing was saved yet. Others who want to save or publish it wait. */
export async function lockDraft(tx: Db, courseId: number) {
  const rows = await tx
    .select({ version: syllabi.version, updatedAt: syllabi.updatedAt, updatedBy: syllabi.updatedBy })
    .from(syllabi)
    .where(eq(syllabi.courseId, courseId))
    .for('update');
  return rows[0];
}

interface Draft {
  readonly courseId: number;
  readonly content: Syllabus;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Makes sure that there is a row to lock. */
export async function insertDraft(tx: Db, draft: Draft): Promise<void> {
  await tx
    .insert(syllabi)
    .values({ ...draft, version: 0 })
    .onConflictDoNothing({ target: syllabi.courseId });
}

export async function updateDraft(tx: Db, { courseId, ...change }: Draft): Promise<void> {
  await tx
    .update(syllabi)
    .set({ ...change, version: sql`${syllabi.version} + 1` })
    .where(eq(syllabi.courseId, courseId));
}

/** How many of the ids are lessons of the course. */
export async function countLessons(tx: Db, courseId: number, ids: readonly number[]): Promise<number> {
  return tx.$count(lessons, and(eq(lessons.courseId, courseId), inArray(lessons.id, [...ids])));
}

export async function insertLessons(tx: Db, courseId: number, count: number, createdAt: Date): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx
    .insert(lessons)
    .values(Array.from({ length: count }, () => ({ courseId, createdAt })))
    .returning({ id: lessons.id });
  return rows.map(({ id }) => id);
}

interface NewVersion {
  readonly courseId: number;
  readonly content: Syllabus;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/** Call under the lock of the draft, which makes the number the next one. */
export async function insertVersion(tx: Db, version: NewVersion): Promise<number> {
  const ofCourse = eq(syllabusVersions.courseId, version.courseId);
  const [last] = await tx
    .select({ number: max(syllabusVersions.number) })
    .from(syllabusVersions)
    .where(ofCourse);
  const number = (last?.number ?? 0) + 1;
  await tx.insert(syllabusVersions).values({ ...version, number });
  return number;
}

export async function updateSearchWords(tx: Db, courseId: number, syllabusWords: string): Promise<void> {
  await tx.update(courses).set({ syllabusWords }).where(eq(courses.id, courseId));
}

const versionHead = {
  number: syllabusVersions.number,
  publishedAt: syllabusVersions.publishedAt,
  publishedBy: syllabusVersions.publishedBy,
};

export type VersionHead = Awaited<ReturnType<typeof listVersionHeads>>[number];

/** The newest first, without their content. */
export async function listVersionHeads(db: Db, courseId: number) {
  return db
    .select(versionHead)
    .from(syllabusVersions)
    .where(eq(syllabusVersions.courseId, courseId))
    .orderBy(desc(syllabusVersions.number))
    .limit(limits.listMost);
}

export async function findVersionRow(db: Db, access: CourseAccess, number: number) {
  const rows = await db
    .select({ ...versionHead, content: syllabusVersions.content })
    .from(syllabusVersions)
    .innerJoin(courses, eq(courses.id, syllabusVersions.courseId))
    .where(and(isAccessible(access), eq(syllabusVersions.number, number)));
  return rows[0];
}
