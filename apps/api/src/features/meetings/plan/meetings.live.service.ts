import type { meetingEndpoints, MeetingTaught, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { batchAccessOf } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { whyNotOpen } from '../meetings.policy.ts';
import { publishChange, meetingAuditSubject, notifyStudents } from './meetings.plan.ts';
import { lockMeeting, type LockedMeeting, updateMeeting } from './meetings.plan.queries.ts';
import { placeFactsOf } from './meetings.room.ts';
import { findRoomName } from './meetings.room.queries.ts';
import { findMeeting } from '../meetings.queries.ts';
import { readMeeting } from '../meetings.service.ts';

/** Going live twice changes nothing and notifies nobody. */
export async function goLive(
  context: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<typeof meetingEndpoints.goLive>,
): Promise<MeetingTaught> {
  const { affected, reply } = await context.transaction(async (tx) => {
    const access = batchAccessOf(context.caller);
    const meeting = await lockMeeting(tx, meetingId, access, 'no key update');
    if (meeting === undefined) throw new AppError('not_found');
    // Checked again under the lock: the batch may have been handed over while we waited.
    if ((await findMeeting(tx, meetingId, access)) === undefined) throw new AppError('not_found');
    const message = whyNotOpen(meeting, context.clock.now());
    if (message !== undefined) throw new AppError('class_not_open', { message });
    return {
      affected: meeting.liveAt === null ? await begin(context, tx, meeting) : undefined,
      reply: await readMeeting(tx, meetingId),
    };
  });
  if (affected !== undefined) publishChange(context, affected);
  return reply;
}

/** Notifies on screen (bell) only: an e-mail would be read too late. */
async function begin(context: CallContext<Caller>, tx: Tx, meeting: LockedMeeting) {
  const { id: meetingId, courseTitle, batchId, startsAt } = meeting;
  const place = placeFactsOf({ mode: meeting.mode, roomName: await findRoomName(tx, meeting.roomId) });
  const now = context.clock.now();
  await updateMeeting(tx, meetingId, { liveAt: now }, now);
  if (context.caller.role === 'ADMIN') {
    const after = { liveAt: now.toISOString() };
    await recordAdminAct(context, tx, { action: 'meeting.go-live', subject: meetingAuditSubject(meetingId), after });
  }
  return notifyStudents(context, tx, meeting, {
    event: `meeting:${meetingId}:live`,
    kind: 'meeting_live',
    facts: { courseTitle, batchId, meetingId, startsAt: startsAt.toISOString(), ...place },
    channels: ['bell'],
  });
}
