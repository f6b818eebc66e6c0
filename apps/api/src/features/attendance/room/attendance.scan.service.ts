import type { attendanceRoomEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { opensIfBegunBy, whyNotOpen } from '#features/meetings/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { scanMeeting } from '../join/attendance.join.queries.ts';
import { registerAccessOf } from '../attendance.service.ts';
import { codeAt, meetingIdInCode } from './attendance.codes.ts';
import { findManagedMeeting } from './attendance.room.queries.ts';
import { countWrongScan, findWrongScans } from './attendance.scan.queries.ts';

type Endpoints = typeof attendanceRoomEndpoints;

const onlineMessage = 'This class is online, so there is no code to scan.';
const oldCodeMessage = 'This code is not valid any more. Please scan the code that is on the screen now.';
const noSeatMessage = 'This is a class of another batch.';

/** Wrong or old codes of one student in a minute; then even the right one has to wait. */
const wrongScans = { most: 10, windowSeconds: 60 };

/** The code for the trainer's screen. Only while the class is open: a code that nobody may use is not shown. */
export async function getCode(
  { db, caller, clock, secrets }: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<Endpoints['getCode']>,
): Promise<UseCaseReply<Endpoints['getCode']>> {
  const meeting = await findManagedMeeting(db, meetingId, registerAccessOf(caller));
  if (meeting === undefined) throw new AppError('not_found');
  const now = clock.now();
  const message = meeting.mode === 'online' ? onlineMessage : whyNotOpen(meeting, now);
  if (message !== undefined) throw new AppError('class_not_open', { message });
  const { code, nextAt, validUntil } = codeAt(secrets.attendanceCodes, meetingId, now);
  return { code, nextAt: nextAt.toISOString(), validUntil: validUntil.toISOString(), now: now.toISOString() };
}

/** Enters the student in the register of the class whose code they scanned; a second scan changes nothing. */
export async function scanCode(
  context: CallContext<Caller>,
  { body: { code } }: UseCaseInput<Endpoints['scan']>,
): Promise<UseCaseReply<Endpoints['scan']>> {
  const meetingId = await readCode(context, code);
  const scanned = await enter(context, meetingId);
  const { startsAt, endsAt, batchId, courseId, courseTitle, joinedAt, verdict, correctedVerdict } = scanned;
  if (joinedAt === null || verdict === null) throw new Error('attendance: scanned, but not entered');
  if (scanned.isFirst) context.live.tell([scanned.trainerId, scanned.givenById], 'attendance');
  return {
    meeting: { id: meetingId, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
    course: { id: courseId, title: courseTitle },
    batch_id: batchId,
    verdict: correctedVerdict ?? verdict,
    cameAt: joinedAt.toISOString(),
  };
}

async function readCode({ db, caller, clock, secrets }: CallContext<Caller>, code: string): Promise<number> {
  const now = clock.now();
  const before = await findWrongScans(db, caller.id, now);
  if (before !== undefined && before.count >= wrongScans.most) {
    throw new AppError('rate_limited', { retryAfterSeconds: before.retryAfterSeconds });
  }
  const meetingId = meetingIdInCode(secrets.attendanceCodes, code, now);
  if (meetingId !== undefined) return meetingId;
  const { count, retryAfterSeconds } = await countWrongScan(db, caller.id, wrongScans.windowSeconds, now);
  if (count > wrongScans.most) throw new AppError('rate_limited', { retryAfterSeconds });
  throw new AppError('not_found', { message: oldCodeMessage });
}

async function enter({ db, caller, clock }: CallContext<Caller>, meetingId: number) {
  const now = clock.now();
  const tryToEnter = async () => {
    const scanned = await scanMeeting(db, { meetingId, studentId: caller.id, now, begunBy: opensIfBegunBy(now) });
    if (scanned === undefined) throw new AppError('not_found', { message: noSeatMessage });
    const message = scanned.mode === 'online' ? onlineMessage : whyNotOpen(scanned, now);
    if (message !== undefined) throw new AppError('class_not_open', { message });
    if (scanned.overdueAt !== null) throw new AppError('fees_overdue');
    return scanned;
  };
  const scanned = await tryToEnter();
  // Another scan of the same student was entered while this one waited for the lock and could not see it; now it can.
  return scanned.joinedAt === null ? tryToEnter() : scanned;
}
