import type { meetingEndpoints, MeetingMember, MeetingTaught, UseCaseInput } from '@avsar/contract';
import { batchAccessOf } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { calendarOf } from './list/meetings.calendar.ts';
import { findMeeting, listMeetingsById, type MeetingRow } from './meetings.queries.ts';
import { meetingViewOf } from './list/meetings.views.ts';

type Input = UseCaseInput<typeof meetingEndpoints.get>;

export async function getMeeting(context: CallContext<Caller>, input: Input): Promise<MeetingTaught & MeetingMember> {
  return meetingViewOf(await getRow(context, input));
}

/** The calendar file, without the meeting link: only joining returns the link. */
export async function getMeetingCalendar(context: CallContext<Caller>, input: Input): Promise<string> {
  return calendarOf(await getRow(context, input), context.settings.publicOrigin, context.caller.role);
}

async function getRow({ db, caller }: CallContext<Caller>, { params }: Input): Promise<MeetingRow> {
  const row = await findMeeting(db, params.meetingId, batchAccessOf(caller));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Reads a meeting that was just written. */
export async function readMeeting(tx: Tx, id: number): Promise<MeetingTaught> {
  const [row] = await listMeetingsById(tx, [id]);
  if (row === undefined) throw new AppError('not_found');
  return meetingViewOf(row);
}

/** Meetings by id, earliest first, as trainers and staff see them. */
export async function readMeetings(tx: Tx, ids: readonly number[]): Promise<MeetingTaught[]> {
  return (await listMeetingsById(tx, ids)).map(meetingViewOf);
}
