import type { FeeChangeState } from '@avsar/contract';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { type FeeChangeFacts, feeChanges } from '#database/tables/fees.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';
import type { StudentAndCourse } from '../parts/fees.parts.queries.ts';

export { listActorNames } from '#database/actor-names.ts';
export type { FeeChangeFacts };

const everyChange = (db: Db) =>
  db
    .select({
      id: feeChanges.id,
      kind: feeChanges.kind,
      studentId: feeChanges.studentId,
      studentName: users.name,
      courseId: feeChanges.courseId,
      courseTitle: courses.title,
      instalmentId: feeChanges.instalmentId,
      facts: feeChanges.facts,
      reason: feeChanges.reason,
      state: feeChanges.state,
      requestedBy: feeChanges.requestedBy,
      requestedAt: feeChanges.requestedAt,
      decidedBy: feeChanges.decidedBy,
      decidedAt: feeChanges.decidedAt,
    })
    .from(feeChanges)
    .innerJoin(users, eq(users.id, feeChanges.studentId))
    .innerJoin(courses, eq(courses.id, feeChanges.courseId))
    .$dynamic();

export type ChangeRow = Awaited<ReturnType<typeof listChangeRows>>[number];

export interface ChangeFilter {
  readonly state?: FeeChangeState | undefined;
  readonly studentId?: number | undefined;
}

const passes = ({ state, studentId }: ChangeFilter): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(feeChanges.state, state),
    studentId === undefined ? undefined : eq(feeChanges.studentId, studentId),
  );

/** The newest first. */
export async function listChangeRows(db: Db, filter: ChangeFilter, before: number, limit: number) {
  return everyChange(db)
    .where(and(passes(filter), lt(feeChanges.id, before)))
    .orderBy(desc(feeChanges.id))
    .limit(limit);
}

export const countChangeRows = (db: Db, filter: ChangeFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: feeChanges.id })
      .from(feeChanges)
      .where(passes(filter))
      .orderBy(desc(feeChanges.id))
      .limit(countedMost),
  );

export async function findChangeRow(db: Db, id: number): Promise<ChangeRow | undefined> {
  const rows = await everyChange(db).where(eq(feeChanges.id, id));
  return rows[0];
}

export async function insertChange(tx: Db, change: typeof feeChanges.$inferInsert): Promise<number> {
  const rows = await tx.insert(feeChanges).values(change).returning({ id: feeChanges.id });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('fee_changes: nothing was inserted');
  return id;
}

/** False if somebody decided it meanwhile. */
export async function decideChange(
  tx: Db,
  id: number,
  decision: { readonly state: 'done' | 'refused'; readonly decidedBy: string; readonly decidedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(feeChanges)
    .set(decision)
    .where(and(eq(feeChanges.id, id), eq(feeChanges.state, 'waiting')))
    .returning({ id: feeChanges.id });
  return rows.length > 0;
}

export async function findEnrolmentOf(db: Db, { studentId, courseId }: StudentAndCourse) {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
  return rows[0];
}

export async function setPlanOfEnrolment(
  tx: Db,
  { studentId, courseId }: StudentAndCourse,
  feePlanId: number | null,
): Promise<void> {
  await tx
    .update(enrolments)
    .set({ feePlanId })
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
}
