import type { FileReply, outcomeEndpoints, OwnOutcome, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { fileLinksForCaller, fileOf, recordResume, resumeFile, uploadResume } from '#features/media/index.ts';
import { ringStaff } from '#features/notices/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { isWork, whyNotSince, whyNotStated, windowEndOf } from '../outcomes.policy.ts';
import { findGraduate, findOutcome, listStatements, lockEnrolment, type StatementRow } from '../outcomes.queries.ts';
import { statementViewOf } from '../outcomes.views.ts';
import { findStatementDocument, insertStatement } from './outcomes.stated.queries.ts';

type Person = CallContext<Caller>;
type Input = UseCaseInput<typeof outcomeEndpoints.say>;

export async function getMyOutcome(
  context: Person,
  { params: { enrolmentId } }: UseCaseInput<typeof outcomeEndpoints.getMine>,
): Promise<OwnOutcome> {
  const graduate = await getGraduate(context, context.db, enrolmentId);
  const statements = await listStatements(context.db, enrolmentId);
  const outcome = await findOutcome(context.db, enrolmentId);
  const links = fileLinksForCaller(context);
  const { studentId: _, ...shown } = graduate;
  return {
    ...shown,
    windowEndsOn: windowEndOf(graduate.graduatedOn),
    canSay: whyNotStated({ intent: graduate.intent, count: statements.length }) === undefined,
    statements: statements.map((row) => statementViewOf(row, links)),
    verified:
      outcome === undefined
        ? null
        : {
            code: outcome.code,
            since: outcome.since,
            company: outcome.company?.name ?? null,
            at: outcome.verifiedAt.toISOString(),
          },
  };
}

/** A graduate of the caller. */
async function getGraduate({ caller }: Person, db: Tx, enrolmentId: number) {
  const graduate = await findGraduate(db, enrolmentId, caller.id);
  if (graduate === undefined) throw new AppError('not_found');
  return graduate;
}

/** Whether the graduate can say it is settled before the document is stored, and again under the lock. */
export async function sayOutcome(context: Person, input: Input): Promise<OwnOutcome> {
  const { params, body } = input;
  const { caller } = context;
  await requireCanSay(context, context.db, input);
  const uploaded = typeof body.file === 'string' ? await uploadResume(context, body.file, 'file') : undefined;
  await context.transaction(async (tx) => {
    await lockEnrolment(tx, params.enrolmentId);
    const before = await requireCanSay(context, tx, input);
    const newest = before[0];
    const saidAt = await timeAfter(context, tx, params.enrolmentId);
    if (uploaded === undefined && newest !== undefined && isSame(newest, body, saidAt)) return;
    const { file: _, ...said } = body;
    const mediaId = uploaded === undefined ? null : (await recordResume(tx, uploaded)).id;
    const saidBy = actorOf(caller);
    const id = await insertStatement(tx, { ...said, enrolmentId: params.enrolmentId, mediaId, saidAt, saidBy });
    await ringStaff(context, tx, {
      area: 'placement',
      kind: 'outcome_to_verify',
      event: `outcome-statement:${id}`,
      facts: { enrolmentId: params.enrolmentId },
    });
  });
  return getMyOutcome(context, { params });
}

async function requireCanSay(context: Person, db: Tx, { params, body }: Input): Promise<StatementRow[]> {
  const graduate = await getGraduate(context, db, params.enrolmentId);
  const statements = await listStatements(db, params.enrolmentId);
  const message = whyNotStated({ intent: graduate.intent, count: statements.length });
  if (message !== undefined) throw new AppError('conflict', { message });
  const today = dateInIndia(context.clock.now());
  const fault = isWork(body.code) && body.startedOn !== null && whyNotSince(body.startedOn, graduate, today);
  if (typeof fault === 'string')
    throw new AppError('validation_failed', { message: fault, fields: { startedOn: fault } });
  return statements;
}

/** Later than what was verified, though clocks of processes differ: a statement under the lock is always the newer one. */
async function timeAfter({ clock }: Person, tx: Tx, enrolmentId: number): Promise<Date> {
  const verifiedAt = (await findOutcome(tx, enrolmentId))?.verifiedAt.getTime() ?? 0;
  return new Date(Math.max(clock.now().getTime(), verifiedAt + 1));
}

/** The same again on the same day, as of a second tap on the button. */
const isSame = (said: StatementRow, draft: Input['body'], now: Date): boolean =>
  (['code', 'company', 'role', 'startedOn', 'fixedPay', 'note'] as const).every((key) => said[key] === draft[key]) &&
  dateInIndia(said.saidAt) === dateInIndia(now);

/** That somebody of the staff opened the document is in the audit log. */
export async function getStatementDocument(
  { db, storage, caller, requestId }: Person,
  { params: { statementId } }: UseCaseInput<typeof outcomeEndpoints.getDocument>,
): Promise<FileReply> {
  const found = await findStatementDocument(db, statementId, caller.role === 'ADMIN' ? undefined : caller.id);
  const file = fileOf(storage, found, resumeFile);
  if (caller.role === 'ADMIN' && found !== undefined) {
    const subject = `user:${found.studentId}`;
    await recordAudit(db, { actor: actorOf(caller), action: 'outcome.read', subject, requestId });
  }
  return { ...file, downloadAs: 'document.pdf' };
}
