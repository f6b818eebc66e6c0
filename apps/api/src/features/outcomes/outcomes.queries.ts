import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { companies } from '#database/tables/companies.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { intentRows, outcomes, outcomeStatements } from '#database/tables/outcomes.ts';
import { enrolledOn, graduatedOn, isGraduate } from './outcomes.states.queries.ts';

const graduateColumns = {
  enrolmentId: enrolments.id,
  studentId: enrolments.studentId,
  course: { id: courses.id, title: courses.title },
  enrolledOn: sql<string>`${enrolledOn}::text`,
  graduatedOn: sql<string>`${graduatedOn}::text`,
  intent: intentRows.intent,
};

/** A graduate. `studentId` is the student that it must be; undefined for the staff. */
export async function findGraduate(db: Db, enrolmentId: number, studentId?: number) {
  const isTheirs = studentId === undefined ? undefined : eq(enrolments.studentId, studentId);
  const rows = await db
    .select(graduateColumns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(intentRows, eq(intentRows.enrolmentId, enrolments.id))
    .where(and(eq(enrolments.id, enrolmentId), isGraduate, isTheirs));
  return rows[0];
}

/**
 * Locks an enrolment, so that it is neither reopened nor said nor verified by somebody else until the transaction ends.
 * Undefined for an enrolment that never was.
 */
export async function lockEnrolment(tx: Db, id: number) {
  const rows = await tx
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(eq(enrolments.id, id))
    .for('no key update');
  return rows[0];
}

const statementColumns = {
  id: outcomeStatements.id,
  code: outcomeStatements.code,
  company: outcomeStatements.company,
  role: outcomeStatements.role,
  startedOn: outcomeStatements.startedOn,
  fixedPay: outcomeStatements.fixedPay,
  note: outcomeStatements.note,
  mediaId: outcomeStatements.mediaId,
  saidAt: outcomeStatements.saidAt,
};

export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

/** What a graduate has said, the newest first. */
export async function listStatements(db: Db, enrolmentId: number) {
  return db
    .select(statementColumns)
    .from(outcomeStatements)
    .where(eq(outcomeStatements.enrolmentId, enrolmentId))
    .orderBy(desc(outcomeStatements.id));
}

const outcomeColumns = {
  code: outcomes.code,
  exclusion: outcomes.exclusion,
  since: outcomes.since,
  company: { id: companies.id, name: companies.name, isOwn: companies.isOwn },
  role: outcomes.role,
  place: outcomes.place,
  fixedPay: outcomes.fixedPay,
  variablePay: outcomes.variablePay,
  evidence: outcomes.evidence,
  evidenceNote: outcomes.evidenceNote,
  mediaId: outcomes.mediaId,
  applicationId: outcomes.applicationId,
  verifiedAt: outcomes.verifiedAt,
  verifiedBy: outcomes.verifiedBy,
  version: outcomes.version,
};

/** The outcome as it was verified; undefined before that. */
export async function findOutcome(db: Db, enrolmentId: number) {
  const rows = await db
    .select(outcomeColumns)
    .from(outcomes)
    .leftJoin(companies, eq(companies.id, outcomes.companyId))
    .where(eq(outcomes.enrolmentId, enrolmentId));
  return rows[0];
}
