import type { Intent } from '@avsar/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { intentRows, outcomes } from '#database/tables/outcomes.ts';
import { users } from '#database/tables/users.ts';
import { graduatedOn, isGraduate } from '../outcomes.states.queries.ts';

const columns = {
  enrolmentId: enrolments.id,
  studentId: enrolments.studentId,
  course: { id: courses.id, title: courses.title },
  status: enrolments.status,
  enrolledAt: enrolments.createdAt,
  intent: intentRows.intent,
  /** Null while the course goes on. */
  graduatedOn: sql<string | null>`case when ${isGraduate} then ${graduatedOn}::text end`,
  verifiedCode: outcomes.code,
  verifiedAt: outcomes.verifiedAt,
};

const selectIntents = (db: Db) =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(intentRows, eq(intentRows.enrolmentId, enrolments.id))
    .leftJoin(outcomes, eq(outcomes.enrolmentId, enrolments.id));

export type IntentRow = Awaited<ReturnType<typeof listIntentRows>>[number];

/** Of the courses that a student takes or has completed, the newest first. */
export async function listIntentRows(db: Db, studentId: number, limit: number) {
  return selectIntents(db)
    .where(and(eq(enrolments.studentId, studentId), ne(enrolments.status, 'Cancelled')))
    .orderBy(desc(enrolments.id))
    .limit(limit);
}

/** `studentId` is the student that it must be of; undefined for the staff. */
export async function findIntentRow(
  db: Db,
  enrolmentId: number,
  studentId: number | undefined,
): Promise<IntentRow | undefined> {
  const isTheirs = studentId === undefined ? undefined : eq(enrolments.studentId, studentId);
  const rows = await selectIntents(db).where(and(eq(enrolments.id, enrolmentId), isTheirs));
  return rows[0];
}

/** Leaves an intent that was said before alone. The database writes the time, so no statement may name it. */
export async function insertIntent(tx: Db, enrolmentId: number, intent: Intent, by: string): Promise<void> {
  await tx.execute(sql`insert into ${intentRows} (enrolment_id, intent, said_by)
    values (${enrolmentId}, ${intent}, ${by}) on conflict do nothing`);
}

export async function isStudent(db: Db, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.role, 'STUDENT'), ne(users.status, 'deleted')))) > 0;
}
