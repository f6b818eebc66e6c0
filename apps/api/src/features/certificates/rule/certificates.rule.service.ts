import type { CertificateRule, certificateEndpoints, EditedCertificateRule, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatIst } from '#shared/time.ts';
import { noRule } from '../certificates.policy.ts';
import { namesOf } from '../certificates.queries.ts';
import { findEditedRule, findPublicRule, lockCourse, saveRule } from './certificates.rule.queries.ts';

const archived = 'This course is archived. Please restore it first.';

export async function getRule(
  { db }: CallContext,
  { params: { courseId } }: UseCaseInput<typeof certificateEndpoints.getRule>,
): Promise<CertificateRule> {
  const rule = await findPublicRule(db, courseId);
  if (rule === undefined) throw new AppError('not_found');
  return rule;
}

export const getEditedRule = (
  { db }: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof certificateEndpoints.getEditedRule>,
): Promise<EditedCertificateRule> => readRule(db, courseId);

async function readRule(db: Tx, courseId: number): Promise<EditedCertificateRule> {
  const row = await findEditedRule(db, courseId);
  if (row === undefined) throw new AppError('not_found');
  const { updatedAt, updatedBy, ...found } = row;
  const read = { ...found, rule: found.rule ?? noRule };
  if (updatedAt === null || updatedBy === null) return { ...read, saved: null };
  return { ...read, saved: { by: (await namesOf(db, [updatedBy]))(updatedBy), at: updatedAt.toISOString() } };
}

/** Holds for students who have no certificate yet, from now on. */
export function updateRule(
  context: CallContext<Caller>,
  { params: { courseId }, body }: UseCaseInput<typeof certificateEndpoints.updateRule>,
): Promise<EditedCertificateRule> {
  return context.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId);
    if (course === undefined) throw new AppError('not_found');
    if (course.archivedAt !== null) throw new AppError('conflict', { message: archived });
    const before = await readRule(tx, courseId);
    if (before.version !== body.version) throw new AppError('conflict', { message: outdated(before) });
    await saveRule(tx, courseId, {
      ...body.rule,
      updatedAt: context.clock.now(),
      updatedBy: actorOf(context.caller),
    });
    await recordAdminAct(context, tx, {
      action: 'certificate-rule.update',
      subject: `course:${courseId}`,
      before: before.rule,
      after: body.rule,
    });
    return readRule(tx, courseId);
  });
}

function outdated({ saved }: EditedCertificateRule): string {
  if (saved === null) return 'There is no saved rule any more. Please load the page again.';
  return `${saved.by} saved this rule on ${formatIst(new Date(saved.at))}, after you opened it. Please look at it again.`;
}
