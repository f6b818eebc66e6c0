import type { Attendance, attendanceEndpoints, AttendanceGridFull, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { findManagedBatch, listBatchEntries, listGridPeople } from './attendance.batch.queries.ts';
import { attendanceGridOf } from './attendance.grid.policy.ts';
import { attendanceRemarkOf } from '../attendance.policy.ts';
import { listBegunMeetings } from './attendance.register.queries.ts';
import { registerAccessOf, meetingIdInCursor } from '../attendance.service.ts';

type Row = Awaited<ReturnType<typeof listBatchEntries>>[number];

async function getManagedBatch({ db, caller }: CallContext<Caller>, batchId: number) {
  const batch = await findManagedBatch(db, batchId, registerAccessOf(caller));
  if (batch === undefined) throw new AppError('not_found');
  return batch;
}

export async function listAttendanceOfBatch(
  context: CallContext<Caller>,
  { params: { batchId }, query: { limit, cursor } }: UseCaseInput<typeof attendanceEndpoints.listOfBatch>,
): Promise<Page<Attendance>> {
  await getManagedBatch(context, batchId);
  const rows = await listBatchEntries(context.db, batchId, limit + 1, decodePagePlace(cursor, 'number'));
  const { items, nextCursor } = pageOf(rows, limit, ({ meetingId }) => meetingId);
  return { items: items.map((row) => attendanceOf(row, batchId)), nextCursor };
}

function attendanceOf({ entryId, id, name, meetingId, joinedAt, ...stored }: Row, batchId: number): Attendance {
  // The database requires one of the two verdicts, so the last fallback is never used.
  const verdict = stored.correctedVerdict ?? stored.verdict ?? 'absent';
  return {
    id: entryId,
    attended: verdict !== 'absent',
    remark: attendanceRemarkOf(joinedAt),
    student: { id, name },
    meeting: { id: meetingId },
    batch_id: batchId,
    attendanceTimestamp: joinedAt?.toISOString() ?? null,
    verdict,
  };
}

/** A page of the latest meetings, in chronological order. */
export async function getGrid(
  context: CallContext<Caller>,
  { params: { batchId }, query: { limit, cursor } }: UseCaseInput<typeof attendanceEndpoints.getGrid>,
): Promise<AttendanceGridFull> {
  const { db, clock } = context;
  const now = clock.now();
  const { id, course, lateAfterMinutes } = await getManagedBatch(context, batchId);
  const begun = await listBegunMeetings(db, { batchId, now, after: meetingIdInCursor(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(begun, limit);
  const meetings = items.toReversed();
  const people = await listGridPeople(db, batchId, { meetings });
  return {
    batch: { id, course },
    lateAfterMinutes,
    ...attendanceGridOf(meetings, people, now),
    olderCursor: nextCursor ?? null,
  };
}
