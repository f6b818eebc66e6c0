import { aliasedTable, and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { seatChanges, studentNotes } from '#database/tables/overviews.ts';
import { orders, receipts } from '#database/tables/payments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export { listActorNames } from '#database/actor-names.ts';

export async function findStudentFacts(db: Db, studentId: number) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobileNumber: users.mobileNumber,
      hasImage: sql<boolean>`${users.imageId} is not null`,
      status: users.status,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, 'STUDENT'), ne(users.status, 'deleted')));
  return rows[0];
}

/** All courses that the student ever took, cancelled ones included; the newest first. */
export async function listCoursesOf(db: Db, studentId: number, limit: number) {
  return db
    .select({
      id: enrolments.id,
      course: { id: courses.id, title: courses.title },
      status: enrolments.status,
      source: enrolments.source,
      createdAt: enrolments.createdAt,
      frozenAt: enrolments.frozenAt,
      frozenUntil: enrolments.frozenUntil,
      orderId: enrolments.orderId,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(desc(enrolments.id))
    .limit(limit);
}

/** Seats in batches that are not archived, the latest start date first. */
export async function listSeatsOf(db: Db, studentId: number) {
  return db
    .select({
      courseId: batches.courseId,
      batchId: batches.id,
      name: batches.name,
      trainerName: users.name,
      startDate: batches.startDate,
      endDate: batches.endDate,
      startTime: batches.startTime,
      endTime: batches.endTime,
      weekdays: batches.weekdays,
    })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(and(eq(batchStudents.studentId, studentId), isNull(batches.archivedAt)))
    .orderBy(desc(batches.startDate), desc(batches.id));
}

export async function listOrdersOf(db: Db, studentId: number, limit: number) {
  return db
    .select({
      id: orders.id,
      course: { id: courses.id, title: courses.title },
      amountInPaise: orders.amountInPaise,
      status: orders.status,
      createdAt: orders.createdAt,
      receiptNumber: receipts.code,
    })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(eq(orders.studentId, studentId))
    .orderBy(desc(orders.id))
    .limit(limit);
}

const noteColumns = {
  id: studentNotes.id,
  text: studentNotes.text,
  authorId: studentNotes.authorId,
  author: admins.name,
  createdAt: studentNotes.createdAt,
};

export async function listNotesOf(db: Db, studentId: number, limit: number) {
  return db
    .select(noteColumns)
    .from(studentNotes)
    .innerJoin(admins, eq(admins.id, studentNotes.authorId))
    .where(eq(studentNotes.studentId, studentId))
    .orderBy(desc(studentNotes.id))
    .limit(limit);
}

export type NoteRow = Awaited<ReturnType<typeof listNotesOf>>[number];

export async function findNote(db: Db, noteId: number): Promise<NoteRow | undefined> {
  const rows = await db
    .select(noteColumns)
    .from(studentNotes)
    .innerJoin(admins, eq(admins.id, studentNotes.authorId))
    .where(eq(studentNotes.id, noteId));
  return rows[0];
}

export async function insertNote(db: Db, note: typeof studentNotes.$inferInsert): Promise<number> {
  const rows = await db.insert(studentNotes).values(note).returning({ id: studentNotes.id });
  const row = rows[0];
  if (row === undefined) throw new Error('student_notes: the insert returned no row');
  return row.id;
}

/** Only a note of this author about this student; false if there is none. */
export async function deleteNote(
  db: Db,
  { noteId, studentId, authorId }: { readonly noteId: number; readonly studentId: number; readonly authorId: number },
): Promise<boolean> {
  const rows = await db
    .delete(studentNotes)
    .where(and(eq(studentNotes.id, noteId), eq(studentNotes.studentId, studentId), eq(studentNotes.authorId, authorId)))
    .returning({ id: studentNotes.id });
  return rows.length > 0;
}

const fromBatch = aliasedTable(batches, 'from_batch');
const toBatch = aliasedTable(batches, 'to_batch');

/** What happened to the student's courses and seats, the newest first. */
export async function listSeatChangesOf(db: Db, studentId: number, limit: number) {
  return db
    .select({
      id: seatChanges.id,
      kind: seatChanges.kind,
      course: { id: courses.id, title: courses.title },
      fromBatchId: seatChanges.fromBatchId,
      fromName: fromBatch.name,
      toBatchId: seatChanges.toBatchId,
      toName: toBatch.name,
      reason: seatChanges.reason,
      actor: seatChanges.actor,
      at: seatChanges.at,
    })
    .from(seatChanges)
    .innerJoin(courses, eq(courses.id, seatChanges.courseId))
    .leftJoin(fromBatch, eq(fromBatch.id, seatChanges.fromBatchId))
    .leftJoin(toBatch, eq(toBatch.id, seatChanges.toBatchId))
    .where(eq(seatChanges.studentId, studentId))
    .orderBy(desc(seatChanges.id))
    .limit(limit);
}
