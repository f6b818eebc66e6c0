import { and, eq, type SQL, sql } from 'drizzle-orm';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { lessons, lessonVersions } from '#database/tables/lessons.ts';
import { trainerCourses } from '#database/tables/trainers.ts';

/** The version in force of the lesson in the query, to be joined. */
export const isPublishedVersion = and(
  eq(lessonVersions.lessonId, lessons.id),
  eq(lessonVersions.number, lessons.publishedVersion),
);

/** The trainer teaches the course in the query. */
export const isTaughtBy = (trainerId: number): SQL => sql`exists (select from ${trainerCourses}
  where ${trainerCourses.courseId} = ${courses.id} and ${trainerCourses.trainerId} = ${trainerId})`;

/** The student takes the course, or has completed it: a course that is frozen or archived stays readable. */
export const isEnrolmentOf = (studentId: number): SQL | undefined =>
  and(
    eq(enrolments.courseId, courses.id),
    eq(enrolments.studentId, studentId),
    sql`${enrolments.status} in ('Active', 'Completed')`,
  );

/** The student has the course in the query, and no part of its fee is long overdue. */
export const isLearntBy = (studentId: number): SQL => sql`exists (select from ${enrolments}
  where ${isEnrolmentOf(studentId)} and ${enrolments.overdueAt} is null)`;
