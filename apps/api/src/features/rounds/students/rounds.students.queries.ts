import type { ApplicationState } from '@avsar/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { listActorNames } from '#database/actor-names.ts';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

export { listActorNames };

const columns = {
  id: roundStudents.applicationId,
  state: applications.state,
  studentId: applications.studentId,
  name: users.name,
  startsAt: roundStudents.startsAt,
  result: roundStudents.result,
  remark: roundStudents.remark,
  markedBy: roundStudents.markedBy,
  toldAt: roundStudents.toldAt,
  hasResume: sql<boolean>`${applications.resumeId} is not null`,
};

const selectStudents = (db: Db) =>
  db
    .select(columns)
    .from(roundStudents)
    .innerJoin(applications, eq(applications.id, roundStudents.applicationId))
    .innerJoin(users, eq(users.id, applications.studentId));

export type RoundStudentRow = Awaited<ReturnType<typeof listStudentRows>>[number];

/** By their times. The key of `after` is in milliseconds, as exactly as times are stored. */
export async function listStudentRows(db: Db, roundId: number, after: PagePlace | undefined, limit: number) {
  const isFurther =
    after &&
    sql`(${roundStudents.startsAt}, ${roundStudents.applicationId}) > (${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id})`;
  return selectStudents(db)
    .where(and(eq(roundStudents.roundId, roundId), isFurther))
    .orderBy(asc(roundStudents.startsAt), asc(roundStudents.applicationId))
    .limit(limit);
}

/** Students who do not know a result yet, with applications in one of these states. */
export async function listUntoldTurns(db: Db, roundId: number, states: readonly ApplicationState[]) {
  return db
    .select({ studentId: applications.studentId, startsAt: roundStudents.startsAt })
    .from(roundStudents)
    .innerJoin(applications, eq(applications.id, roundStudents.applicationId))
    .where(
      and(eq(roundStudents.roundId, roundId), isNull(roundStudents.toldAt), inArray(applications.state, [...states])),
    )
    .orderBy(asc(roundStudents.startsAt), asc(roundStudents.applicationId));
}

/**
 * Offers are made, answered and taken back one after the other, in all openings. Whoever locks several applications or
 * changes their states takes this lock first, so that no two transactions wait for each other.
 */
export async function lockOffers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offers', 0))`);
}

/** Applications of this opening, locked so that none is withdrawn before the transaction ends. */
export async function shareApplications(tx: Db, openingId: number, ids: readonly number[]) {
  return tx
    .select({
      id: applications.id,
      state: applications.state,
      studentId: applications.studentId,
      name: users.name,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(inArray(applications.id, [...ids]), eq(applications.openingId, openingId)))
    .orderBy(asc(applications.id))
    .for('share', { of: applications });
}

/** Which of these applications are in the round. */
export async function listInRound(db: Db, roundId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: roundStudents.applicationId })
    .from(roundStudents)
    .where(and(eq(roundStudents.roundId, roundId), inArray(roundStudents.applicationId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

interface Invited {
  readonly applicationId: number;
  readonly startsAt: Date;
}

export async function insertStudents(
  tx: Db,
  { id, openingId }: { readonly id: number; readonly openingId: number },
  invited: readonly Invited[],
): Promise<void> {
  await tx.insert(roundStudents).values(invited.map((student) => ({ roundId: id, openingId, ...student })));
}

export async function findStudentRow(db: Db, roundId: number, applicationId: number) {
  const rows = await selectStudents(db).where(
    and(eq(roundStudents.roundId, roundId), eq(roundStudents.applicationId, applicationId)),
  );
  return rows[0];
}

export async function deleteStudent(tx: Db, roundId: number, applicationId: number): Promise<void> {
  await tx
    .delete(roundStudents)
    .where(and(eq(roundStudents.roundId, roundId), eq(roundStudents.applicationId, applicationId)));
}
