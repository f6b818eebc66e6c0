import type { certificateEndpoints, MyCourseCertificate, UseCaseInput } from '@avsar/contract';
import { findLearningFacts } from '#features/progress/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { linesOf, noRule } from '../certificates.policy.ts';
import { findNewestRow } from '../certificates.queries.ts';
import { myViewOf } from '../certificates.views.ts';
import { findOwnEnrolment } from './certificates.own.queries.ts';

export async function getMyCertificate(
  context: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof certificateEndpoints.getMine>,
): Promise<MyCourseCertificate> {
  const { db, caller, clock } = context;
  const key = { studentId: caller.id, courseId };
  const enrolment = await findOwnEnrolment(db, key);
  if (enrolment === undefined) throw new AppError('not_found');
  const { id, course, rule, judgedAfter, status } = enrolment;
  const facts = (await findLearningFacts(db, [id], clock.now())).get(id);
  const newest = await findNewestRow(db, key);
  return {
    course,
    certificate: newest === undefined ? null : myViewOf(context, newest),
    lines: facts === undefined ? [] : linesOf(rule ?? noRule, facts),
    judgedAfter,
    isCompleted: status === 'Completed',
  };
}
