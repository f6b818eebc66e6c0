import type { attendanceRoomEndpoints, RollCall, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { presentUntil, verdictWithoutEntry } from '../attendance.policy.ts';
import { registerAccessOf } from '../attendance.service.ts';
import { isLeftAlone, marksOpen, sourceOf, whyUnmarkable } from './attendance.room.policy.ts';
import {
  findManagedMeeting,
  holdManagedMeeting,
  listRollCall,
  type ManagedMeeting,
  type RollCallRow,
  saveMarks,
} from './attendance.room.queries.ts';

type Endpoints = typeof attendanceRoomEndpoints;

/** A class with its students, for the people responsible for its register. */
export async function getRollCall(
  { db, caller, clock }: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<Endpoints['getRollCall']>,
): Promise<RollCall> {
  const meeting = await findManagedMeeting(db, meetingId, registerAccessOf(caller));
  if (meeting === undefined) throw new AppError('not_found');
  return rollCallOf(meeting, await listRollCall(db, meeting), clock.now());
}

function rollCallOf(meeting: ManagedMeeting, rows: readonly RollCallRow[], now: Date): RollCall {
  const { id, startsAt, endsAt, mode, room, course, batchId, lateAfterMinutes } = meeting;
  const { from, until } = marksOpen(meeting);
  return {
    meeting: { id, startTime: startsAt.toISOString(), endTime: endsAt.toISOString(), mode, room },
    course,
    batch_id: batchId,
    presentUntil: presentUntil(startsAt, lateAfterMinutes).toISOString(),
    marksFrom: from.toISOString(),
    marksUntil: until.toISOString(),
    whyNoMarks: whyUnmarkable(meeting, now) ?? null,
    students: rows.map((row) => {
      const at = row.correctedVerdict === null ? row.joinedAt : row.decidedAt;
      return {
        id: row.id,
        name: row.name,
        verdict: row.correctedVerdict ?? row.verdict ?? verdictWithoutEntry(row.wasSeated, endsAt, now),
        source: sourceOf(row),
        at: at?.toISOString() ?? null,
      };
    }),
  };
}

/** Marks students by hand, all in one transaction. What is marked already, and who came by themselves, stays as it is. */
export async function markStudents(
  context: CallContext<Caller>,
  { params: { meetingId }, body: { marks } }: UseCaseInput<Endpoints['mark']>,
): Promise<UseCaseReply<Endpoints['mark']>> {
  const { caller, clock, live } = context;
  const now = clock.now();
  const wanted = marks.map(({ student, verdict }) => ({ studentId: student.id, verdict }));
  const { meeting, changed, leftAlone } = await context.transaction(async (tx) => {
    const held = await holdManagedMeeting(tx, meetingId, registerAccessOf(caller));
    if (held === undefined) throw new AppError('not_found');
    const message = whyUnmarkable(held, now);
    if (message !== undefined) throw new AppError('class_not_open', { message });
    requireAllOf(
      await listRollCall(tx, held),
      wanted.map(({ studentId }) => studentId),
    );
    const studentIds = await saveMarks(tx, { id: held.id, month: held.month, actor: actorOf(caller), at: now }, wanted);
    const marked = wanted.filter(({ studentId }) => studentIds.includes(studentId));
    if (caller.role === 'ADMIN' && marked.length > 0)
      await recordAdminAct(context, tx, {
        action: 'attendance.mark',
        subject: `meeting:${meetingId}`,
        after: { marks: marked },
      });
    // Read after the marks: a student who came meanwhile was left alone.
    const rows = requireAllOf(
      await listRollCall(tx, held),
      wanted.map(({ studentId }) => studentId),
    );
    return { meeting: held, changed: studentIds, leftAlone: rows.filter(isLeftAlone) };
  });
  if (changed.length > 0) live.tell([...changed, meeting.trainerId, meeting.givenById], 'attendance');
  return { marked: changed.length, leftAlone: leftAlone.map(({ id, name }) => ({ id, name })) };
}

/** The rows of these students; refuses if one of them has no place in the register of the class. */
export function requireAllOf(rows: readonly RollCallRow[], studentIds: readonly number[]): RollCallRow[] {
  const found = new Set(studentIds);
  const asked = rows.filter(({ id }) => found.has(id));
  if (asked.length < found.size) throw new AppError('not_found');
  return asked;
}
