import type { attendanceEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { opensIfBegunBy, whyNotOpen } from '#features/meetings/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import type { JoinRefusal } from '#shared/measurements.ts';
import { enterMeeting, type JoinedMeeting } from './attendance.join.queries.ts';
import { attendanceRemarkOf } from '../attendance.policy.ts';

type Input = UseCaseInput<typeof attendanceEndpoints.join>;
type Reply = UseCaseReply<typeof attendanceEndpoints.join>;

const inRoomMessage = 'This class is held in a room and has no link.';

/**
 * Enters a student of the batch in the register and returns the meeting link. What the client says about attendance and
 * time is ignored.
 */
export async function joinMeeting(context: CallContext<Caller>, { body }: Input): Promise<Reply> {
  const { caller, live, measurements } = context;
  if (body.student.id !== caller.id) {
    measurements.joinRefused('other_student');
    throw new AppError('forbidden');
  }
  const joined = await enter(context, body);
  if (joined.isFirst) live.tell([joined.trainerId, joined.givenById], 'attendance');
  const { id, joinedAt, verdict, correctedVerdict, studentName, link } = joined;
  if (id === null || joinedAt === null || verdict === null || link === null)
    throw new Error('attendance: joined, but not entered');
  const currentVerdict = correctedVerdict ?? verdict;
  return {
    id,
    attended: currentVerdict !== 'absent',
    remark: attendanceRemarkOf(joinedAt),
    student: { id: caller.id, name: studentName },
    meeting: { id: body.meeting.id },
    batch_id: body.batch_id,
    attendanceTimestamp: joinedAt.toISOString(),
    verdict: currentVerdict,
    meetingLink: link,
  };
}

async function enter(
  { db, caller, clock, measurements }: CallContext<Caller>,
  body: Input['body'],
): Promise<JoinedMeeting> {
  const now = clock.now();
  const input = { meetingId: body.meeting.id, batchId: body.batch_id, studentId: caller.id };
  const tryToJoin = async () => {
    const joined = await enterMeeting(db, { ...input, now, begunBy: opensIfBegunBy(now) });
    if (joined === undefined) {
      measurements.joinRefused('not_found');
      throw new AppError('not_found');
    }
    const message = joined.mode === 'room' ? inRoomMessage : whyNotOpen(joined, now);
    if (message !== undefined) {
      measurements.joinRefused(refusalOf(joined, now));
      throw new AppError('class_not_open', { message });
    }
    if (joined.overdueAt !== null) {
      measurements.joinRefused('overdue');
      throw new AppError('fees_overdue');
    }
    return joined;
  };
  const joined = await tryToJoin();
  // Another click of the same student was entered while this one waited for the lock and could not see it; now it can.
  return joined.joinedAt === null ? tryToJoin() : joined;
}

function refusalOf({ mode, cancelledAt, endsAt }: JoinedMeeting, now: Date): JoinRefusal {
  if (mode === 'room') return 'in_room';
  if (cancelledAt !== null) return 'cancelled';
  return now >= endsAt ? 'ended' : 'early';
}
