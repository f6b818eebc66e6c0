import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

/** Always the first lock: serialises changes to a batch and its seats. */
export async function lockBatch(tx: Db, id: number) {
  const rows = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), isNull(batches.archivedAt)))
    .for('no key update');
  return rows[0];
}

/** The same lock on a batch that may be archived. */
export async function lockBatchToRestore(tx: Db, id: number) {
  const rows = await tx.select().from(batches).where(eq(batches.id, id)).for('no key update');
  return rows[0];
}

/** Always the second lock, in the order of ids, so that no deadlock arises; it prevents double booking. */
export async function lockPeople(tx: Db, ids: readonly number[]) {
  return tx
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      name: users.name,
      madeByAdmin: users.madeByAdmin,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

export async function findLinkId(db: Db, trainerId: number, courseId: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: trainerCourses.id })
    .from(trainerCourses)
    .where(and(eq(trainerCourses.trainerId, trainerId), eq(trainerCourses.courseId, courseId)));
  return rows[0]?.id;
}

/** The trainer of a trainer-course link. */
export async function findTrainerId(db: Db, linkId: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: trainerCourses.trainerId })
    .from(trainerCourses)
    .where(eq(trainerCourses.id, linkId));
  return rows[0]?.id;
}

/** The given students who are enrolled in the course; cancelled enrolments do not count. */
export async function listEnrolledRows(db: Db, courseId: number, studentIds: readonly number[]) {
  if (studentIds.length === 0) return [];
  return db
    .select({ id: enrolments.studentId, isFrozen: sql<boolean>`${enrolments.frozenAt} is not null` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        inArray(enrolments.studentId, [...studentIds]),
        ne(enrolments.status, 'Cancelled'),
      ),
    );
}

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Other batches of these people in those days, as student or as trainer; ordered by person, then by batch id. */
export async function listOtherBatches(
  db: Db,
  { startDate, endDate }: Days,
  people: { readonly trainerId: number | undefined; readonly studentIds: readonly number[] },
  exceptBatchIds: readonly number[],
) {
  const columns = {
    id: batches.id,
    courseTitle: courses.title,
    startDate: batches.startDate,
    endDate: batches.endDate,
    startTime: batches.startTime,
    endTime: batches.endTime,
    weekdays: batches.weekdays,
  };
  const inThoseDays = and(
    isNull(batches.archivedAt),
    sql`${batches.startDate} <= ${endDate} and ${batches.endDate} >= ${startDate}`,
    notInArray(batches.id, [...exceptBatchIds]),
  );
  const asStudent = db
    .select({ personId: batchStudents.studentId, ...columns })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(sql`${batchStudents.studentId} = any(${sql.param(people.studentIds)}::int[])`, inThoseDays));
  const asTrainer = db
    .select({ personId: trainerCourses.trainerId, ...columns })
    .from(trainerCourses)
    .innerJoin(batches, eq(batches.trainerCourseId, trainerCourses.id))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(eq(trainerCourses.trainerId, people.trainerId ?? 0), inThoseDays));
  return asStudent.unionAll(asTrainer).orderBy(sql`1, 2`);
}

/** Seats of these students in other batches of the course that are not over, in the order of students. */
export async function listSeatsInCourse(
  db: Db,
  { courseId, batchId, today }: { readonly courseId: number; readonly batchId: number; readonly today: string },
  studentIds: readonly number[],
) {
  if (studentIds.length === 0) return [];
  return db
    .select({ studentId: batchStudents.studentId, id: batches.id, name: batches.name })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .where(
      and(
        inArray(batchStudents.studentId, [...studentIds]),
        eq(batchStudents.courseId, courseId),
        ne(batches.id, batchId),
        isNull(batches.archivedAt),
        sql`${batches.endDate} >= ${today}`,
      ),
    )
    .orderBy(batchStudents.studentId, batches.id);
}

type NewBatch = Omit<typeof batches.$inferInsert, 'id' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'>;

export async function insertBatch(tx: Db, batch: NewBatch, now: Date): Promise<number> {
  const rows = await tx
    .insert(batches)
    .values({ ...batch, createdAt: now, updatedAt: now })
    .returning({ id: batches.id });
  const row = rows[0];
  if (row === undefined) throw new Error('batches: the insert returned no row');
  return row.id;
}

/** False if the row has another version by now. */
export async function updateBatch(
  tx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  change: Partial<NewBatch> & { readonly archivedAt?: Date | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(batches)
    .set({ ...change, version: sql`${batches.version} + 1`, updatedAt: now })
    .where(and(eq(batches.id, id), eq(batches.version, version)))
    .returning({ id: batches.id });
  return rows.length > 0;
}

export async function listSeatedIds(db: Db, batchId: number): Promise<number[]> {
  const rows = await db
    .select({ id: batchStudents.studentId })
    .from(batchStudents)
    .where(eq(batchStudents.batchId, batchId))
    .orderBy(batchStudents.studentId);
  return rows.map(({ id }) => id);
}

export async function insertSeats(
  tx: Db,
  { batchId, courseId }: { readonly batchId: number; readonly courseId: number },
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .insert(batchStudents)
    .values(studentIds.map((studentId) => ({ batchId, studentId, courseId, addedAt: now })))
    .onConflictDoNothing();
}

/** The student changes to another batch of the course; the day of joining is new, so earlier classes are no absences. */
export async function moveSeat(
  tx: Db,
  { studentId, from, to }: { readonly studentId: number; readonly from: number; readonly to: number },
  now: Date,
): Promise<void> {
  await tx
    .update(batchStudents)
    .set({ batchId: to, addedAt: now })
    .where(and(eq(batchStudents.batchId, from), eq(batchStudents.studentId, studentId)));
}

/** Deletes all seats except those of the students who stay. */
export async function deleteSeats(tx: Db, batchId: number, stayingIds: readonly number[]): Promise<void> {
  await tx
    .delete(batchStudents)
    .where(and(eq(batchStudents.batchId, batchId), notInArray(batchStudents.studentId, [...stayingIds])));
}

/** False if the batch has history that must be kept: then nothing was deleted. */
export async function deleteBatch(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_batch(${id}) as deleted`);
  return rows[0]?.deleted === true;
}
