import {
  type ManagedRecording,
  recordingLimits,
  type recordingEndpoints,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import { registerAccessOf } from '#features/attendance/index.ts';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { columnsOf, whyNotAdded } from './recordings.policy.ts';
import {
  findMeetingOf,
  holdManagedMeeting,
  insertRecording,
  listRecipientIds,
  listRecordings,
  type ManagedMeeting,
  type RecordingRow,
  removeRecording,
  updateTitle,
  namesOf,
} from './recordings.queries.ts';
import { managedViewOf } from './recordings.views.ts';

const messages = {
  tooMany: `A class has at most ${recordingLimits.perClassMost} recordings. Please remove one first.`,
  twice: 'This class has this recording already.',
  removed: 'The recording was removed.',
};

const titleOrNull = (title: string) => (title === '' ? null : title);

export async function addRecording(
  context: CallContext<Caller>,
  { params: { meetingId }, body: { title, video } }: UseCaseInput<typeof recordingEndpoints.add>,
): Promise<ManagedRecording> {
  const now = context.clock.now();
  const { reply, affected } = await context.transaction(async (tx) => {
    const meeting = await holdMeeting(context, tx, meetingId);
    const refusal = whyNotAdded(meeting, now);
    if (refusal !== undefined) throw new AppError('class_not_open', { message: refusal });
    const columns = columnsOf(video);
    const earlier = await listRecordings(tx, meeting);
    refuseUnlessNew(earlier, columns);
    const row = await insertRecording(tx, {
      meetingMonth: meeting.month,
      meetingId,
      title: titleOrNull(title),
      ...columns,
      addedAt: now,
      addedBy: actorOf(context.caller),
    });
    await note(context, tx, 'recording.add', row);
    const studentIds = await listRecipientIds(tx, meeting.batchId);
    // Of the first one only: a link that is put right tells nobody again.
    const toldIds = earlier.length === 0 ? await tell(context, tx, meeting, studentIds) : [];
    return { reply: await managed(tx, row), affected: { meeting, studentIds, toldIds } };
  });
  context.live.tell(affected.toldIds, 'notifications');
  refreshScreens(context, affected.meeting, affected.studentIds);
  return reply;
}

function refuseUnlessNew(earlier: readonly RecordingRow[], { host, videoId }: ReturnType<typeof columnsOf>): void {
  const shown = earlier.filter(({ removedAt }) => removedAt === null);
  if (shown.some((one) => one.host === host && one.videoId === videoId))
    throw new AppError('conflict', { message: messages.twice });
  if (shown.length >= recordingLimits.perClassMost) throw new AppError('conflict', { message: messages.tooMany });
}

export function renameRecording(
  context: CallContext<Caller>,
  { params: { recordingId }, body: { title, version } }: UseCaseInput<typeof recordingEndpoints.rename>,
): Promise<ManagedRecording> {
  return context.transaction(async (tx) => {
    const { recording } = await holdRecording(context, tx, recordingId);
    if (recording.version !== version) throw new AppError('conflict');
    const row = await updateTitle(tx, recordingId, titleOrNull(title));
    if (row === undefined) throw new Error(`recordings: ${recordingId} went away under its lock`);
    await note(context, tx, 'recording.rename', row, recording);
    return managed(tx, row);
  });
}

/** From the commit on nobody sees it; a player that is open shows it until its page is told. */
export async function removeOne(
  context: CallContext<Caller>,
  { params: { recordingId } }: UseCaseInput<typeof recordingEndpoints.remove>,
): Promise<UseCaseReply<typeof recordingEndpoints.remove>> {
  const { meeting, studentIds } = await context.transaction(async (tx) => {
    const held = await holdRecording(context, tx, recordingId);
    await removeRecording(tx, recordingId, actorOf(context.caller), context.clock.now());
    await note(context, tx, 'recording.remove', held.recording);
    return { meeting: held.meeting, studentIds: await listRecipientIds(tx, held.meeting.batchId) };
  });
  refreshScreens(context, meeting, studentIds);
  return { message: messages.removed };
}

async function holdMeeting(context: CallContext<Caller>, tx: Tx, meetingId: number): Promise<ManagedMeeting> {
  const meeting = await holdManagedMeeting(tx, meetingId, registerAccessOf(context.caller));
  if (meeting === undefined) throw new AppError('not_found');
  return meeting;
}

/** The class first, as when a recording is added, and then what it has now. */
async function holdRecording(context: CallContext<Caller>, tx: Tx, recordingId: number) {
  const meetingId = await findMeetingOf(tx, recordingId);
  if (meetingId === undefined) throw new AppError('not_found');
  const meeting = await holdMeeting(context, tx, meetingId);
  const recording = (await listRecordings(tx, meeting)).find(({ id }) => id === recordingId);
  if (recording === undefined || recording.removedAt !== null) throw new AppError('not_found');
  return { meeting, recording };
}

async function managed(tx: Tx, row: RecordingRow): Promise<ManagedRecording> {
  return managedViewOf(row, await namesOf(tx, [row.addedBy]));
}

function tell(context: CallContext<Caller>, tx: Tx, meeting: ManagedMeeting, userIds: number[]): Promise<number[]> {
  const { id: meetingId, course, batchId, startsAt } = meeting;
  return notify(context, tx, {
    event: `meeting:${meetingId}:recorded`,
    kind: 'recording_added',
    facts: {
      courseTitle: course.title,
      courseId: course.id,
      batchId,
      meetingId,
      startsAt: startsAt.toISOString(),
    },
    userIds,
    channels: ['bell'],
  });
}

function refreshScreens({ live }: CallContext<Caller>, meeting: ManagedMeeting, studentIds: readonly number[]): void {
  live.tell([...new Set([...studentIds, meeting.trainerId, meeting.givenById])], 'meetings');
}

/** The audit log is about the staff; what trainers did is in the row. */
async function note(
  context: CallContext<Caller>,
  tx: Tx,
  action: `recording.${'add' | 'rename' | 'remove'}`,
  row: RecordingRow,
  before?: RecordingRow,
): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  const factsOf = ({ id, title, host, videoId }: RecordingRow) => ({ recordingId: id, title, host, videoId });
  const subject = `meeting:${row.meetingId}`;
  await recordAdminAct(context, tx, {
    action,
    subject,
    ...(before && { before: factsOf(before) }),
    after: factsOf(row),
  });
}
