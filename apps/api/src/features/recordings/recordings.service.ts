import type {
  ManagedRecordings,
  RecordedMeeting,
  recordingEndpoints,
  RecordingsToWatch,
  RecordingWatch,
  UseCaseInput,
  UseCaseReply,
  WatchedMeeting,
} from '@avsar/contract';
import { registerAccessOf, verdictWithoutEntry } from '#features/attendance/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import {
  findManagedMeeting,
  isManagedBatch,
  listRecordings,
  listWatchedMeetings,
  listWatches,
  namesOf,
} from './recordings.queries.ts';
import { managedMeetingViewOf, meetingViewOf, recordingViewOf, watchViewOf } from './recordings.views.ts';
import {
  findOwnMeeting,
  listOwnRecorded,
  listRecordingsToWatch,
  type OwnMeeting,
} from './watch/recordings.own.queries.ts';

export const overdueMessage =
  'A part of your fee is overdue, so you cannot watch recordings. Please pay it under Payments, or talk to us.';

const verdictOf = ({ correctedVerdict, verdict, wasSeated, endsAt }: OwnMeeting, now: Date) =>
  correctedVerdict ?? verdict ?? verdictWithoutEntry(wasSeated, endsAt, now);

interface PageQuery {
  readonly from?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The page of a list that asks for one row more than it shows. */
const pageOfMeetings = ({ from, limit, cursor }: PageQuery) => ({
  from: from === undefined ? undefined : new Date(from),
  after: decodePagePlace(cursor, 'instant'),
  limit: limit + 1,
});

/** The student's classes that have a recording. */
export async function listMyRecorded(
  { db, caller, clock }: CallContext<Caller>,
  { query }: UseCaseInput<typeof recordingEndpoints.listMine>,
): Promise<Page<RecordedMeeting>> {
  const now = clock.now();
  const rows = await listOwnRecorded(db, caller.id, pageOfMeetings(query));
  const { items, nextCursor } = pageOf(rows, query.limit, ({ startsAt }) => startsAt.getTime());
  return {
    items: items.map((row) => ({
      ...meetingViewOf(row),
      id: row.id,
      verdict: verdictOf(row, now),
      watch: row.watch.openedAt === null ? null : watchViewOf(row.watch),
    })),
    nextCursor,
  };
}

type OfMeeting = typeof recordingEndpoints.listOfMeeting;

export const listOfMeeting = (
  context: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<OfMeeting>,
): Promise<UseCaseReply<OfMeeting>> =>
  context.caller.role === 'STUDENT' ? listToWatch(context, meetingId) : listManaged(context, meetingId);

async function listToWatch({ db, caller, clock }: CallContext<Caller>, meetingId: number): Promise<RecordingsToWatch> {
  const meeting = await findOwnMeeting(db, meetingId, caller.id);
  if (meeting === undefined) throw new AppError('not_found');
  if (meeting.overdueAt !== null) throw new AppError('fees_overdue', { message: overdueMessage });
  const rows = await listRecordingsToWatch(db, meeting, caller.id);
  return {
    ...meetingViewOf(meeting),
    verdict: verdictOf(meeting, clock.now()),
    recordings: rows.map(({ watch, ...row }) => ({ ...recordingViewOf(row), watch: watch && watchViewOf(watch) })),
  };
}

async function listManaged({ db, caller, clock }: CallContext<Caller>, meetingId: number): Promise<ManagedRecordings> {
  const meeting = await findManagedMeeting(db, meetingId, registerAccessOf(caller));
  if (meeting === undefined) throw new AppError('not_found');
  const rows = await listRecordings(db, meeting);
  const nameOf = await namesOf(
    db,
    rows.map(({ addedBy }) => addedBy),
  );
  return managedMeetingViewOf(meeting, rows, nameOf, clock.now());
}

export async function listWatchesOfMeeting(
  { db, caller }: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<typeof recordingEndpoints.listWatches>,
): Promise<RecordingWatch[]> {
  const meeting = await findManagedMeeting(db, meetingId, registerAccessOf(caller));
  if (meeting === undefined) throw new AppError('not_found');
  const rows = await listWatches(db, meeting);
  return rows.map(({ student, ...watch }) => ({ student, ...watchViewOf(watch) }));
}

export async function listWatchesOfBatch(
  { db, caller }: CallContext<Caller>,
  { params: { batchId }, query }: UseCaseInput<typeof recordingEndpoints.listWatchesOfBatch>,
): Promise<Page<WatchedMeeting>> {
  if (!(await isManagedBatch(db, batchId, registerAccessOf(caller)))) throw new AppError('not_found');
  const rows = await listWatchedMeetings(db, batchId, pageOfMeetings(query));
  return pageOf(rows, query.limit, ({ startsAt }) => startsAt.getTime());
}
