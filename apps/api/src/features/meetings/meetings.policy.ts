import { limits } from '@avsar/contract';
import { dateInIndia, formatClockIst, formatIst, formatSpanIst, instantInIndia } from '#shared/time.ts';

/** When a meeting begins and ends. */
export interface Hours {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

/** Planning limit; a later year is a typing error. */
const daysAheadMost = 2 * 365;

const isTooFar = (moment: Date, now: Date) => moment.getTime() > now.getTime() + daysAheadMost * dayMilliseconds;

/** A meeting may be entered shortly after it began; with an earlier start everybody would be late or absent. */
const minutesAgoMost = limits.meetingBegunMinutesMost;

const isTooLongAgo = (startsAt: Date, now: Date) =>
  startsAt.getTime() < now.getTime() - minutesAgoMost * minuteMilliseconds;

function faultOfLength({ startsAt, endsAt }: Hours): string | undefined {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return 'Please choose an end time after the start time.';
  return length > limits.meetingHoursMost * hourMilliseconds
    ? `Please choose at most ${limits.meetingHoursMost} hours.`
    : undefined;
}

/** Errors of the hours in themselves, by field. */
export function faultsOfHours({ startsAt, endsAt }: Hours, now: Date): Record<string, string> {
  const endTime = faultOfLength({ startsAt, endsAt });
  if (endTime !== undefined) return { endTime };
  if (endsAt <= now) return { endTime: 'Please choose a time in the future.' };
  if (isTooLongAgo(startsAt, now)) {
    return { startTime: `Please choose a start time no more than ${minutesAgoMost} minutes ago.` };
  }
  if (isTooFar(startsAt, now)) return { startTime: 'Please plan no more than two years ahead.' };
  return {};
}

/** A plain https URL: nothing that a browser could read as another host, and no character that needs escaping. */
const plainLink = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#][\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/;

/**
 * Whether a link leads to one of these hosts or a subdomain. The host must be written plainly: no capital letters, no
 * user name or port, no other alphabets, no dot at the end (threat 20).
 */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  const host = plainLink.exec(link)?.[1];
  if (host === undefined || !URL.canParse(link) || new URL(link).hostname !== host) return false;
  return hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

export const foreignLinkMessage = (hosts: readonly string[]) =>
  `Please enter a link to one of these: ${hosts.join(', ')}.`;

/** Whether two meetings overlap; one may begin the minute the other ends. */
export const meetingsOverlap = (one: Hours, other: Hours) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Another meeting that clashes. */
export interface MeetingClash extends Hours {
  readonly courseTitle: string;
  readonly batchId: number;
}

/** `You already have a class at that time: Java Full Stack, batch 12, 16 Nov 2026, 7:30 pm to 9:00 pm IST.` */
export function clashMessage({ courseTitle, batchId, startsAt, endsAt }: MeetingClash, isOwn: boolean): string {
  const described = `${courseTitle}, batch ${batchId}, ${formatSpanIst(startsAt, endsAt)}`;
  return `${isOwn ? 'You already have' : 'This trainer already has'} a class at that time: ${described}.`;
}

const openMilliseconds = limits.joinOpensMinutes * minuteMilliseconds;

export const opensAt = (startsAt: Date) => new Date(startsAt.getTime() - openMilliseconds);

/** For SQL: a meeting that begins by this moment is open now, unless it is over. */
export const opensIfBegunBy = (now: Date) => new Date(now.getTime() + openMilliseconds);

interface PlannedMeeting extends Hours {
  readonly cancelledAt: Date | null;
}

/** The message why a meeting cannot be joined now; `undefined` while it is open. */
export function whyNotOpen({ startsAt, endsAt, cancelledAt }: PlannedMeeting, now: Date): string | undefined {
  if (cancelledAt !== null) return 'This class was cancelled.';
  if (now >= endsAt) return `This class ended ${formatMoment(endsAt, now)}.`;
  const opens = opensAt(startsAt);
  return now >= opens ? undefined : `This class opens ${formatMoment(opens, now)}.`;
}

/** `at 7:15 pm IST`; on another day with the date. */
function formatMoment(moment: Date, now: Date): string {
  const isToday = dateInIndia(moment) === dateInIndia(now);
  return isToday ? `at ${formatClockIst(moment)}` : `on ${formatIst(moment)}`;
}

interface MeetingState extends PlannedMeeting {
  readonly liveAt: Date | null;
  /** Whether the meeting has attendance entries. */
  readonly isJoined: boolean;
}

export const isAtSameHours = (one: Hours, other: Hours) =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

/** The reason why a meeting cannot be moved to these hours. The link alone can be changed until the meeting ends. */
export function whyNotChanged(meeting: MeetingState, hours: Hours, now: Date): string | undefined {
  if (meeting.cancelledAt !== null) return 'This class was cancelled.';
  if (now >= meeting.endsAt) return 'This class is over.';
  if (isAtSameHours(meeting, hours)) return undefined;
  if (now >= meeting.startsAt || meeting.liveAt !== null) return 'This class has begun.';
  return meeting.isJoined ? 'A student has already joined this class.' : undefined;
}

/** The reason why a meeting on a holiday stays: it has begun, or a student has joined it. */
export function whyNotTouched({ startsAt, liveAt, isJoined }: MeetingState, now: Date): string | undefined {
  if (now >= startsAt || liveAt !== null) return 'This class has begun.';
  return isJoined ? 'A student has already joined this class.' : undefined;
}

/** The reason why a meeting cannot be cancelled: it is over, or has begun with students in it. */
export function whyNotCancelled({ startsAt, endsAt, liveAt, isJoined }: MeetingState, now: Date): string | undefined {
  if (now >= endsAt) return 'This class is over.';
  const hasBegun = now >= startsAt || liveAt !== null;
  return hasBegun && isJoined ? 'A student has already joined this class.' : undefined;
}

export interface MeetingSeries {
  readonly startTime: string;
  readonly endTime: string;
  /** Dates in India, both included. */
  readonly from: string;
  readonly until: string;
}

export function faultsOfSeries({ startTime, endTime, from, until }: MeetingSeries, now: Date): Record<string, string> {
  const length = faultOfLength({ startsAt: instantInIndia(from, startTime), endsAt: instantInIndia(from, endTime) });
  return {
    ...(length !== undefined && { endTime: length }),
    ...(until < from && { until: 'Please choose a last day on or after the first.' }),
    ...(isTooFar(instantInIndia(until, '00:00'), now) && { until: 'Please plan no more than two years ahead.' }),
    ...(until >= from && until < dateInIndia(now) && { until: 'Please choose a day in the future.' }),
  };
}

/** A meeting on each of these weekdays that can still be planned. ISO numbers: 1 is Monday, 7 is Sunday. */
export function meetingsOf(series: MeetingSeries, weekdays: readonly number[], now: Date): Hours[] {
  const { startTime, endTime, from, until } = series;
  const today = dateInIndia(now);
  const meetings: Hours[] = [];
  const last = Date.parse(until);
  for (let day = Date.parse(from > today ? from : today); day <= last; day += dayMilliseconds) {
    const date = new Date(day);
    if (!weekdays.includes(date.getUTCDay() || 7)) continue;
    const text = date.toISOString().slice(0, 10);
    const hours = { startsAt: instantInIndia(text, startTime), endsAt: instantInIndia(text, endTime) };
    if (hours.endsAt > now && !isTooLongAgo(hours.startsAt, now)) meetings.push(hours);
  }
  return meetings;
}

export const noMeetingBetween = 'The batch has no class between these days.';
export const tooManyMeetings = `Please plan at most ${limits.seriesMost} classes at a time.`;
