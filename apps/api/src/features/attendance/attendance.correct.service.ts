import type { attendanceEndpoints, AttendanceHistory, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { insertCorrection } from './attendance.correct.queries.ts';
import { actorOf, whyUncorrectable } from './attendance.policy.ts';
import { type EntryRow, holdEntry, listEvents } from './attendance.queries.ts';
import { chargeOf } from './attendance.service.ts';
import { historyViewOf } from './attendance.views.ts';

type Input = UseCaseInput<typeof attendanceEndpoints.correct>;

export async function correctAttendance(context: CallContext<Caller>, { body }: Input): Promise<AttendanceHistory> {
  const { caller, clock, live } = context;
  const now = clock.now();
  const place = { meetingId: body.meeting.id, studentId: body.student.id };
  const history = await context.transaction(async (tx) => {
    const entry = await holdEntry(tx, place, chargeOf(caller));
    if (entry === undefined) throw new AppError('not_found');
    const message = whyUncorrectable(entry, now);
    if (message !== undefined) throw new AppError('class_not_open', { message });
    await record(context, tx, { entry, body, now });
    const events = await listEvents(tx, place.studentId, { meetings: [entry] });
    return historyViewOf({ ...entry, correctedVerdict: body.verdict }, events, now);
  });
  live.tell([place.studentId], 'notifications');
  live.tell([place.studentId], 'attendance');
  return history;
}

interface Correction {
  readonly entry: EntryRow;
  readonly body: Input['body'];
  readonly now: Date;
}

/** The event, what the student is told, and for an admin the entry in the audit log: all, or none of it. */
async function record(context: CallContext<Caller>, tx: Tx, { entry, body, now }: Correction): Promise<void> {
  const { id: meetingId, month, startsAt, batchId, course, student } = entry;
  const { verdict, reason } = body;
  const actor = actorOf(context.caller);
  const what = { meetingMonth: month, meetingId, studentId: student.id, verdict, at: now, actor, reason };
  const eventId = await insertCorrection(tx, what);
  const when = { courseTitle: course.title, batchId, meetingId, startsAt: startsAt.toISOString() };
  await notify(context, tx, {
    event: `attendance:${eventId}:corrected`,
    kind: 'attendance_corrected',
    facts: { ...when, verdict, reason },
    userIds: [student.id],
    channels: ['bell'],
  });
  if (context.caller.role !== 'ADMIN') return;
  const after = { studentId: student.id, verdict, reason };
  await recordAdminAct(context, tx, { action: 'attendance.correct', subject: `meeting:${meetingId}`, after });
}
