import type { ApplicationState } from '@avsar/contract';
import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { nameMatches } from '#database/people-search.ts';
import { applicationHistory, applications } from '#database/tables/applications.ts';
import { careers } from '#database/tables/careers.ts';
import { openings } from '#database/tables/openings.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';
import { waitlistPlace } from '../apply/applications.mine.queries.ts';

export { listActorNames } from '#database/actor-names.ts';

const columns = {
  id: applications.id,
  openingId: applications.openingId,
  student: { id: users.id, name: users.name, mobileNumber: users.mobileNumber, email: emailText },
  state: applications.state,
  appliedAt: applications.appliedAt,
  stateAt: applications.stateAt,
  answerBy: applications.answerBy,
  waitlistPlace,
  passedIn: careers.passedIn,
  skills: sql<string[]>`coalesce(${careers.skills}, '{}')`,
  resumeId: applications.resumeId,
};

const selectListed = (db: Db) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .leftJoin(careers, eq(careers.studentId, applications.studentId));

export type ListedRow = Awaited<ReturnType<typeof listRowsOfOpening>>[number];

interface Filter {
  readonly openingId: number;
  readonly q: string | undefined;
  readonly state: ApplicationState | undefined;
  readonly roundId: number | undefined;
}

/** Students are found first, so that the search uses an index of names. */
const isNamed = (q: string | undefined): SQL | undefined =>
  q === undefined
    ? undefined
    : sql`${applications.studentId} = any(array(select ${users.id} from ${users}
        where ${users.role} = 'STUDENT' and ${nameMatches(q)}))`;

const isIn = ({ openingId, q, state }: Filter) =>
  and(eq(applications.openingId, openingId), state && eq(applications.state, state), isNamed(q));

/** All, the newest first. */
export async function listRowsOfOpening(db: Db, filter: Filter, before: number, limit: number) {
  return selectListed(db)
    .where(and(isIn(filter), lt(applications.id, before)))
    .orderBy(desc(applications.id))
    .limit(limit);
}

/** Those in a round, the newest application first. */
export async function listRowsOfRound(
  db: Db,
  filter: Filter & { readonly roundId: number },
  before: number,
  limit: number,
): Promise<ListedRow[]> {
  return selectListed(db)
    .innerJoin(roundStudents, eq(roundStudents.applicationId, applications.id))
    .where(and(eq(roundStudents.roundId, filter.roundId), isIn(filter), lt(roundStudents.applicationId, before)))
    .orderBy(desc(roundStudents.applicationId))
    .limit(limit);
}

/** Those of one state: who came into it last is first; of the waitlist, the next one. */
export async function listRowsOfState(
  db: Db,
  filter: Filter & { readonly state: ApplicationState },
  after: PagePlace | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const isWaitlist = filter.state === 'waitlisted';
  const place = after && sql`(${new Date(after.key).toISOString()}::timestamptz, ${after.id}::int)`;
  const compared = isWaitlist ? sql.raw('>') : sql.raw('<');
  const isFurther = place && sql`(${applications.stateAt}, ${applications.id}) ${compared} ${place}`;
  const inOrder = isWaitlist ? asc : desc;
  return selectListed(db)
    .where(and(isIn(filter), isFurther))
    .orderBy(inOrder(applications.stateAt), inOrder(applications.id))
    .limit(limit);
}

export async function findListedRow(db: Db, id: number): Promise<ListedRow | undefined> {
  const rows = await selectListed(db).where(eq(applications.id, id));
  return rows[0];
}

/** The last round of each application that was not cancelled, by the application. */
export async function findLastRounds(db: Db, applicationIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([roundStudents.applicationId], {
      applicationId: roundStudents.applicationId,
      id: rounds.id,
      title: rounds.title,
      result: roundStudents.result,
      isTold: sql<boolean>`${roundStudents.toldAt} is not null`,
    })
    .from(roundStudents)
    .innerJoin(rounds, eq(rounds.id, roundStudents.roundId))
    .where(and(inArray(roundStudents.applicationId, [...applicationIds]), sql`${rounds.cancelledAt} is null`))
    .orderBy(asc(roundStudents.applicationId), desc(roundStudents.startsAt), desc(rounds.id));
  return new Map(rows.map(({ applicationId, ...round }) => [applicationId, round]));
}

/** Undefined for an opening that never was. */
export async function findSeats(db: Db, openingId: number): Promise<number | undefined> {
  const rows = await db.select({ seats: openings.seats }).from(openings).where(eq(openings.id, openingId));
  return rows[0]?.seats;
}

export async function countStates(db: Db, openingId: number) {
  return db
    .select({ state: applications.state, count: count() })
    .from(applications)
    .where(eq(applications.openingId, openingId))
    .groupBy(applications.state);
}

/** Each state that the application had, the newest first. */
export async function listHistory(db: Db, applicationId: number) {
  const { state, at, by, reason } = applicationHistory;
  return db
    .select({ state, at, by, reason })
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, applicationId))
    .orderBy(desc(applicationHistory.id));
}
