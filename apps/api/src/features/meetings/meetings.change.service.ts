import type { meetingEndpoints, MeetingTaught, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { whoseFor } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { monthOf } from '#shared/time.ts';
import { faultsOfHours, type Hours, isAtSameHours, whyNotCancelled, whyNotChanged } from './meetings.policy.ts';
import {
  clashing,
  faultsOfLink,
  holdBatch,
  refuseFaults,
  ring,
  subjectOf,
  tellStudents,
  withoutClash,
} from './meetings.plan.ts';
import {
  isJoined,
  listMeetingsWithin,
  lockMeeting,
  type LockedMeeting,
  updateMeeting,
} from './meetings.plan.queries.ts';
import { findMeeting } from './meetings.queries.ts';
import { readMeeting } from './meetings.service.ts';

/** Students are told of another time; of another link they learn by joining. */
export async function changeMeeting(
  context: CallContext<Caller>,
  { params: { meetingId }, body }: UseCaseInput<typeof meetingEndpoints.update>,
): Promise<MeetingTaught> {
  const hours = { startsAt: new Date(body.startTime), endsAt: new Date(body.endTime) };
  const change = async (tx: Tx) => {
    const meeting = await holdMeeting(context, tx, meetingId);
    const now = context.clock.now();
    const reason = whyNotChanged({ ...meeting, isJoined: await isJoined(tx, meeting) }, hours, now);
    if (reason !== undefined) throw new AppError('conflict', { message: reason });
    if (body.version !== undefined && body.version !== meeting.version) throw new AppError('conflict');
    const isMoved = !isAtSameHours(meeting, hours);
    refuseFaults({ ...(isMoved && faultsOfHours(hours, now)), ...(await faultsOfLink(tx, body.meetingLink)) });
    const { batchId, trainerId } = meeting;
    const [clash] = await listMeetingsWithin(tx, { batchId, trainerId, exceptId: meetingId }, hours);
    if (clash !== undefined) throw clashing(context, clash);
    // Nobody has joined a class that is moved: nothing lies in the month it leaves.
    const month = monthOf(hours.startsAt);
    await updateMeeting(tx, meetingId, { ...hours, month, link: body.meetingLink }, now);
    await recordChange(context, tx, meeting, { ...hours, link: body.meetingLink });
    const notice = isMoved ? noticeOfMove(meeting, hours) : undefined;
    return { concerned: await tellStudents(context, tx, meeting, notice), reply: await readMeeting(tx, meetingId) };
  };
  const { concerned, reply } = await withoutClash(() => context.transaction(change));
  ring(context, concerned);
  return reply;
}

/** Its batch and trainer first, as when it was planned; then the class itself. */
async function holdMeeting(context: CallContext<Caller>, tx: Tx, meetingId: number): Promise<LockedMeeting> {
  const whose = whoseFor(context.caller);
  const found = await findMeeting(tx, meetingId, whose);
  if (found === undefined) throw new AppError('not_found');
  await holdBatch(context, tx, found.batchId);
  const meeting = await lockMeeting(tx, meetingId, whose, 'update');
  if (meeting === undefined) throw new AppError('not_found');
  return meeting;
}

const factsOf = ({ startsAt, endsAt, link }: Hours & { readonly link: string }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  link,
});

async function recordChange(
  context: CallContext<Caller>,
  tx: Tx,
  meeting: LockedMeeting,
  change: Hours & { readonly link: string },
): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  const facts = { before: factsOf(meeting), after: factsOf(change) };
  await recordAdminAct(context, tx, { action: 'meeting.update', subject: subjectOf(meeting.id), ...facts });
}

const noticeOfMove = (meeting: LockedMeeting, { startsAt, endsAt }: Hours) =>
  ({
    event: `meeting:${meeting.id}:changed:${meeting.version + 1}`,
    kind: 'meeting_changed',
    facts: {
      courseTitle: meeting.courseTitle,
      batchId: meeting.batchId,
      meetingId: meeting.id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      wasStartsAt: meeting.startsAt.toISOString(),
    },
    channels: ['bell', 'mail'],
  }) as const;

/** A second time changes nothing, and tells nobody. */
export async function cancelMeeting(
  context: CallContext<Caller>,
  { params: { meetingId }, body }: UseCaseInput<typeof meetingEndpoints.cancel>,
): Promise<UseCaseReply<typeof meetingEndpoints.cancel>> {
  const reason = body.reason ?? null;
  const concerned = await context.transaction(async (tx) => {
    const meeting = await holdMeeting(context, tx, meetingId);
    if (meeting.cancelledAt !== null) return undefined;
    const now = context.clock.now();
    const message = whyNotCancelled({ ...meeting, isJoined: await isJoined(tx, meeting) }, now);
    if (message !== undefined) throw new AppError('conflict', { message });
    await updateMeeting(tx, meetingId, { cancelledAt: now, cancelReason: reason }, now);
    if (context.caller.role === 'ADMIN') {
      const after = { cancelled: true, reason };
      await recordAdminAct(context, tx, { action: 'meeting.cancel', subject: subjectOf(meetingId), after });
    }
    const { courseTitle, batchId, startsAt } = meeting;
    return tellStudents(context, tx, meeting, {
      event: `meeting:${meetingId}:cancelled`,
      kind: 'meeting_cancelled',
      facts: { courseTitle, batchId, meetingId, startsAt: startsAt.toISOString(), reason },
      channels: ['bell', 'mail'],
    });
  });
  if (concerned !== undefined) ring(context, concerned);
  return { message: 'Class cancelled.' };
}
