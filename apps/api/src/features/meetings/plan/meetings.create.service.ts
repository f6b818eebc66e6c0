import type { meetingEndpoints, MeetingTaught, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { monthOf } from '#shared/time.ts';
import { faultsOfHours, type Hours } from '../meetings.policy.ts';
import {
  clashError,
  holdBatch,
  type PlannedBatch,
  throwFieldErrors,
  publishChange,
  meetingAuditSubject,
  notifyStudents,
  withoutClash,
} from './meetings.plan.ts';
import { placeOfDraft } from './meetings.mode.policy.ts';
import { type CheckedPlace, checkPlace, placeFactsOf, refuseTakenRoom } from './meetings.room.ts';
import { insertMeetings, listMeetingsWithin } from './meetings.plan.queries.ts';
import { readMeeting } from '../meetings.service.ts';

type Draft = UseCaseInput<typeof meetingEndpoints.create>['body'];

export async function createMeeting(
  context: CallContext<Caller>,
  { body }: { readonly body: Draft },
): Promise<MeetingTaught> {
  const { caller } = context;
  if (caller.role === 'TRAINER' && body.trainer.id !== caller.id) throw new AppError('forbidden');
  const hours = { startsAt: new Date(body.startTime), endsAt: new Date(body.endTime) };
  const plan = async (tx: Tx) => {
    const batch = await holdBatch(context, tx, body.batch.id);
    const { place, faults } = await checkPlace(tx, placeOfDraft(body, batch.mode));
    throwFieldErrors({
      ...faultsOfHours(hours, context.clock.now()),
      ...faults,
      ...(body.course.id !== batch.courseId && { 'course.id': 'This batch belongs to another course.' }),
      ...(body.trainer.id !== batch.trainerId && { 'trainer.id': 'This batch has another trainer.' }),
    });
    const [clash] = await listMeetingsWithin(tx, { batchId: batch.id, trainerId: batch.trainerId }, hours);
    if (clash !== undefined) throw clashError(context, clash);
    await refuseTakenRoom(tx, place, [hours]);
    const { ids, affected } = await writeMeetings(context, tx, batch, [hours], place);
    return { meeting: await readMeeting(tx, ids[0] ?? 0), affected };
  };
  const { meeting, affected } = await withoutClash(() => context.transaction(plan));
  publishChange(context, affected);
  return meeting;
}

/** Writes meetings of one batch; the students get one notification, however many meetings there are. */
export async function writeMeetings(
  context: CallContext<Caller>,
  tx: Tx,
  { id: batchId, courseId, courseTitle, trainerId }: PlannedBatch,
  meetings: readonly Hours[],
  place: CheckedPlace,
) {
  const { mode, roomId, link } = place;
  const rows = meetings.map((hours) => ({
    ...hours,
    batchId,
    courseId,
    trainerId,
    mode,
    roomId,
    link,
    month: monthOf(hours.startsAt),
  }));
  const ids = await insertMeetings(tx, rows, context.clock.now());
  const [first] = ids;
  const startsAt = meetings[0]?.startsAt;
  if (first === undefined || startsAt === undefined) throw new Error('meetings: there was nothing to write');
  if (context.caller.role === 'ADMIN') {
    const days = meetings.map((hours) => hours.startsAt.toISOString());
    const after = { batchId, trainerId, mode, room: place.roomName, link, startsAt: days };
    await recordAdminAct(context, tx, { action: 'meeting.create', subject: meetingAuditSubject(first), after });
  }
  const count = ids.length;
  const facts = { courseTitle, batchId, count, startsAt: startsAt.toISOString(), ...placeFactsOf(place) };
  const affected = await notifyStudents(
    context,
    tx,
    { batchId, trainerId },
    {
      event: `meetings:${first}:planned`,
      kind: 'meeting_planned',
      facts: ids.length === 1 ? { ...facts, meetingId: first } : facts,
      channels: ['bell', 'mail'],
    },
  );
  return { ids, affected };
}
