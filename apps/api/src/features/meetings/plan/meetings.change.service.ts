import type { meetingEndpoints, MeetingTaught, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { batchAccessOf } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { monthOf } from '#shared/time.ts';
import { faultsOfHours, type Hours, isAtSameHours, whyNotCancelled, whyNotChanged } from '../meetings.policy.ts';
import {
  clashError,
  faultsOfLink,
  holdBatch,
  throwFieldErrors,
  publishChange,
  meetingAuditSubject,
  notifyStudents,
  withoutClash,
} from './meetings.plan.ts';
import {
  isJoined,
  listMeetingsWithin,
  lockMeeting,
  type LockedMeeting,
  updateMeeting,
} from './meetings.plan.queries.ts';
import { findMeeting } from '../meetings.queries.ts';
import { readMeeting } from '../meetings.service.ts';

/** Students are notified of a new time; a new link they get by joining. */
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
    throwFieldErrors({ ...(isMoved && faultsOfHours(hours, now)), ...(await faultsOfLink(tx, body.meetingLink)) });
    const { batchId, trainerId } = meeting;
    const [clash] = await listMeetingsWithin(tx, { batchId, trainerId, exceptId: meetingId }, hours);
    if (clash !== undefined) throw clashError(context, clash);
    // Nobody has joined a meeting that is moved, so its old month holds no attendance rows.
    const month = monthOf(hours.startsAt);
    await updateMeeting(tx, meetingId, { ...hours, month, link: body.meetingLink }, now);
    await recordChange(context, tx, meeting, { ...hours, link: body.meetingLink });
    const notice = isMoved ? noticeOfMove(meeting, hours) : undefined;
    return { affected: await notifyStudents(context, tx, meeting, notice), reply: await readMeeting(tx, meetingId) };
  };
  const { affected, reply } = await withoutClash(() => context.transaction(change));
  publishChange(context, affected);
  return reply;
}

/** Locks the batch and its trainer first, as planning does, then the meeting. */
async function holdMeeting(context: CallContext<Caller>, tx: Tx, meetingId: number): Promise<LockedMeeting> {
  const access = batchAccessOf(context.caller);
  const found = await findMeeting(tx, meetingId, access);
  if (found === undefined) throw new AppError('not_found');
  await holdBatch(context, tx, found.batchId);
  const meeting = await lockMeeting(tx, meetingId, access, 'update');
  if (meeting === undefined) throw new AppError('not_found');
  return meeting;
}

const factsOf = ({ startsAt, endsAt, link }: Hours & { readonly link: string | null }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  link,
});

async function recordChange(
  context: CallContext<Caller>,
  tx: Tx,
  meeting: LockedMeeting,
  change: Hours & { readonly link: string | null },
): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  const facts = { before: factsOf(meeting), after: factsOf(change) };
  await recordAdminAct(context, tx, { action: 'meeting.update', subject: meetingAuditSubject(meeting.id), ...facts });
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

/** Cancelling twice changes nothing and notifies nobody. */
export async function cancelMeeting(
  context: CallContext<Caller>,
  { params: { meetingId }, body }: UseCaseInput<typeof meetingEndpoints.cancel>,
): Promise<UseCaseReply<typeof meetingEndpoints.cancel>> {
  const reason = body.reason ?? null;
  const affected = await context.transaction(async (tx) => {
    const meeting = await holdMeeting(context, tx, meetingId);
    if (meeting.cancelledAt !== null) return undefined;
    const now = context.clock.now();
    const message = whyNotCancelled({ ...meeting, isJoined: await isJoined(tx, meeting) }, now);
    if (message !== undefined) throw new AppError('conflict', { message });
    await updateMeeting(tx, meetingId, { cancelledAt: now, cancelReason: reason }, now);
    if (context.caller.role === 'ADMIN') {
      const after = { cancelled: true, reason };
      await recordAdminAct(context, tx, { action: 'meeting.cancel', subject: meetingAuditSubject(meetingId), after });
    }
    const { courseTitle, batchId, startsAt } = meeting;
    return notifyStudents(context, tx, meeting, {
      event: `meeting:${meetingId}:cancelled`,
      kind: 'meeting_cancelled',
      facts: { courseTitle, batchId, meetingId, startsAt: startsAt.toISOString(), reason },
      channels: ['bell', 'mail'],
    });
  });
  if (affected !== undefined) publishChange(context, affected);
  return { message: 'Class cancelled.' };
}
