import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { joiningAnswerRows, joinings } from '#database/tables/joinings.ts';
import { media } from '#database/tables/media.ts';
import { openings } from '#database/tables/openings.ts';
import { outcomeChanges, outcomes } from '#database/tables/outcomes.ts';

export { namesOf } from '#database/actor-names.ts';

const applicationColumns = {
  id: applications.id,
  openingId: applications.openingId,
  title: openings.title,
  company: { id: companies.id, name: companies.name, isOwn: companies.isOwn },
  state: applications.state,
  plannedOn: joinings.plannedOn,
};

/** Offers that a student has accepted, the newest first. */
export async function listJobs(db: Db, studentId: number) {
  return db
    .select(applicationColumns)
    .from(applications)
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(and(eq(applications.studentId, studentId), eq(applications.state, 'accepted')))
    .orderBy(desc(applications.id));
}

/** The newest answer of each side about the first day at work. */
export async function listNewestAnswers(db: Db, applicationIds: readonly number[]) {
  const { applicationId, side, answer, joinedOn, answeredAt, id } = joiningAnswerRows;
  return db
    .selectDistinctOn([applicationId, side], { applicationId, side, answer, joinedOn, at: answeredAt })
    .from(joiningAnswerRows)
    .where(inArray(applicationId, [...applicationIds]))
    .orderBy(applicationId, side, desc(id));
}

/** Each version of an outcome, the newest first. */
export async function listChanges(db: Db, enrolmentId: number) {
  const { code, exclusion, since, role, fixedPay, variablePay, evidence, evidenceNote, at, by } = outcomeChanges;
  return db
    .select({
      code,
      exclusion,
      since,
      company: companies.name,
      role,
      fixedPay,
      variablePay,
      evidence,
      evidenceNote,
      at,
      by,
    })
    .from(outcomeChanges)
    .leftJoin(companies, eq(companies.id, outcomeChanges.companyId))
    .where(eq(outcomeChanges.enrolmentId, enrolmentId))
    .orderBy(desc(outcomeChanges.id));
}

export async function findOutcomeDocument(db: Db, enrolmentId: number) {
  const rows = await db
    .select({ key: media.key, contentType: media.contentType })
    .from(outcomes)
    .innerJoin(media, eq(media.id, outcomes.mediaId))
    .where(eq(outcomes.enrolmentId, enrolmentId));
  return rows[0];
}
