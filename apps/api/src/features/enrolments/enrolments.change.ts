import type { EnrolmentListed, NotificationKind } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { lockSeats } from '#features/batches/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findEnrolmentRow } from './enrolments.list.queries.ts';
import { viewEnrolments } from './enrolments.list.service.ts';
import { findEnrolment } from './enrolments.queries.ts';

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

export type Found = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

/** Locks the batches of the student's seats, then the student, and answers with the enrolment afterwards. */
export async function changeLocked(
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
    const [view] = row === undefined ? [] : await viewEnrolments(context, tx, [row]);
    if (view === undefined) throw new AppError('not_found');
    return view;
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
export async function tell(
  context: CallContext<Caller>,
  tx: Tx,
  before: Found,
  { action, kind, after }: Told,
): Promise<void> {
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
