import { type BatchTrainer, limits, meetingDraftSchema, meetingSeriesDraftSchema } from '@avsar/contract';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { type Field, type FieldErrors, fieldErrorsOf } from '#forms/fields.ts';
import { instantOfIndianTime } from '#lib/time/indian-instant.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { neededForPlace, placeBodyOf, type PlacePlan } from './place-fields.tsx';
import { addDays, hasBegunTooLongAgo, isMeetingOver, seriesDays } from './series-days.ts';

/** The fields of a batch that a class needs. */
export type PlannedBatch = Pick<
  BatchTrainer,
  'id' | 'course' | 'weekdays' | 'startTime' | 'endTime' | 'startDate' | 'endDate' | 'studentCount' | 'mode'
>;

/** Form values of a class or a series of classes. */
export interface MeetingPlan extends PlacePlan {
  readonly batch: PlannedBatch | undefined;
  readonly courseId: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly isSeries: boolean;
  readonly until: string;
}

/** Props shared by the parts of the form. */
export interface MeetingFields {
  readonly plan: MeetingPlan;
  readonly change: (part: Partial<MeetingPlan>) => void;
  readonly field: Field;
}

export const emptyMeetingPlan: MeetingPlan = {
  batch: undefined,
  courseId: '',
  date: '',
  from: '',
  to: '',
  mode: 'online',
  roomId: '',
  meetingLink: '',
  isSeries: false,
  until: '',
};

/** Values filled in from a batch (spec §5, §9): its course, its times and its next day. */
export function meetingPlanForBatch(batch: PlannedBatch, now = Date.now()): Partial<MeetingPlan> {
  return {
    batch,
    courseId: String(batch.course.id),
    date: nextDayOf(batch, now),
    from: batch.startTime,
    to: batch.endTime,
    until: batch.endDate,
    mode: batch.mode,
  };
}

/** The batch's first day; after that, the next of its weekdays whose class has not begun too long ago. */
function nextDayOf({ startDate, startTime, endTime, weekdays }: PlannedBatch, now: number): string {
  const today = todayInIndia(now);
  if (startDate > today) return startDate;
  return seriesDays({ weekdays, startTime, endTime, from: today, until: addDays(today, 7), now })[0] ?? today;
}

/** The days of the series; none while the form is incomplete. */
export function plannedSeriesDays({ batch, date, from, to, until }: MeetingPlan, now = Date.now()): readonly string[] {
  if (batch === undefined || [date, from, to, until].includes('')) return [];
  return seriesDays({ weekdays: batch.weekdays, from: date, until, startTime: from, endTime: to, now });
}

/** All faults of the plan, by field. */
export function faultsOfMeetingPlan(plan: MeetingPlan, trainerId: number, now = Date.now()): FieldErrors {
  const parsed = plan.isSeries
    ? meetingSeriesDraftSchema.safeParse(seriesBodyOf(plan))
    : meetingDraftSchema.safeParse(meetingBodyOf(plan, trainerId));
  return {
    ...faultsByFormField(fieldErrorsOf(parsed.error?.issues ?? [])),
    ...orderFaults(plan, now),
    ...faultsOfMissingFields(plan),
  };
}

/** Messages for empty fields; the spec requires all of them. */
function faultsOfMissingFields(plan: MeetingPlan): FieldErrors {
  const { batch, courseId, date, from, to, isSeries, until } = plan;
  const typed = { batch: batch === undefined ? '' : 'chosen', courseId, date, from, to, ...neededForPlace(plan) };
  return Object.fromEntries(
    Object.entries({ ...typed, ...(isSeries && { until }) })
      .filter(([, value]) => value.trim() === '')
      .map(([name]) => [name, meetingMessages.missing]),
  );
}

export const isMeetingPlanIncomplete = (plan: MeetingPlan) => Object.keys(faultsOfMissingFields(plan)).length > 0;

function orderFaults(plan: MeetingPlan, now: number): FieldErrors {
  const { from, to } = plan;
  if (from !== '' && to !== '' && to <= from) return { to: meetingMessages.timesOutOfOrder };
  return plan.isSeries ? seriesFaults(plan, now) : tooLateFaults(plan, now);
}

function tooLateFaults({ date, from, to }: MeetingPlan, now: number): FieldErrors {
  if (isMeetingOver(date, to, now)) return { date: meetingMessages.dayPassed };
  return hasBegunTooLongAgo(date, from, now)
    ? { from: meetingMessages.begunTooLongAgo(limits.meetingBegunMinutesMost) }
    : {};
}

function seriesFaults(plan: MeetingPlan, now: number): FieldErrors {
  const { length } = plannedSeriesDays(plan, now);
  if (length === 0) return { until: meetingMessages.noDays };
  return length > limits.seriesMost ? { until: meetingMessages.tooManyDays(limits.seriesMost) } : {};
}

export function meetingBodyOf(plan: MeetingPlan, trainerId: number) {
  const { batch, courseId, date, from, to } = plan;
  return {
    startTime: instantOfIndianTime(date, from),
    endTime: instantOfIndianTime(date, to),
    ...placeBodyOf(plan),
    course: { id: Number(courseId) },
    trainer: { id: trainerId },
    batch: { id: batch?.id ?? 0 },
  };
}

export function seriesBodyOf(plan: MeetingPlan) {
  const { batch, date, from, to, until } = plan;
  return {
    batch: { id: batch?.id ?? 0 },
    ...placeBodyOf(plan),
    startTime: from,
    endTime: to,
    from: date,
    until,
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  'batch.id': 'batch',
  batch: 'batch',
  'course.id': 'courseId',
  course: 'courseId',
  'room.id': 'room',
  startTime: 'from',
  endTime: 'to',
  from: 'date',
};

/** Maps field names of contract and server to those of the form. */
export const faultsByFormField = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [fieldNames[name] ?? name, fault]));
