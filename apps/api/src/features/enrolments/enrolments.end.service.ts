import type { EnrolmentListed, enrolmentEndpoints, UseCaseInput } from '@avsar/contract';
import { deleteSeatsOfStudent, stateCause } from '#features/batches/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { changeLocked, type Found, tell } from './enrolments.change.ts';
import { whyNotEnded } from './enrolments.policy.ts';
import { isOrderPaid, updateEnrolment } from './enrolments.queries.ts';

/** Takes a course away, with the seats in its batches. A second time changes nothing. */
export function endEnrolment(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof enrolmentEndpoints.end>,
): Promise<EnrolmentListed> {
  return changeLocked(context, params, async (tx, before) => {
    if (before.status === 'Cancelled') return;
    const isPaid = before.orderId !== null && (await isOrderPaid(tx, before.orderId));
    const message = whyNotEnded({ status: before.status, isPaid });
    if (message !== undefined) throw new AppError('conflict', { message });
    await stateCause(tx, `admin:${context.caller.id}`, body.reason);
    await deleteSeatsOfStudent(tx, params, context.clock.now());
    await updateEnrolment(tx, before.id, { status: 'Cancelled', frozenAt: null, frozenUntil: null });
    const after = { status: 'Cancelled', reason: body.reason };
    await tell(context, tx, before, { action: 'enrolment.end', kind: 'course_ended', after });
  });
}

/** The course stays the student's; the seats go, and nobody looks for another until it is unfrozen. */
export function freezeEnrolment(
  context: CallContext<Caller>,
  { params, body: { reason, until } }: UseCaseInput<typeof enrolmentEndpoints.freeze>,
): Promise<EnrolmentListed> {
  return changeLocked(context, params, async (tx, before) => {
    if (before.frozenAt !== null) return;
    refuseUnlessActive(before);
    const now = context.clock.now();
    await stateCause(tx, `admin:${context.caller.id}`, reason);
    await deleteSeatsOfStudent(tx, params, now);
    await updateEnrolment(tx, before.id, { frozenAt: now, frozenUntil: until ?? null });
    await tell(context, tx, before, {
      action: 'enrolment.freeze',
      kind: 'course_frozen',
      after: { frozen: true, until: until ?? null, reason },
    });
  });
}

export function unfreezeEnrolment(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof enrolmentEndpoints.unfreeze>,
): Promise<EnrolmentListed> {
  return changeLocked(context, params, async (tx, before) => {
    if (before.frozenAt === null) return;
    refuseUnlessActive(before);
    await stateCause(tx, `admin:${context.caller.id}`);
    await updateEnrolment(tx, before.id, { frozenAt: null, frozenUntil: null });
    const after = { frozen: false };
    await tell(context, tx, before, { action: 'enrolment.unfreeze', kind: 'course_unfrozen', after });
  });
}

function refuseUnlessActive({ status }: Found): void {
  if (status !== 'Active') throw new AppError('conflict', { message: 'Only a course that goes on can be frozen.' });
}
