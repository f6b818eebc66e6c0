import {
  type attendanceEndpoints,
  type AttendanceHistory,
  attendancePercentage,
  type AttendanceSummary,
  limits,
  type RegisterEntry,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { findEntry, findOwnEntry, listOwnEntries, type RegisterAccess } from './attendance.queries.ts';
import { listNamedEvents } from './register/attendance.register.queries.ts';
import { listSummaries } from './register/attendance.summary.queries.ts';
import { entryViewOf, historyViewOf } from './attendance.views.ts';

export async function listMyAttendance(
  { db, caller, clock }: CallContext<Caller>,
  { query: { batch, limit, cursor } }: UseCaseInput<typeof attendanceEndpoints.listMine>,
): Promise<Page<RegisterEntry>> {
  const now = clock.now();
  const page = { studentId: caller.id, batchId: batch, now, after: meetingIdInCursor(cursor), limit: limit + 1 };
  const { items, nextCursor } = pageOf(await listOwnEntries(db, page), limit);
  const events = await listNamedEvents(db, caller.id, { meetings: items });
  const eventsOf = Map.groupBy(events, ({ meetingId }) => meetingId);
  return { items: items.map((row) => entryViewOf(row, eventsOf.get(row.id) ?? [], now)), nextCursor };
}

/** The meeting id in a cursor: the next page begins below that meeting. */
export function meetingIdInCursor(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : beforeOf(cursor);
}

export async function listMySummaries({ db, caller, clock }: CallContext<Caller>): Promise<AttendanceSummary[]> {
  const summaries = await listSummaries(db, caller.id, clock.now(), limits.listMost);
  return summaries.map((summary) => ({
    ...summary,
    leftAt: summary.leftAt?.toISOString() ?? null,
    percentage: attendancePercentage(summary),
  }));
}

export const registerAccessOf = ({ role, id }: Caller): RegisterAccess => (role === 'ADMIN' ? {} : { trainerId: id });

export async function getHistory(
  { db, caller, clock }: CallContext<Caller>,
  { params }: UseCaseInput<typeof attendanceEndpoints.getHistory>,
): Promise<AttendanceHistory> {
  const isStudent = caller.role === 'STUDENT';
  if (isStudent && caller.id !== params.studentId) throw new AppError('not_found');
  const row = await (isStudent ? findOwnEntry(db, params) : findEntry(db, params, registerAccessOf(caller)));
  if (row === undefined || row.cancelledAt !== null) throw new AppError('not_found');
  return historyViewOf(row, await listNamedEvents(db, params.studentId, { meetings: [row] }), clock.now());
}
