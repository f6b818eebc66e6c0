import type { attendanceEndpoints, AttendanceHistory, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { insertCorrection, saveCorrectedVerdict } from './attendance.correct.queries.ts';
import { actorOf, isSaidAlready, whyUncorrectable } from './attendance.policy.ts';
import { type EntryRow, findEntry, holdEntry } from './attendance.queries.ts';
import { listEvents } from './attendance.register.queries.ts';
import { chargeOf } from './attendance.service.ts';
import { historyViewOf } from './attendance.views.ts';

type Input = UseCaseInput<typeof attendanceEndpoints.correct>;

export async function correctAttendance(context: CallContext<Caller>, { body }: Input): Promise<AttendanceHistory> {
  const { caller, clock, live } = context;
  const now = clock.now();
  const place = { meetingId: body.meeting.id, studentId: body.student.id };
  const { entry, events, isNew } = await context.transaction(async (tx) => {
    const held = await holdEntry(tx, place, chargeOf(caller));
    if (held === undefined) throw new AppError('not_found');
    const message = whyUncorrectable(held, now);
    if (message !== undefined) throw new AppError('class_not_open', { message });
    const isRecorded = await record(context, tx, { entry: held, body, now });
    // Read again behind the lock, whoever has charge of it by now: they may have joined meanwhile.
    const corrected = await findEntry(tx, place, {});
    if (corrected === undefined) throw new Error(`attendance: an entry of class ${held.id} went away`);
    return { entry: corrected, events: await listEvents(tx, place.studentId, { meetings: [held] }), isNew: isRecorded };
  });
  if (isNew) {
    live.tell([place.studentId], 'notifications');
    live.tell([place.studentId, entry.trainerId], 'attendance');
  }
  return historyViewOf(entry, events, now);
}

interface Correction {
  readonly entry: EntryRow;
  readonly body: Input['body'];
  readonly now: Date;
}

/**
 * The event, what the student is told, and for an admin the entry in the audit log: all, or none of it. A second click says
 * what stands there already, and nothing is written.
 */
async function record(context: CallContext<Caller>, tx: Tx, { entry, body, now }: Correction): Promise<boolean> {
  const { id: meetingId, month, startsAt, batchId, course, student } = entry;
  const { verdict, reason } = body;
  const place = { meetingMonth: month, meetingId, studentId: student.id };
  const said = { verdict, actor: actorOf(context.caller), reason };
  await saveCorrectedVerdict(tx, place, verdict);
  if (isSaidAlready(await listEvents(tx, student.id, { meetings: [entry] }), said)) return false;
  const eventId = await insertCorrection(tx, { ...place, ...said, at: now });
  const when = { courseTitle: course.title, batchId, meetingId, startsAt: startsAt.toISOString() };
  await notify(context, tx, {
    event: `attendance:${eventId}:corrected`,
    kind: 'attendance_corrected',
    facts: { ...when, verdict, reason },
    userIds: [student.id],
    channels: ['bell'],
  });
  if (context.caller.role === 'ADMIN') {
    const after = { studentId: student.id, verdict, reason };
    await recordAdminAct(context, tx, { action: 'attendance.correct', subject: `meeting:${meetingId}`, after });
  }
  return true;
}
