import type { graduateEndpoints, GraduateRecord, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { fileLinksForCaller, receiveResume, recordResume } from '#features/media/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { isJoiningConfirmed, outcomeFaults, whyNotVerified } from '../outcomes.policy.ts';
import { findGraduate, findOutcome, listStatements, lockEnrolment } from '../outcomes.queries.ts';
import { readJobs, readRecord } from './outcomes.record.service.ts';
import { holdCompany, insertOutcome, updateOutcome } from './outcomes.verify.queries.ts';

type Staff = CallContext<Caller>;
type Input = UseCaseInput<typeof graduateEndpoints.verify>;

const messages = {
  reopened: 'This student takes the course again, so there is no outcome yet.',
  saidMore: 'The student has said something new meanwhile. Please look at it first.',
};

/** The rules are settled before a document is stored, and again under the lock of the enrolment. */
export async function verifyOutcome(context: Staff, input: Input): Promise<GraduateRecord> {
  const { params, body } = input;
  const { enrolmentId } = params;
  const { current } = await requireSound(context, context.db, input);
  const uploaded = await receiveResume(context, {
    sent: body.file,
    currentUrl: hasFile(current) ? fileLinksForCaller(context).outcomeDocument(enrolmentId) : null,
    field: 'file',
  });
  return context.transaction(async (tx) => {
    const locked = await lockEnrolment(tx, enrolmentId);
    if (locked !== undefined && locked.status !== 'Completed')
      throw new AppError('conflict', { message: messages.reopened });
    const { before, saidAt, current: row } = await requireSound(context, tx, input);
    const { file: _, company, application, statement: __, version, ...draft } = body;
    const kept = uploaded === undefined ? (row?.mediaId ?? null) : null;
    const values = {
      ...draft,
      companyId: company?.id ?? null,
      applicationId: application?.id ?? null,
      mediaId: uploaded === undefined || uploaded === null ? kept : (await recordResume(tx, uploaded)).id,
      // Not before what the student said, though clocks of processes differ.
      verifiedAt: new Date(Math.max(context.clock.now().getTime(), saidAt)),
      verifiedBy: actorOf(context.caller),
    };
    const isSaved =
      version === 0
        ? await insertOutcome(tx, enrolmentId, values)
        : await updateOutcome(tx, { enrolmentId, version }, values);
    if (!isSaved) throw new AppError('conflict');
    await recordAdminAct(context, tx, {
      action: 'outcome.verify',
      subject: `enrolment:${enrolmentId}`,
      ...(before && { before }),
      after: factsOf(values),
    });
    return readRecord(context, tx, enrolmentId);
  });
}

const hasFile = (outcome: { readonly mediaId: number | null } | undefined): boolean =>
  outcome !== undefined && outcome.mediaId !== null;

interface Facts {
  readonly code: string;
  readonly exclusion: string | null;
  readonly companyId: number | null;
  readonly applicationId: number | null;
  readonly evidence: string;
}

/** What the audit log keeps: ids and codes. */
const factsOf = ({ code, exclusion, companyId, applicationId, evidence }: Facts) => ({
  code,
  exclusion,
  companyId,
  applicationId,
  evidence,
});

/** Throws unless the outcome can be recorded now; returns what is there already. */
async function requireSound(context: Staff, db: Tx, { params: { enrolmentId }, body }: Input) {
  const graduate = await findGraduate(db, enrolmentId);
  if (graduate === undefined) throw new AppError('not_found');
  const message = whyNotVerified(graduate.intent);
  if (message !== undefined) throw new AppError('conflict', { message });
  const current = await findOutcome(db, enrolmentId);
  if ((current?.version ?? 0) !== body.version) throw new AppError('conflict');
  const [newest] = await listStatements(db, enrolmentId);
  if ((newest?.id ?? null) !== (body.statement?.id ?? null))
    throw new AppError('conflict', { message: messages.saidMore });
  const company = body.company === null ? null : await holdCompany(db, body.company.id);
  if (company === undefined) throw new AppError('not_found');
  const application = await findJob(db, graduate.studentId, body.application?.id);
  const faults = outcomeFaults({
    ...graduate,
    ...body,
    today: dateInIndia(context.clock.now()),
    company,
    application,
    hasDocument: typeof body.file === 'string' || (body.file !== null && hasFile(current)),
  });
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('validation_failed', { message: first, fields: faults });
  const before = current === undefined ? undefined : factsOf({ ...current, companyId: current.company?.id ?? null });
  return { current, before, saidAt: newest?.saidAt.getTime() ?? 0 };
}

/** An offer that this student has accepted; null if none is named. */
async function findJob(db: Tx, studentId: number, id: number | undefined) {
  if (id === undefined) return null;
  const job = (await readJobs(db, studentId)).find((one) => one.id === id);
  if (job === undefined) throw new AppError('not_found');
  return { companyId: job.company.id, isConfirmed: isJoiningConfirmed(job.answers) };
}
