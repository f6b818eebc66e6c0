import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { lessons } from '#database/tables/lessons.ts';
import { trainerCourses } from '#database/tables/trainers.ts';

export { namesOf } from '#database/actor-names.ts';

/** The trainer whose courses they must be; undefined for the staff, who write for all. */
export type Writer = number | undefined;

/** The writer may write for the course in the query. */
export const isWrittenBy = (trainerId: Writer): SQL | undefined =>
  trainerId === undefined
    ? undefined
    : sql`exists (select from ${trainerCourses}
        where ${trainerCourses.courseId} = ${courses.id} and ${trainerCourses.trainerId} = ${trainerId})`;

export async function findCourse(db: Db, courseId: number, writer: Writer) {
  const rows = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), isWrittenBy(writer)));
  return rows[0];
}

/** Locks the course until the end of the transaction, so that it is neither archived nor deleted meanwhile. */
export async function lockCourse(tx: Db, courseId: number, writer: Writer, strength: 'share' | 'no key update') {
  const rows = await tx
    .select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt })
    .from(courses)
    .where(and(eq(courses.id, courseId), isWrittenBy(writer)))
    .for(strength);
  return rows[0];
}

export async function isLessonOf(db: Db, courseId: number, lessonId: number): Promise<boolean> {
  return (await db.$count(lessons, and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId)))) > 0;
}
