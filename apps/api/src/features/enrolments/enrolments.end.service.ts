import type { EnrolmentListed, enrolmentEndpoints, NotificationKind, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { deleteSeatsOfStudent, lockSeats, stateCause } from '#features/batches/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findEnrolmentRow } from './enrolments.list.queries.ts';
import { enrolmentViewFor } from './enrolments.list.service.ts';
import { whyNotEnded } from './enrolments.policy.ts';
import { findEnrolment, isOrderPaid, updateEnrolment } from './enrolments.queries.ts';

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

type Found = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

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

/** Locks the batches of the student's seats, then the student, and answers with the enrolment afterwards. */
async function changeLocked(
  context: CallContext<Caller>,
  key: StudentAndCourse,
  change: (tx: Tx, before: Found) => Promise<void>,
): Promise<EnrolmentListed> {
  const changed = await context.transaction(async (tx) => {
    await lockSeats(tx, key);
    const before = await findEnrolment(tx, key);
    if (before === undefined) throw new AppError('not_found');
    await change(tx, before);
    const row = await findEnrolmentRow(tx, before.id);
    if (row === undefined) throw new AppError('not_found');
    return enrolmentViewFor(context)(row);
  });
  context.live.tell([key.studentId], 'notifications');
  context.live.tell([key.studentId], 'meetings');
  return changed;
}

interface Told {
  readonly action: `enrolment.${string}`;
  readonly kind: NotificationKind;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Into the audit log, and at the student's bell. */
async function tell(context: CallContext<Caller>, tx: Tx, before: Found, { action, kind, after }: Told): Promise<void> {
  const { id, studentId, courseId, status, source } = before;
  await recordAdminAct(context, tx, { action, subject: `enrolment:${id}`, before: { status, source }, after });
  const row = await findEnrolmentRow(tx, id);
  await notify(context, tx, {
    event: `enrolment:${id}:${kind}:${context.clock.now().getTime()}`,
    kind,
    facts: { courseTitle: row?.courseTitle, courseId },
    userIds: [studentId],
    channels: ['bell'],
  });
}
