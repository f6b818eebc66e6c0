import type { meetingEndpoints, MeetingTaught, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { batchAccessOf } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { monthOf } from '#shared/time.ts';
import { faultsOfHours, type Hours, isAtSameHours, whyNotCancelled, whyNotChanged } from '../meetings.policy.ts';
import {
  clashError,
  holdBatch,
  throwFieldErrors,
  publishChange,
  meetingAuditSubject,
  notifyStudents,
  type AffectedPeople,
  withoutClash,
} from './meetings.plan.ts';
import { isSamePlace, type Place, placeOfChange } from './meetings.mode.policy.ts';
import { type CheckedPlace, checkPlace, placeFactsOf, refuseTakenRoom } from './meetings.room.ts';
import {
  isJoined,
  listMeetingsWithin,
  lockMeeting,
  type LockedMeeting,
  updateMeeting,
} from './meetings.plan.queries.ts';
import { findMeeting } from '../meetings.queries.ts';
import { readMeeting } from '../meetings.service.ts';

/** Students are notified of a new time or place; a new link they get by joining. */
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
    const { place, faults } = await checkPlace(tx, placeOfChange(body, meeting), meeting.roomId);
    throwFieldErrors({ ...(isMoved && faultsOfHours(hours, now)), ...faults });
    const affected = await changeHeld(context, tx, meeting, { hours, place });
    return { affected, reply: await readMeeting(tx, meetingId) };
  };
  const { affected, reply } = await withoutClash(() => context.transaction(change));
  publishChange(context, affected);
  return reply;
}

interface Change {
  readonly hours: Hours;
  readonly place: CheckedPlace;
}

/** Call under the locks of `holdMeeting`. Throws if batch, trainer or room have another class at that time. */
export async function changeHeld(
  context: CallContext<Caller>,
  tx: Tx,
  meeting: LockedMeeting,
  { hours, place }: Change,
): Promise<AffectedPeople> {
  const { id, batchId, trainerId } = meeting;
  const [clash] = await listMeetingsWithin(tx, { batchId, trainerId, exceptId: id }, hours);
  if (clash !== undefined) throw clashError(context, clash);
  await refuseTakenRoom(tx, place, [hours], id);
  // Nobody has joined a meeting that is moved, so its old month holds no attendance rows.
  const month = monthOf(hours.startsAt);
  const { mode, roomId, link } = place;
  await updateMeeting(tx, id, { ...hours, month, mode, roomId, link }, context.clock.now());
  await recordChange(context, tx, meeting, { ...hours, mode, roomId, link });
  const isSame = isAtSameHours(meeting, hours) && isSamePlace(meeting, place);
  return notifyStudents(context, tx, meeting, isSame ? undefined : noticeOfMove(meeting, hours, place));
}

/** Locks the batch and its trainer first, as planning does, then the meeting. */
export async function holdMeeting(context: CallContext<Caller>, tx: Tx, meetingId: number): Promise<LockedMeeting> {
  const access = batchAccessOf(context.caller);
  const found = await findMeeting(tx, meetingId, access);
  if (found === undefined) throw new AppError('not_found');
  await holdBatch(context, tx, found.batchId);
  const meeting = await lockMeeting(tx, meetingId, access, 'update');
  if (meeting === undefined) throw new AppError('not_found');
  return meeting;
}

const factsOf = ({ startsAt, endsAt, mode, roomId, link }: Hours & Place) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  mode,
  roomId,
  link,
});

async function recordChange(
  context: CallContext<Caller>,
  tx: Tx,
  meeting: LockedMeeting,
  change: Hours & Place,
): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  const facts = { before: factsOf(meeting), after: factsOf(change) };
  await recordAdminAct(context, tx, { action: 'meeting.update', subject: meetingAuditSubject(meeting.id), ...facts });
}

const noticeOfMove = (meeting: LockedMeeting, { startsAt, endsAt }: Hours, place: CheckedPlace) =>
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
      ...(!isSamePlace(meeting, place) && { isElsewhere: true }),
      ...placeFactsOf(place),
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
    return cancelHeld(context, tx, meeting, reason);
  });
  if (affected !== undefined) publishChange(context, affected);
  return { message: 'Class cancelled.' };
}

/** Call under the locks of `holdMeeting`. */
export async function cancelHeld(
  context: CallContext<Caller>,
  tx: Tx,
  { id: meetingId, batchId, trainerId, courseTitle, startsAt }: LockedMeeting,
  reason: string | null,
): Promise<AffectedPeople> {
  const now = context.clock.now();
  await updateMeeting(tx, meetingId, { cancelledAt: now, cancelReason: reason }, now);
  if (context.caller.role === 'ADMIN') {
    const after = { cancelled: true, reason };
    await recordAdminAct(context, tx, { action: 'meeting.cancel', subject: meetingAuditSubject(meetingId), after });
  }
  const notice = {
    event: `meeting:${meetingId}:cancelled`,
    kind: 'meeting_cancelled',
    facts: { courseTitle, batchId, meetingId, startsAt: startsAt.toISOString(), reason },
    channels: ['bell', 'mail'],
  } as const;
  return notifyStudents(context, tx, { batchId, trainerId }, notice);
}
