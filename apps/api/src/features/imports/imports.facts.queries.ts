import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { heldSeats, takenSeats } from '#database/seats.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';

const textsOf = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`;
const numbersOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/**
 * The accounts to which these numbers and e-mail addresses belong: somebody has proved the contact, or staff have
 * entered it. What a visitor only typed belongs to nobody (ADR-0091).
 */
export async function listAccountsWith(
  db: Db,
  { numbers, emails }: { readonly numbers: readonly string[]; readonly emails: readonly string[] },
) {
  const isEntered = and(users.madeByAdmin, eq(users.status, 'unverified'));
  const hasNumber = and(
    sql`${users.mobileNumber} = any(${textsOf(numbers)})`,
    or(isNotNull(users.mobileVerifiedAt), isEntered),
  );
  const hasEmail = and(
    sql`${users.email} = any(${sql.param(emails)}::citext[])`,
    or(isNotNull(users.emailVerifiedAt), isEntered),
  );
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      name: users.name,
      email: users.email,
      mobileNumber: users.mobileNumber,
      ownsNumber: sql<boolean>`${hasNumber}`,
      ownsEmail: sql<boolean>`coalesce(${hasEmail}, false)`,
    })
    .from(users)
    .where(and(or(hasNumber, hasEmail), ne(users.status, 'deleted')))
    .orderBy(users.id);
  return rows;
}

/** The courses that are not archived, at most 500, or one of them; null: none. */
export async function listCourseFacts(db: Db, courseId: number | null | undefined) {
  if (courseId === null) return [];
  return db
    .select({ id: courses.id, title: courses.title, isOffered })
    .from(courses)
    .where(and(isNull(courses.archivedAt), courseId === undefined ? undefined : eq(courses.id, courseId)))
    .orderBy(courses.id);
}

/** The batches that rows name by their number or name. */
export async function listBatchFacts(
  db: Db,
  { ids, names }: { readonly ids: readonly number[]; readonly names: readonly string[] },
  now: Date,
) {
  if (ids.length === 0 && names.length === 0) return [];
  return db
    .select({
      id: batches.id,
      name: batches.name,
      courseId: batches.courseId,
      isArchived: sql<boolean>`${batches.archivedAt} is not null`,
      startDate: batches.startDate,
      endDate: batches.endDate,
      startTime: batches.startTime,
      endTime: batches.endTime,
      weekdays: batches.weekdays,
      seatsLeft: sql<number>`${batches.capacity} - ${takenSeats} - ${heldSeats(now.toISOString())}`,
    })
    .from(batches)
    .where(
      or(
        sql`${batches.id} = any(${numbersOf(ids)})`,
        names.length === 0 ? undefined : sql`lower(${batches.name}) = any(${textsOf(names)})`,
      ),
    )
    .orderBy(batches.id);
}

export type BatchRow = Awaited<ReturnType<typeof listBatchFacts>>[number];

export async function listEnrolmentsOf(db: Db, studentIds: readonly number[]) {
  if (studentIds.length === 0) return [];
  return db
    .select({
      studentId: enrolments.studentId,
      courseId: enrolments.courseId,
      state: sql<'taken' | 'cancelled' | 'frozen'>`case when ${enrolments.status} = 'Cancelled' then 'cancelled'
        when ${enrolments.frozenAt} is not null then 'frozen' else 'taken' end`,
    })
    .from(enrolments)
    .where(sql`${enrolments.studentId} = any(${numbersOf(studentIds)})`);
}

/** Their seats in batches that are not archived, with the hours. */
export async function listSeatsOf(db: Db, studentIds: readonly number[]) {
  if (studentIds.length === 0) return [];
  return db
    .select({
      studentId: batchStudents.studentId,
      courseId: batches.courseId,
      courseTitle: courses.title,
      id: batches.id,
      startDate: batches.startDate,
      endDate: batches.endDate,
      startTime: batches.startTime,
      endTime: batches.endTime,
      weekdays: batches.weekdays,
    })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(inArray(batchStudents.studentId, [...studentIds]), isNull(batches.archivedAt)));
}
