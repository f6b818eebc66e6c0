import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { countedMost } from '#shared/page.ts';

/** The ids of a student's applications, the newest first. */
export async function listOwnIds(db: Db, studentId: number, before: number, limit: number) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), lt(applications.id, before)))
    .orderBy(desc(applications.id))
    .limit(limit);
}

/**
 * The place on the waitlist of an opening, from 1; null in other states. Counted up to 1,001, so that a page of a very
 * long waitlist stays cheap; in its order, so that PostgreSQL reads the index of the waitlist and nothing else.
 */
export const waitlistPlace: SQL<number | null> = sql`case when ${applications}.state = 'waitlisted' then (
  select count(*) from (select 1 from ${applications} w where w.opening_id = ${applications}.opening_id
    and w.state = 'waitlisted' and (w.state_at, w.id) <= (${applications}.state_at, ${applications}.id)
    order by w.state_at, w.id limit ${sql.raw(String(countedMost))}) as before)::int end`;

/** The places of those that are on a waitlist, by the application. */
export async function findPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: applications.id, place: waitlistPlace })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), eq(applications.state, 'waitlisted')));
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place] as const])));
}

const roundColumns = {
  applicationId: roundStudents.applicationId,
  id: rounds.id,
  kind: rounds.kind,
  title: rounds.title,
  startsAt: roundStudents.startsAt,
  minutes: rounds.minutes,
  place: rounds.place,
  link: rounds.link,
  note: rounds.note,
  cancelledAt: rounds.cancelledAt,
  result: roundStudents.result,
  toldAt: roundStudents.toldAt,
  version: rounds.version,
  updatedAt: rounds.updatedAt,
};

const selectRounds = (db: Db) =>
  db.select(roundColumns).from(roundStudents).innerJoin(rounds, eq(rounds.id, roundStudents.roundId));

export type RoundRow = Awaited<ReturnType<typeof listRounds>>[number];

/** The rounds of these applications, by time. */
export async function listRounds(db: Db, applicationIds: readonly number[]) {
  return selectRounds(db)
    .where(inArray(roundStudents.applicationId, [...applicationIds]))
    .orderBy(asc(roundStudents.startsAt), asc(rounds.id));
}

export async function findRound(db: Db, applicationId: number, roundId: number): Promise<RoundRow | undefined> {
  const isIt = and(eq(roundStudents.applicationId, applicationId), eq(roundStudents.roundId, roundId));
  const rows = await selectRounds(db).where(isIt);
  return rows[0];
}
