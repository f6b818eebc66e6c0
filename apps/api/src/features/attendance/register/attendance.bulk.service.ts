import type { attendanceRoomEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { verdictWithoutEntry, whySubstituteTooLate, whyUncorrectable } from '../attendance.policy.ts';
import { registerAccessOf } from '../attendance.service.ts';
import { holdManagedMeeting, listRollCall, type ManagedMeeting } from '../room/attendance.room.queries.ts';
import { requireAllOf } from '../room/attendance.room.service.ts';
import { saveCorrections } from './attendance.bulk.queries.ts';

type Endpoint = typeof attendanceRoomEndpoints.correctMany;
type Body = UseCaseInput<Endpoint>['body'];

/**
 * Corrects entries of one class with one reason, all or none. An entry that says so already stays as it is, and its
 * student is not told; so the same call twice counts once.
 */
export async function correctMany(
  context: CallContext<Caller>,
  { body }: UseCaseInput<Endpoint>,
): Promise<UseCaseReply<Endpoint>> {
  const { caller, clock, live } = context;
  const now = clock.now();
  const { meeting, changed } = await context.transaction(async (tx) => {
    const held = await holdManagedMeeting(tx, body.meeting.id, registerAccessOf(caller));
    if (held === undefined) throw new AppError('not_found');
    const message = whyUncorrectable(held, now) ?? whySubstituteTooLate(held, caller, now);
    if (message !== undefined) throw new AppError('class_not_open', { message });
    return { meeting: held, changed: await saveBulk(context, tx, { meeting: held, body, now }) };
  });
  if (changed.length > 0) {
    live.tell(changed, 'notifications');
    live.tell([...changed, meeting.trainerId, meeting.givenById], 'attendance');
  }
  return { corrected: changed.length, unchanged: body.students.length - changed.length };
}

interface Bulk {
  readonly meeting: ManagedMeeting;
  readonly body: Body;
  readonly now: Date;
}

/** Returns the ids of the students whose entry changed. */
async function saveBulk(context: CallContext<Caller>, tx: Tx, { meeting, body, now }: Bulk): Promise<number[]> {
  const { students, verdict, reason } = body;
  // A student without an entry is absent once the class is over: correcting that to absent changes nothing.
  const wanted = requireAllOf(await listRollCall(tx, meeting), students).filter(
    ({ joinedAt, correctedVerdict, wasSeated }) =>
      joinedAt !== null || correctedVerdict !== null || verdictWithoutEntry(wasSeated, meeting.endsAt, now) !== verdict,
  );
  const { id, month, startsAt, batchId, course } = meeting;
  const correction = { id, month, verdict, reason, actor: actorOf(context.caller), at: now };
  const saved = await saveCorrections(
    tx,
    correction,
    wanted.map((student) => student.id),
  );
  const [first] = saved;
  if (first === undefined) return [];
  const studentIds = saved.map(({ studentId }) => studentId);
  const when = { courseTitle: course.title, batchId, meetingId: id, startsAt: startsAt.toISOString() };
  await notify(context, tx, {
    event: `attendance:${first.eventId}:corrected`,
    kind: 'attendance_corrected',
    facts: { ...when, verdict, reason },
    userIds: studentIds,
    channels: ['bell'],
  });
  // The register may meet the certificate rule of the course now.
  const judged = studentIds.map((studentId) => ({ studentId, courseId: course.id }));
  await context.jobs.sendAll(tx, 'certificates.judge', judged);
  if (context.caller.role === 'ADMIN') {
    const after = { studentIds, verdict, reason };
    await recordAdminAct(context, tx, { action: 'attendance.correct', subject: `meeting:${id}`, after });
  }
  return studentIds;
}
