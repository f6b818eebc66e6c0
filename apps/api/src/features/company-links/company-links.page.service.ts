import {
  type companyLinkEndpoints,
  companyLinkLimits,
  type CompanyList,
  type FileReply,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { fileOf, resumeFile } from '#features/media/index.ts';
import { listCoursesFor } from '#features/openings/index.ts';
import { holdMarks, saveMark } from '#features/rounds/index.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  findShown,
  findWorkingLink,
  getSender,
  holdLink,
  listShownResults,
  listShownRounds,
  listShownStudents,
  type ShownResult,
  type WorkingLink,
} from './company-links.page.queries.ts';
import { companyMarker, linkActor, whetherToSave } from './company-links.policy.ts';
import { noteOpened } from './company-links.queries.ts';
import { hashCompanyToken, isCompanyToken } from './company-links.tokens.ts';

const messages = {
  overtaken: 'Somebody marked this result already. The page shows it now.',
  told: 'The student knows this result. It stays.',
} as const;

/** An unknown secret, one that expired and one that was revoked have the same answer. */
async function getLink({ db, clock }: CallContext, token: string): Promise<WorkingLink> {
  const link = isCompanyToken(token) ? await findWorkingLink(db, hashCompanyToken(token), clock.now()) : undefined;
  if (link === undefined) throw new AppError('not_found');
  return link;
}

/** The students of the opening who are in a round, without their contacts. */
export async function openCompanyList(
  context: CallContext,
  { params: { token } }: UseCaseInput<typeof companyLinkEndpoints.open>,
): Promise<CompanyList> {
  const { db, clock } = context;
  const link = await getLink(context, token);
  await noteOpened(db, link.id, clock.now());
  const { id: openingId, ...opening } = link.opening;
  const rounds = await listShownRounds(db, openingId);
  const roundIds = rounds.map(({ id }) => id);
  const students = await listShownStudents(db, roundIds, companyLinkLimits.studentsMost);
  const applicationIds = students.map(({ applicationId }) => applicationId);
  const results = Map.groupBy(
    await listShownResults(db, roundIds, applicationIds),
    ({ applicationId }) => applicationId,
  );
  const courses = await listCoursesFor(
    db,
    openingId,
    students.map(({ studentId }) => studentId),
  );
  const { brand: institute } = await getSender(db);
  return {
    institute,
    company: link.company,
    name: link.name,
    opening,
    expiresAt: link.expiresAt.toISOString(),
    rounds: rounds.map((round) => ({ ...round, startsAt: round.startsAt.toISOString() })),
    students: students.map(({ applicationId, studentId, name, passedIn, skills, hasResume }) => ({
      application: { id: applicationId },
      name,
      passedIn,
      skills: skills ?? [],
      course: courses.get(studentId) ?? null,
      hasResume,
      results: (results.get(applicationId) ?? []).map(resultOf),
    })),
  };
}

const resultOf = ({ roundId, startsAt, result, remark, toldAt }: Omit<ShownResult, 'applicationId'>) => ({
  round: { id: roundId },
  startsAt: startsAt.toISOString(),
  result,
  remark,
  isTold: toldAt !== null,
});

/** The same mark again changes nothing. What somebody else marked since the page was read is not overwritten. */
export async function markForCompany(
  context: CallContext,
  { params: { token }, body }: UseCaseInput<typeof companyLinkEndpoints.mark>,
): Promise<CompanyList['students'][number]['results'][number]> {
  const link = await getLink(context, token);
  const { application: applicationId, round: roundId, was, ...mark } = body;
  return context.transaction(async (tx) => {
    if (!(await holdLink(tx, link.id, context.clock.now()))) throw new AppError('not_found');
    if ((await findShown(tx, link.opening.id, applicationId, roundId)) === undefined) throw new AppError('not_found');
    const [stored] = await holdMarks(tx, roundId, [applicationId]);
    if (stored === undefined) throw new AppError('not_found');
    const verdict = whetherToSave(stored, { ...mark, was });
    if (verdict === 'same') return resultOf({ ...stored, roundId });
    if (stored.toldAt !== null) throw new AppError('conflict', { message: messages.told });
    if (verdict === 'overtaken') throw new AppError('conflict', { message: messages.overtaken });
    await saveMark(context, tx, { roundId, applicationId, ...mark }, companyMarker(link.name));
    await recordAudit(tx, {
      actor: linkActor(link.id),
      action: 'round.mark',
      subject: `round:${roundId}`,
      before: { application: applicationId, result: stored.result },
      after: { application: applicationId, result: mark.result },
      requestId: context.requestId,
    });
    return resultOf({ ...stored, ...mark, roundId });
  });
}

/** The resume as it was sent with the application. That it was read is in the audit log. */
export async function getResumeForCompany(
  context: CallContext,
  { params: { token, applicationId } }: UseCaseInput<typeof companyLinkEndpoints.getResume>,
): Promise<FileReply> {
  const { db, storage, requestId } = context;
  const link = await getLink(context, token);
  const shown = await findShown(db, link.opening.id, applicationId);
  if (shown === undefined || shown.key === null || shown.contentType === null) throw new AppError('not_found');
  const file = fileOf(storage, { key: shown.key, contentType: shown.contentType }, resumeFile);
  const subject = `user:${shown.studentId}`;
  await recordAudit(db, { actor: linkActor(link.id), action: 'resume.read', subject, requestId });
  return { ...file, downloadAs: resumeFile };
}
