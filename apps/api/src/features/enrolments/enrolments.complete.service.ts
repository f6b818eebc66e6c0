import type { EnrolmentListed, enrolmentEndpoints, UseCaseInput } from '@avsar/contract';
import { deleteRunningSeats, lockSeats, stateCause } from '#features/batches/index.ts';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { changeLocked, tell } from './enrolments.change.ts';
import { whyNotCompleted, whyNotReopened } from './enrolments.policy.ts';
import { findEnrolment, findEnrolmentKey, updateEnrolment } from './enrolments.queries.ts';

/** Seats in batches that run or have not begun are free again; those of batches that are over show where it was learned. */
export function completeEnrolment(
  context: CallContext<Caller>,
  { params, body: { reason } }: UseCaseInput<typeof enrolmentEndpoints.complete>,
): Promise<EnrolmentListed> {
  return changeLocked(context, params, async (tx, before) => {
    if (before.status === 'Completed') return;
    const message = whyNotCompleted(before);
    if (message !== undefined) throw new AppError('conflict', { message });
    await complete(context, tx, before, { actor: `admin:${context.caller.id}`, reason });
    // Without a batch that is over, the certificate rule of the course is judged from here on.
    await context.jobs.send(tx, 'certificates.judge', params);
    const after = { status: 'Completed', reason };
    await tell(context, tx, before, { action: 'enrolment.complete', kind: 'course_completed', after });
  });
}

/** The student goes on, and waits for a seat. */
export function reopenEnrolment(
  context: CallContext<Caller>,
  { params, body: { reason } }: UseCaseInput<typeof enrolmentEndpoints.reopen>,
): Promise<EnrolmentListed> {
  return changeLocked(context, params, async (tx, before) => {
    if (before.status === 'Active') return;
    const message = whyNotReopened(before);
    if (message !== undefined) throw new AppError('conflict', { message });
    await stateCause(tx, `admin:${context.caller.id}`, reason);
    await updateEnrolment(tx, before.id, { status: 'Active' });
    const after = { status: 'Active', reason };
    await tell(context, tx, before, { action: 'enrolment.reopen', kind: 'course_reopened', after });
  });
}

type Completing = Pick<Context, 'clock'>;

/**
 * Completes an active enrolment because the rule of its course is met; `reason` stands in the student's history. False if
 * there is nothing to complete any more. Locks the batches of the student's seats, then the student: the caller's
 * transaction must hold no other lock on them, and try again after a conflict. Rings no bell: whoever knows the rule does.
 */
export async function completeByRule(
  context: Completing,
  tx: Tx,
  { enrolmentId, reason }: { readonly enrolmentId: number; readonly reason: string },
): Promise<boolean> {
  const key = await findEnrolmentKey(tx, enrolmentId);
  if (key === undefined) return false;
  await lockSeats(tx, key);
  const before = await findEnrolment(tx, key);
  if (before?.status !== 'Active') return false;
  await complete(context, tx, before, { actor: 'system', reason });
  return true;
}

interface Found {
  readonly id: number;
  readonly studentId: number;
  readonly courseId: number;
}

async function complete(
  { clock }: Completing,
  tx: Tx,
  { id, ...key }: Found,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const now = clock.now();
  await stateCause(tx, actor, reason);
  await deleteRunningSeats(tx, key, { now, today: dateInIndia(now) });
  await updateEnrolment(tx, id, { status: 'Completed', frozenAt: null, frozenUntil: null });
}
