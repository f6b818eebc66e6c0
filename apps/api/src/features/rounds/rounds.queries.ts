import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { companies } from '#database/tables/companies.ts';
import { openings } from '#database/tables/openings.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';

const roundColumns = {
  id: rounds.id,
  openingId: rounds.openingId,
  kind: rounds.kind,
  title: rounds.title,
  startsAt: rounds.startsAt,
  minutes: rounds.minutes,
  place: rounds.place,
  link: rounds.link,
  note: rounds.note,
  cancelledAt: rounds.cancelledAt,
  version: rounds.version,
};

const counted = (db: Db) =>
  db
    .select({
      students: sql<number>`count(*)::int`.as('students'),
      passed: sql<number>`(count(*) filter (where ${roundStudents.result} = 'passed'))::int`.as('passed'),
      failed: sql<number>`(count(*) filter (where ${roundStudents.result} = 'failed'))::int`.as('failed'),
      absent: sql<number>`(count(*) filter (where ${roundStudents.result} = 'absent'))::int`.as('absent'),
      untold:
        sql<number>`(count(*) filter (where ${roundStudents.result} is not null and ${roundStudents.toldAt} is null))::int`.as(
          'untold',
        ),
    })
    .from(roundStudents)
    .where(eq(roundStudents.roundId, rounds.id))
    .as('counted');

function selectRounds(db: Db) {
  const sums = counted(db);
  return db
    .select({
      ...roundColumns,
      students: sums.students,
      passed: sums.passed,
      failed: sums.failed,
      absent: sums.absent,
      untold: sums.untold,
    })
    .from(rounds)
    .crossJoinLateral(sums);
}

export type RoundRow = Awaited<ReturnType<typeof listRoundRows>>[number];

/** The rounds of an opening with their counts, by time. */
export async function listRoundRows(db: Db, openingId: number) {
  return selectRounds(db).where(eq(rounds.openingId, openingId)).orderBy(asc(rounds.startsAt), asc(rounds.id));
}

export async function findRoundRow(db: Db, id: number): Promise<RoundRow | undefined> {
  const rows = await selectRounds(db).where(eq(rounds.id, id));
  return rows[0];
}

export async function isOpening(db: Db, id: number): Promise<boolean> {
  return (await db.$count(openings, eq(openings.id, id))) > 0;
}

/** Locks the opening, so that two rounds are counted one after the other. False if there is no such opening. */
export async function lockOpening(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: openings.id }).from(openings).where(eq(openings.id, id)).for('no key update');
  return rows.length === 1;
}

export async function countRounds(db: Db, openingId: number): Promise<number> {
  return db.$count(rounds, eq(rounds.openingId, openingId));
}

const withOpening = (db: Db) =>
  db
    .select({ ...roundColumns, openingTitle: openings.title, companyName: companies.name })
    .from(rounds)
    .innerJoin(openings, eq(openings.id, rounds.openingId))
    .innerJoin(companies, eq(companies.id, openings.companyId));

/** A round with what its students are told. */
export type ToldRound = Awaited<ReturnType<typeof withOpening>>[number];

export async function findToldRound(db: Db, id: number): Promise<ToldRound | undefined> {
  const rows = await withOpening(db).where(eq(rounds.id, id));
  return rows[0];
}

/** Locks the round against changes of itself, of who is in it, and of results. */
export async function lockRound(tx: Db, id: number): Promise<ToldRound | undefined> {
  const rows = await withOpening(tx).where(eq(rounds.id, id)).for('no key update', { of: rounds });
  return rows[0];
}

/**
 * Locks the round for a result: others may mark too, but nobody changes or tells the round. A round is locked before its
 * students, as by the trigger `round_students_checked`, so that two transactions never wait for each other.
 */
export async function shareRound(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, id)).for('share');
  return rows.length === 1;
}

export type RoundValues = Pick<
  typeof rounds.$inferSelect,
  'kind' | 'title' | 'startsAt' | 'minutes' | 'place' | 'link' | 'note' | 'updatedBy'
>;

export async function insertRound(tx: Db, openingId: number, values: RoundValues, now: Date): Promise<number> {
  const rows = await tx
    .insert(rounds)
    .values({ ...values, openingId, createdAt: now, updatedAt: now })
    .returning({ id: rounds.id });
  const row = rows[0];
  if (row === undefined) throw new Error('rounds: the insert returned no row');
  return row.id;
}

export async function updateRoundRow(
  tx: Db,
  id: number,
  values: Partial<RoundValues> & { readonly cancelledAt?: Date },
  now: Date,
): Promise<void> {
  await tx
    .update(rounds)
    .set({ ...values, version: sql`${rounds.version} + 1`, updatedAt: now })
    .where(eq(rounds.id, id));
}

/** Moves the own times of students who do not know their result yet; a told row stays as it is. */
export async function moveOwnTimes(tx: Db, roundId: number, milliseconds: number): Promise<void> {
  await tx
    .update(roundStudents)
    .set({ startsAt: sql`${roundStudents.startsAt} + ${milliseconds} * interval '1 millisecond'` })
    .where(and(eq(roundStudents.roundId, roundId), sql`${roundStudents.toldAt} is null`));
}

export async function isAnybodyTold(db: Db, roundId: number): Promise<boolean> {
  const told = and(eq(roundStudents.roundId, roundId), sql`${roundStudents.toldAt} is not null`);
  return (await db.$count(roundStudents, told)) > 0;
}

/** False if somebody is in the round. */
export async function deleteRound(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_round(${id}) as deleted`);
  return rows[0]?.deleted === true;
}
