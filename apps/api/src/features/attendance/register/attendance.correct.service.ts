import type { attendanceEndpoints, AttendanceHistory, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { insertCorrection, saveCorrectedVerdict } from './attendance.correct.queries.ts';
import { isRepeatedCorrection, whySubstituteTooLate, whyUncorrectable } from '../attendance.policy.ts';
import { type EntryRow, findEntry, holdEntry } from '../attendance.queries.ts';
import { listEvents, listNamedEvents } from './attendance.register.queries.ts';
import { registerAccessOf } from '../attendance.service.ts';
import { historyViewOf } from '../attendance.views.ts';

type Input = UseCaseInput<typeof attendanceEndpoints.correct>;

export async function correctAttendance(context: CallContext<Caller>, { body }: Input): Promise<AttendanceHistory> {
  const { caller, clock, live } = context;
  const now = clock.now();
  const place = { meetingId: body.meeting.id, studentId: body.student.id };
  const { entry, events, isNew } = await context.transaction(async (tx) => {
    const held = await holdEntry(tx, place, registerAccessOf(caller));
    if (held === undefined) throw new AppError('not_found');
    const message = whyUncorrectable(held, now) ?? whySubstituteTooLate(held, caller, now);
    if (message !== undefined) throw new AppError('class_not_open', { message });
    const isSaved = await saveCorrection(context, tx, { entry: held, body, now });
    // Read again under the lock and without the access check: the student may have joined meanwhile.
    const corrected = await findEntry(tx, place, {});
    if (corrected === undefined) throw new Error(`attendance: an entry of class ${held.id} went away`);
    return {
      entry: corrected,
      events: await listNamedEvents(tx, place.studentId, { meetings: [held] }),
      isNew: isSaved,
    };
  });
  if (isNew) {
    live.tell([place.studentId], 'notifications');
    live.tell([place.studentId, entry.trainerId, entry.givenById], 'attendance');
  }
  return historyViewOf(entry, events, now);
}

interface Correction {
  readonly entry: EntryRow;
  readonly body: Input['body'];
  readonly now: Date;
}

/**
 * Writes the event, the student's notification and, for an admin, the audit entry in one transaction. A repeated click
 * writes nothing and returns false.
 */
async function saveCorrection(
  context: CallContext<Caller>,
  tx: Tx,
  { entry, body, now }: Correction,
): Promise<boolean> {
  const { id: meetingId, month, startsAt, batchId, course, student } = entry;
  const { verdict, reason } = body;
  const place = { meetingMonth: month, meetingId, studentId: student.id };
  const correction = { verdict, actor: actorOf(context.caller), reason };
  await saveCorrectedVerdict(tx, place, verdict);
  if (isRepeatedCorrection(await listEvents(tx, student.id, { meetings: [entry] }), correction)) return false;
  const eventId = await insertCorrection(tx, { ...place, ...correction, at: now });
  const when = { courseTitle: course.title, batchId, meetingId, startsAt: startsAt.toISOString() };
  await notify(context, tx, {
    event: `attendance:${eventId}:corrected`,
    kind: 'attendance_corrected',
    facts: { ...when, verdict, reason },
    userIds: [student.id],
    channels: ['bell'],
  });
  // The register may meet the certificate rule of the course now.
  await context.jobs.send(tx, 'certificates.judge', { studentId: student.id, courseId: course.id });
  if (context.caller.role === 'ADMIN') {
    const after = { studentId: student.id, verdict, reason };
    await recordAdminAct(context, tx, { action: 'attendance.correct', subject: `meeting:${meetingId}`, after });
  }
  return true;
}
