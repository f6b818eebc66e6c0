import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { careers } from '#database/tables/careers.ts';
import { companies } from '#database/tables/companies.ts';
import { companyLinks } from '#database/tables/company-links.ts';
import { media } from '#database/tables/media.ts';
import { openings } from '#database/tables/openings.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';

export { getSender } from '#database/institute.ts';

/**
 * The link with this secret, if it works now: not revoked, not expired, and of an opening that still is of the same
 * company and no draft.
 */
export async function findWorkingLink(db: Db, tokenHash: Buffer, now: Date) {
  const rows = await db
    .select({
      id: companyLinks.id,
      name: companyLinks.name,
      expiresAt: companyLinks.expiresAt,
      company: companies.name,
      opening: { id: openings.id, title: openings.title, place: openings.place, seats: openings.seats },
    })
    .from(companyLinks)
    .innerJoin(openings, and(eq(openings.id, companyLinks.openingId), eq(openings.companyId, companyLinks.companyId)))
    .innerJoin(companies, eq(companies.id, companyLinks.companyId))
    .where(
      and(
        eq(companyLinks.tokenHash, tokenHash),
        isNull(companyLinks.revokedAt),
        gt(companyLinks.expiresAt, now),
        ne(openings.state, 'draft'),
      ),
    );
  return rows[0];
}

export type WorkingLink = NonNullable<Awaited<ReturnType<typeof findWorkingLink>>>;

/** Locks the link, so that whoever revokes it waits for a mark, and no mark follows. False if it no longer works. */
export async function holdLink(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: companyLinks.id })
    .from(companyLinks)
    .where(and(eq(companyLinks.id, id), isNull(companyLinks.revokedAt), gt(companyLinks.expiresAt, now)))
    .for('share');
  return rows.length === 1;
}

/** By time, without cancelled ones. */
export async function listShownRounds(db: Db, openingId: number) {
  return db
    .select({
      id: rounds.id,
      kind: rounds.kind,
      title: rounds.title,
      startsAt: rounds.startsAt,
      minutes: rounds.minutes,
    })
    .from(rounds)
    .where(and(eq(rounds.openingId, openingId), isNull(rounds.cancelledAt)))
    .orderBy(asc(rounds.startsAt), asc(rounds.id));
}

/** Applications whose students a company sees: not withdrawn, of accounts that exist. */
const isShown: SQL | undefined = and(ne(applications.state, 'withdrawn'), ne(users.status, 'deleted'));

/** Students who are in one of these rounds, by their first time. Contacts are not selected. */
export async function listShownStudents(db: Db, roundIds: readonly number[], limit: number) {
  if (roundIds.length === 0) return [];
  const first = db
    .select({ applicationId: roundStudents.applicationId, at: sql<Date>`min(${roundStudents.startsAt})`.as('at') })
    .from(roundStudents)
    .where(inArray(roundStudents.roundId, [...roundIds]))
    .groupBy(roundStudents.applicationId)
    .as('first');
  return db
    .select({
      applicationId: applications.id,
      studentId: applications.studentId,
      name: users.name,
      passedIn: careers.passedIn,
      skills: careers.skills,
      hasResume: sql<boolean>`${applications.resumeId} is not null`,
    })
    .from(first)
    .innerJoin(applications, eq(applications.id, first.applicationId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .leftJoin(careers, eq(careers.studentId, applications.studentId))
    .where(isShown)
    .orderBy(asc(first.at), asc(applications.id))
    .limit(limit);
}

const resultColumns = {
  applicationId: roundStudents.applicationId,
  roundId: roundStudents.roundId,
  startsAt: roundStudents.startsAt,
  result: roundStudents.result,
  remark: roundStudents.remark,
  toldAt: roundStudents.toldAt,
};

export type ShownResult = Awaited<ReturnType<typeof listShownResults>>[number];

export async function listShownResults(db: Db, roundIds: readonly number[], applicationIds: readonly number[]) {
  if (roundIds.length === 0 || applicationIds.length === 0) return [];
  return db
    .select(resultColumns)
    .from(roundStudents)
    .where(
      and(inArray(roundStudents.roundId, [...roundIds]), inArray(roundStudents.applicationId, [...applicationIds])),
    )
    .orderBy(asc(roundStudents.startsAt), asc(roundStudents.roundId));
}

/** Whether this student is on the list of the opening, in this round, or in any round if none is named. */
export async function findShown(db: Db, openingId: number, applicationId: number, roundId?: number) {
  const rows = await db
    .select({ studentId: applications.studentId, key: media.key, contentType: media.contentType })
    .from(roundStudents)
    .innerJoin(rounds, and(eq(rounds.id, roundStudents.roundId), isNull(rounds.cancelledAt)))
    .innerJoin(applications, eq(applications.id, roundStudents.applicationId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .leftJoin(media, eq(media.id, applications.resumeId))
    .where(
      and(
        eq(roundStudents.applicationId, applicationId),
        eq(roundStudents.openingId, openingId),
        roundId === undefined ? undefined : eq(roundStudents.roundId, roundId),
        isShown,
      ),
    )
    .limit(1);
  return rows[0];
}
