import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { certificateRules } from '#database/tables/certificates.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

/** The student's enrolment with the rule of its course; cancelled ones are left out. */
export async function findOwnEnrolment(db: Db, { studentId, courseId }: StudentAndCourse) {
  const rows = await db
    .select({
      id: enrolments.id,
      status: enrolments.status,
      course: { id: courses.id, title: courses.title },
      rule: {
        attendance: certificateRules.attendance,
        homework: certificateRules.homework,
        quiz: certificateRules.quiz,
      },
      /** The last day of the batches in which the student sits. */
      judgedAfter: sql<string | null>`(select max(${batches.endDate})::text from ${batchStudents}
        join ${batches} on ${batches.id} = ${batchStudents.batchId}
        where ${batchStudents.studentId} = ${enrolments.studentId} and ${batchStudents.courseId} = ${enrolments.courseId})`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(certificateRules, eq(certificateRules.courseId, enrolments.courseId))
    .where(
      and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId), ne(enrolments.status, 'Cancelled')),
    );
  return rows[0];
}
