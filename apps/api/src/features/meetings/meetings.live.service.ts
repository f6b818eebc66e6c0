import type { meetingEndpoints, MeetingTaught, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { whoseFor } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { whyNotOpen } from './meetings.policy.ts';
import { ring, subjectOf, tellStudents } from './meetings.plan.ts';
import { lockMeeting, type LockedMeeting, updateMeeting } from './meetings.plan.queries.ts';
import { findMeeting } from './meetings.queries.ts';
import { readMeeting } from './meetings.service.ts';

/** Said again, it changes nothing and tells nobody. */
export async function goLive(
  context: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<typeof meetingEndpoints.goLive>,
): Promise<MeetingTaught> {
  const { concerned, reply } = await context.transaction(async (tx) => {
    const whose = whoseFor(context.caller);
    const meeting = await lockMeeting(tx, meetingId, whose, 'no key update');
    if (meeting === undefined) throw new AppError('not_found');
    // Asked again behind the lock: whoever handed the batch on while we waited is in charge no more.
    if ((await findMeeting(tx, meetingId, whose)) === undefined) throw new AppError('not_found');
    const message = whyNotOpen(meeting, context.clock.now());
    if (message !== undefined) throw new AppError('class_not_open', { message });
    return {
      concerned: meeting.liveAt === null ? await begin(context, tx, meeting) : undefined,
      reply: await readMeeting(tx, meetingId),
    };
  });
  if (concerned !== undefined) ring(context, concerned);
  return reply;
}

/** Only the bell: whoever reads a mail about it reads it too late. */
async function begin(context: CallContext<Caller>, tx: Tx, meeting: LockedMeeting) {
  const { id: meetingId, courseTitle, batchId, startsAt } = meeting;
  const now = context.clock.now();
  await updateMeeting(tx, meetingId, { liveAt: now }, now);
  if (context.caller.role === 'ADMIN') {
    const after = { liveAt: now.toISOString() };
    await recordAdminAct(context, tx, { action: 'meeting.go-live', subject: subjectOf(meetingId), after });
  }
  return tellStudents(context, tx, meeting, {
    event: `meeting:${meetingId}:live`,
    kind: 'meeting_live',
    facts: { courseTitle, batchId, meetingId, startsAt: startsAt.toISOString() },
    channels: ['bell'],
  });
}
