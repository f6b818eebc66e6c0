import { and, eq, isNull, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export { namesOf } from '#database/actor-names.ts';

/** The trainer whose students they must be; undefined for the staff, who see all. */
export type Teacher = number | undefined;

/** The batch in the query is the trainer's; archived ones are left to the staff. */
export const isTaughtBy = (trainerId: Teacher): SQL | undefined =>
  trainerId === undefined ? undefined : and(eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt));

/**
 * The student of this enrolment sits in a batch of the trainer. An array that is made once: joined, PostgreSQL would
 * rather read every enrolment than the few of one trainer.
 */
export const sitsWith = (enrolmentId: SQLWrapper, trainerId: Teacher): SQL | undefined =>
  trainerId === undefined
    ? undefined
    : sql`${enrolmentId} = any(array(select e.id from ${trainerCourses} t
        join ${batches} b on b.trainer_course_id = t.id and b.archived_at is null
        join ${batchStudents} s on s.batch_id = b.id
        join ${enrolments} e on e.student_id = s.student_id and e.course_id = s.course_id
        where t.trainer_id = ${trainerId}))`;

const columns = {
  id: enrolments.id,
  course: { id: courses.id, title: courses.title },
  student: { id: users.id, name: users.name },
  status: enrolments.status,
  endedAt: enrolments.endedAt,
};

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

const enrolmentsOf = (db: Db, { studentId, courseId }: StudentAndCourse, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId), condition));

/** The student's own course; undefined for one that was left. */
export async function findOwnEnrolment(db: Db, key: StudentAndCourse) {
  const rows = await enrolmentsOf(db, key, ne(enrolments.status, 'Cancelled'));
  return rows[0];
}

/** For the staff also a course that was left. */
export async function findEnrolmentOfStudent(db: Db, key: StudentAndCourse, trainerId: Teacher) {
  const isOwn =
    trainerId === undefined ? undefined : and(ne(enrolments.status, 'Cancelled'), sitsWith(enrolments.id, trainerId));
  const rows = await enrolmentsOf(db, key, and(ne(users.status, 'deleted'), isOwn));
  return rows[0];
}

export type EnrolmentRow = NonNullable<Awaited<ReturnType<typeof findOwnEnrolment>>>;
