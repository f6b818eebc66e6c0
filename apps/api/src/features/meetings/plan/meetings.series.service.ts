import { limits, type meetingEndpoints, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { writeMeetings } from './meetings.create.service.ts';
import {
  meetingsOverlap,
  meetingsOf,
  faultsOfSeries,
  type Hours,
  noMeetingBetween,
  tooManyMeetings,
} from '../meetings.policy.ts';
import {
  clashError,
  holdBatch,
  type PlannedBatch,
  throwFieldErrors,
  publishChange,
  withoutClash,
} from './meetings.plan.ts';
import { placeOfDraft } from './meetings.mode.policy.ts';
import { type CheckedPlace, checkPlace, refuseTakenRoom } from './meetings.room.ts';
import { leaveOutHolidays } from './meetings.holidays.ts';
import { listMeetingsWithin } from './meetings.plan.queries.ts';
import { listMeetingsById } from '../meetings.queries.ts';
import { meetingViewOf } from '../list/meetings.views.ts';

type Draft = UseCaseInput<typeof meetingEndpoints.createSeries>['body'];
type Planned = UseCaseReply<typeof meetingEndpoints.createSeries>;

export async function createMeetingSeries(
  context: CallContext<Caller>,
  { body }: { readonly body: Draft },
): Promise<Planned> {
  const plan = async (tx: Tx) => {
    const batch = await holdBatch(context, tx, body.batch.id);
    const { all, place } = await listSeriesHours(context, tx, batch, body);
    const working = await leaveOutHolidays(tx, all);
    const meetings = await leaveOutPlanned(context, tx, batch, working);
    await refuseTakenRoom(tx, place, meetings);
    const { ids, affected } = await writeMeetings(context, tx, batch, meetings, place);
    const rows = await listMeetingsById(tx, ids);
    const skippedHolidays = all.length - working.length;
    return { meetings: rows.map(meetingViewOf), skipped: working.length - meetings.length, skippedHolidays, affected };
  };
  const { affected, ...planned } = await withoutClash(() => context.transaction(plan));
  publishChange(context, affected);
  return planned;
}

/** The hours of all meetings of the series and their place; throws if the form has errors, or if there is no meeting or too many. */
async function listSeriesHours(
  { clock }: CallContext<Caller>,
  tx: Tx,
  { weekdays, mode }: PlannedBatch,
  body: Draft,
): Promise<{ readonly all: Hours[]; readonly place: CheckedPlace }> {
  const now = clock.now();
  const { place, faults } = await checkPlace(tx, placeOfDraft(body, mode));
  throwFieldErrors({ ...faultsOfSeries(body, now), ...faults });
  const all = meetingsOf(body, weekdays, now);
  if (all.length === 0) throwFieldErrors({ until: noMeetingBetween });
  if (all.length > limits.seriesMost) throwFieldErrors({ until: tooManyMeetings });
  return { all, place };
}

/** Leaves out hours at which the batch already has a meeting; throws if the trainer has another batch then. */
async function leaveOutPlanned(
  context: CallContext<Caller>,
  tx: Tx,
  { id: batchId, trainerId }: PlannedBatch,
  meetings: readonly Hours[],
): Promise<Hours[]> {
  const [first, last] = [meetings[0], meetings.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { startsAt: first.startsAt, endsAt: last.endsAt };
  const present = await listMeetingsWithin(tx, { batchId, trainerId }, span);
  const own = present.filter((one) => one.batchId === batchId);
  const left = meetings.filter((hours) => !own.some((one) => meetingsOverlap(one, hours)));
  const clash = present.find((one) => one.batchId !== batchId && left.some((hours) => meetingsOverlap(one, hours)));
  if (clash !== undefined) throw clashError(context, clash);
  if (left.length === 0) throw new AppError('schedule_clash', { message: 'All these classes are already planned.' });
  return left;
}
