import {
  evidences,
  exclusions,
  type FileReply,
  type graduateEndpoints,
  type GraduateRecord,
  outcomeCodes,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { fileLinksForCaller, fileOf, resumeFile } from '#features/media/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { findGraduate, findOutcome, listStatements } from '../outcomes.queries.ts';
import { statementViewOf } from '../outcomes.views.ts';
import { readGraduates } from './outcomes.list.service.ts';
import { findOutcomeDocument, listChanges, listJobs, listNewestAnswers, namesOf } from './outcomes.record.queries.ts';

type Staff = CallContext<Caller>;

export const getGraduateRecord = (
  context: Staff,
  { params: { enrolmentId } }: UseCaseInput<typeof graduateEndpoints.get>,
): Promise<GraduateRecord> => readRecord(context, context.db, enrolmentId);

export async function readRecord(context: Staff, db: Tx, enrolmentId: number): Promise<GraduateRecord> {
  const today = dateInIndia(context.clock.now());
  const [listed] = await readGraduates(db, today, [{ id: enrolmentId }]);
  if (listed === undefined) throw new AppError('not_found');
  const links = fileLinksForCaller(context);
  const statements = await listStatements(db, enrolmentId);
  const outcome = await findOutcome(db, enrolmentId);
  const changes = await listChanges(db, enrolmentId);
  const nameOf = await namesOf(db, [outcome?.verifiedBy, ...changes.map(({ by }) => by)]);
  return {
    ...listed,
    statements: statements.map((row) => statementViewOf(row, links)),
    applications: await readJobs(db, listed.student.id),
    outcome: outcome === undefined ? null : outcomeViewOf(outcome, nameOf, links.outcomeDocument(enrolmentId)),
    history: changes.map(({ code, exclusion, evidence, at, by, ...change }) => ({
      ...change,
      ...knownTexts({ code, exclusion, evidence }),
      at: at.toISOString(),
      by: nameOf(by),
    })),
  };
}

type OutcomeRow = NonNullable<Awaited<ReturnType<typeof findOutcome>>>;

const outcomeViewOf = (
  { mediaId, verifiedAt, verifiedBy, ...outcome }: OutcomeRow,
  nameOf: (actor: string) => string,
  document: string,
): GraduateRecord['outcome'] => ({
  ...outcome,
  document: mediaId === null ? null : document,
  verifiedAt: verifiedAt.toISOString(),
  verifiedBy: nameOf(verifiedBy),
});

/** The history has its values as text, since a trigger writes it from a row that was checked. */
function knownTexts(change: { readonly code: string; readonly exclusion: string | null; readonly evidence: string }) {
  const find = <Known extends string>(all: readonly Known[], text: string | null) => all.find((one) => one === text);
  const code = find(outcomeCodes, change.code);
  const evidence = find(evidences, change.evidence);
  if (code === undefined || evidence === undefined) throw new Error('outcome_changes: a value is unknown');
  return { code, evidence, exclusion: find(exclusions, change.exclusion) ?? null };
}

/** Offers that the student has accepted, with what both sides said about the first day. */
export async function readJobs(db: Tx, studentId: number): Promise<GraduateRecord['applications']> {
  const jobs = await listJobs(db, studentId);
  if (jobs.length === 0) return [];
  const answers = await listNewestAnswers(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => ({
    ...job,
    answers: answers.flatMap(({ applicationId, at, ...answer }) =>
      applicationId === job.id ? [{ ...answer, at: at.toISOString() }] : [],
    ),
  }));
}

/** That somebody opened the document is in the audit log. */
export async function getOutcomeDocument(
  { db, storage, caller, requestId }: Staff,
  { params: { enrolmentId } }: UseCaseInput<typeof graduateEndpoints.getDocument>,
): Promise<FileReply> {
  const graduate = await findGraduate(db, enrolmentId);
  const file = fileOf(storage, graduate && (await findOutcomeDocument(db, enrolmentId)), resumeFile);
  if (graduate !== undefined)
    await recordAudit(db, {
      actor: actorOf(caller),
      action: 'outcome.read',
      subject: `user:${graduate.studentId}`,
      requestId,
    });
  return { ...file, downloadAs: 'document.pdf' };
}
