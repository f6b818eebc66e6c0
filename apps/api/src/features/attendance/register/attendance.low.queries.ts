import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { seatCounts } from '#database/seat-counts.ts';
import { mayManageRegister, type RegisterAccess } from '#database/register-access.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

interface SeatsPage {
  readonly access: RegisterAccess;
  readonly courseId?: number | undefined;
  readonly batchId?: number | undefined;
  /** Seats after this one: the key is the batch, the id the student. */
  readonly after?: PagePlace | undefined;
  readonly limit: number;
  readonly now: Date;
  /** The day in India. */
  readonly today: string;
}

/** A number of seats by batch and student, so that the work of a page does not grow with the institute. */
const seatsOf = (db: Db, { access, courseId, batchId, after, limit, today }: SeatsPage) =>
  db
    .select({
      batchId: batchStudents.batchId,
      studentId: batchStudents.studentId,
      addedAt: batchStudents.addedAt,
      courseId: batchStudents.courseId,
      batchName: sql<string | null>`${batches.name}`.as('batch_name'),
    })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(
      and(
        isNull(batches.archivedAt),
        mayManageRegister(access),
        courseId === undefined ? undefined : eq(batches.courseId, courseId),
        batchId === undefined
          ? and(lte(batches.startDate, today), gte(batches.endDate, today))
          : eq(batchStudents.batchId, batchId),
        isFurther(after),
      ),
    )
    .orderBy(batchStudents.batchId, batchStudents.studentId)
    .limit(limit)
    .as('seats');

const isFurther = (after: PagePlace | undefined): SQL | undefined =>
  after && sql`(${batchStudents.batchId}, ${batchStudents.studentId}) > (${after.key}, ${after.id})`;

/** The counts of each of these seats. */
export async function listSeatCounts(db: Db, page: SeatsPage) {
  const seats = seatsOf(db, page);
  const rows = await db
    .select({
      student: {
        id: seats.studentId,
        name: sql<string>`(select u.name from ${users} u where u.id = ${seats.studentId})`,
        mobileNumber: sql<string>`(select u.mobile_number from ${users} u where u.id = ${seats.studentId})`,
      },
      batch: { id: seats.batchId, name: seats.batchName },
      course: {
        id: seats.courseId,
        title: sql<string>`(select c.title from ${courses} c where c.id = ${seats.courseId})`,
      },
      counts: seatCounts(page.now),
    })
    .from(seats)
    .orderBy(seats.batchId, seats.studentId);
  return rows.map(({ counts: [present, late, absent], ...row }) => ({ ...row, present, late, absent }));
}
