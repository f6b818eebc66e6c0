import type { admissionEndpoints, UseCaseInput } from '@avsar/contract';
import { lockChosenBatch, seatByStaff } from '#features/batches/index.ts';
import { enrolOnce } from '#features/enrolments/index.ts';
import { addStudent, recordByAdmin, refuseUnreachable, sendWelcome, takenError } from '#features/people/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { refuseStale } from '#shared/freshness.ts';

const messages = {
  added: 'The student is added.',
  hasCourse: 'This student already has this course.',
} as const;

/**
 * Makes the account of a student, gives a course and a seat if they are named, and mails the log-in page if there is an
 * address: all of it or nothing. A course is worth money, so it needs a fresh password (ADR-0078).
 */
export async function admitStudent(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof admissionEndpoints.create>,
): Promise<{ readonly message: string; readonly studentId: number }> {
  const { name, email, courseId, batchId, reason } = body;
  if (courseId !== undefined) refuseStale(context.caller, context.clock.now());
  refuseUnreachable(context, body);
  return context.transaction(async (tx) => {
    // Before the locks of people, as everywhere.
    await lockChosenBatch(tx, batchId);
    const added = await addStudent(context, tx, body);
    if ('inTheWay' in added) throw takenError(added.inTheWay);
    const { id: studentId } = added;
    await recordByAdmin(context, tx, { role: 'STUDENT', id: studentId, verb: 'create', after: { name } });
    if (courseId !== undefined) {
      const enrolmentId = await enrolOnce(context, tx, { studentId, courseId, reason });
      if (enrolmentId === undefined) throw new AppError('conflict', { message: messages.hasCourse });
      if (batchId !== undefined) await seatByStaff(context, tx, { batchId, courseId, studentId, field: 'batchId' });
    }
    if (email !== undefined) await sendWelcome(context, tx, studentId);
    return { message: messages.added, studentId };
  });
}
