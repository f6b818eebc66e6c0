import type { JoiningSide } from '@avsar/contract';
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { joiningAnswerRows, joinings, offerLetters } from '#database/tables/joinings.ts';
import { media } from '#database/tables/media.ts';
import { openings } from '#database/tables/openings.ts';
import { users } from '#database/tables/users.ts';

export { namesOf } from '#database/actor-names.ts';

const columns = {
  id: applications.id,
  state: applications.state,
  /** Since when it has this state: of an accepted one, what was said and made before counts no more. */
  stateAt: applications.stateAt,
  appliedAt: applications.appliedAt,
  student: { id: users.id, name: users.name, status: users.status },
  opening: { id: openings.id, title: openings.title, startsOn: openings.startsOn },
  companyName: companies.name,
};

const selectApplication = (db: Db) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(companies, eq(companies.id, openings.companyId));

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** An application; `studentId` is the owner that it must have, undefined for the staff. */
const isIt = (id: number, studentId: number | undefined) =>
  and(eq(applications.id, id), studentId === undefined ? undefined : eq(applications.studentId, studentId));

export async function findApplication(db: Db, id: number, studentId?: number) {
  const rows = await selectApplication(db).where(isIt(id, studentId));
  return rows[0];
}

/** Locks the application, so that its state stays, and what is said about it is said one after the other. */
export async function lockApplication(tx: Db, id: number, studentId?: number): Promise<ApplicationRow | undefined> {
  const rows = await selectApplication(tx).where(isIt(id, studentId)).for('no key update', { of: applications });
  return rows[0];
}

const said = {
  id: joiningAnswerRows.id,
  side: joiningAnswerRows.side,
  answer: joiningAnswerRows.answer,
  joinedOn: joiningAnswerRows.joinedOn,
  reason: joiningAnswerRows.reason,
  at: joiningAnswerRows.answeredAt,
  by: joiningAnswerRows.answeredBy,
};

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** All that was said about an application, the newest first. */
export async function listAnswers(db: Db, applicationId: number, limit: number) {
  return db
    .select(said)
    .from(joiningAnswerRows)
    .where(eq(joiningAnswerRows.applicationId, applicationId))
    .orderBy(desc(joiningAnswerRows.id))
    .limit(limit);
}

/** What one side has said last since the offer was accepted. */
export async function findLastSaid(db: Db, { id, state, stateAt }: ApplicationRow, side: JoiningSide) {
  if (state !== 'accepted') return undefined;
  const { applicationId, answeredAt } = joiningAnswerRows;
  const rows = await db
    .select(said)
    .from(joiningAnswerRows)
    .where(and(eq(applicationId, id), eq(joiningAnswerRows.side, side), gte(answeredAt, stateAt)))
    .orderBy(desc(joiningAnswerRows.id))
    .limit(1);
  return rows[0];
}

export async function insertAnswer(tx: Db, values: typeof joiningAnswerRows.$inferInsert): Promise<number> {
  const rows = await tx.insert(joiningAnswerRows).values(values).returning({ id: joiningAnswerRows.id });
  const row = rows[0];
  if (row === undefined) throw new Error('joining_answers: the insert returned no row');
  return row.id;
}

/**
 * The first day at work of those of the applications about which both sides agree: the offer is accepted, and the newest
 * answer of the student and of the company since then is that the student has joined. The day is the company's.
 */
export async function findConfirmedJoining(
  db: Db,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const { applicationId, side, answeredAt } = joiningAnswerRows;
  const rows = await db
    .selectDistinctOn([applicationId, side], { applicationId, ...said })
    .from(joiningAnswerRows)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        inArray(applicationId, [...applicationIds]),
        eq(applications.state, 'accepted'),
        gte(answeredAt, applications.stateAt),
      ),
    )
    .orderBy(applicationId, side, desc(joiningAnswerRows.id));
  const joined = rows.filter(({ answer }) => answer === 'joined');
  const byStudent = new Set(joined.filter((row) => row.side === 'student').map((row) => row.applicationId));
  return new Map(
    joined.flatMap((row) =>
      row.side === 'company' && row.joinedOn !== null && byStudent.has(row.applicationId)
        ? [[row.applicationId, row.joinedOn] as const]
        : [],
    ),
  );
}

export async function findPlan(db: Db, applicationId: number) {
  const { plannedOn, plannedBy, askedAt } = joinings;
  const rows = await db
    .select({ plannedOn, plannedBy, askedAt })
    .from(joinings)
    .where(eq(joinings.applicationId, applicationId));
  return rows[0];
}

export async function findLetter(db: Db, applicationId: number) {
  const { addedAt, addedBy } = offerLetters;
  const rows = await db
    .select({ addedAt, addedBy, hash: media.hash })
    .from(offerLetters)
    .innerJoin(media, eq(media.id, offerLetters.mediaId))
    .where(eq(offerLetters.applicationId, applicationId));
  return rows[0];
}

/** The file of the letter. `studentId` is the owner that the application must have; undefined for the staff. */
export async function findLetterFile(db: Db, applicationId: number, studentId: number | undefined) {
  const rows = await db
    .select({ key: media.key, contentType: media.contentType, studentId: applications.studentId })
    .from(offerLetters)
    .innerJoin(applications, eq(applications.id, offerLetters.applicationId))
    .innerJoin(media, eq(media.id, offerLetters.mediaId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(isIt(applicationId, studentId), ne(users.status, 'deleted')));
  return rows[0];
}
