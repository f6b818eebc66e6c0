import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RoundResult } from '@avsar/contract';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';

export { lockOffers } from '../students/rounds.students.queries.ts';

const columns = {
  applicationId: roundStudents.applicationId,
  name: users.name,
  startsAt: roundStudents.startsAt,
  result: roundStudents.result,
  remark: roundStudents.remark,
  toldAt: roundStudents.toldAt,
};

/** Locks students of a round, so that two people who mark the same one do so one after the other. */
export async function lockMarks(tx: Db, roundId: number, applicationIds: readonly number[]) {
  return tx
    .select(columns)
    .from(roundStudents)
    .innerJoin(applications, eq(applications.id, roundStudents.applicationId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(eq(roundStudents.roundId, roundId), inArray(roundStudents.applicationId, [...applicationIds])))
    .orderBy(asc(roundStudents.applicationId))
    .for('no key update', { of: roundStudents });
}

export interface Mark {
  readonly applicationId: number;
  readonly result: RoundResult | null;
  readonly remark: string;
}

/** A mark without a result has nobody who marked it. */
export async function updateMark(
  tx: Db,
  roundId: number,
  { applicationId, result, remark }: Mark,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(roundStudents)
    .set({ result, remark, markedAt: result === null ? null : now, markedBy: result === null ? null : by })
    .where(and(eq(roundStudents.roundId, roundId), eq(roundStudents.applicationId, applicationId)));
}

/** Marked results that the students do not know yet, by name. */
export async function listUntold(db: Db, roundId: number) {
  return db
    .select({
      applicationId: roundStudents.applicationId,
      studentId: applications.studentId,
      state: applications.state,
      name: users.name,
      result: sql<RoundResult>`${roundStudents.result}`,
    })
    .from(roundStudents)
    .innerJoin(applications, eq(applications.id, roundStudents.applicationId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(eq(roundStudents.roundId, roundId), isNotNull(roundStudents.result), isNull(roundStudents.toldAt)))
    .orderBy(asc(users.name), asc(roundStudents.applicationId));
}

/** Applying and withdrawing take the same lock, and so does the trigger `applications_checked`. */
export async function lockStudents(tx: Db, studentIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(studentIds)].toSorted((one, other) => one - other);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('applications'), id) from unnest(${sql.param(sorted)}::int[]) as id`,
  );
}

export async function markTold(tx: Db, roundId: number, applicationIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(roundStudents)
    .set({ toldAt: now })
    .where(and(eq(roundStudents.roundId, roundId), inArray(roundStudents.applicationId, [...applicationIds])));
}

interface Rejection {
  readonly by: string;
  readonly now: Date;
}

/** A rejected application without an offer frees no seat. */
export async function rejectApplications(tx: Db, ids: readonly number[], { by, now }: Rejection): Promise<void> {
  await tx
    .update(applications)
    .set({
      state: 'rejected',
      stateAt: now,
      stateBy: by,
      stateReason: '',
      updatedAt: now,
      version: sql`${applications.version} + 1`,
    })
    .where(and(inArray(applications.id, [...ids]), inArray(applications.state, ['applied', 'waitlisted'])));
}
