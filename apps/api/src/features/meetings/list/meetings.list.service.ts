import type { meetingEndpoints, MeetingMember, MeetingTaught, UseCaseInput } from '@avsar/contract';
import { batchAccessOf } from '#features/batches/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import {
  countMeetingRows,
  isBatchOfCourse,
  listMeetingRows,
  type MeetingFilter,
  teachesCourse,
} from './meetings.list.queries.ts';
import { meetingViewOf } from './meetings.views.ts';

type Meetings = Page<MeetingTaught & MeetingMember>;

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

async function listPage(
  { db, caller, clock }: CallContext<Caller>,
  filter: Omit<MeetingFilter, 'now'>,
  { limit, cursor }: PageQuery,
): Promise<Meetings> {
  const { studentId } = batchAccessOf(caller);
  const after = decodePagePlace(cursor, 'instant');
  const rows = await listMeetingRows(db, { ...filter, now: clock.now() }, { limit: limit + 1, after, studentId });
  const { items, nextCursor } = pageOf(rows, limit, ({ startsAt }) => startsAt.getTime());
  return { items: items.map(meetingViewOf), nextCursor };
}

export async function listMyMeetings(
  context: CallContext<Caller>,
  { query }: UseCaseInput<typeof meetingEndpoints.listMine>,
): Promise<Meetings> {
  const { db, caller, clock } = context;
  const batches =
    caller.role === 'STUDENT' ? { studentId: caller.id } : { trainerId: caller.id, withSubstituted: true as const };
  const filter = { batches, phase: query.phase };
  const page = await listPage(context, filter, query);
  return withTotal(page, query.cursor, () => countMeetingRows(db, { ...filter, now: clock.now() }));
}

export async function listMeetingsOfBatch(
  context: CallContext<Caller>,
  { params: { batchId, courseId }, query }: UseCaseInput<typeof meetingEndpoints.listOfBatch>,
): Promise<Meetings> {
  const { db, caller } = context;
  if (!(await isBatchOfCourse(db, batchId, courseId, batchAccessOf(caller)))) throw new AppError('not_found');
  return listPage(context, { batches: { batchId } }, query);
}

/** Meetings in batches the trainer teaches now; batches handed over to another trainer are not included. */
export async function listMeetingsOfTrainer(
  context: CallContext<Caller>,
  { params: { trainerId, courseId }, query }: UseCaseInput<typeof meetingEndpoints.listOfTrainer>,
): Promise<Meetings> {
  const { db, caller } = context;
  if (caller.role !== 'ADMIN' && caller.id !== trainerId) throw new AppError('not_found');
  if (!(await teachesCourse(db, trainerId, courseId))) throw new AppError('not_found');
  return listPage(context, { batches: { trainerId, courseId } }, query);
}
