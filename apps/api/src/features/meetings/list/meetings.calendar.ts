import { limits, type Role } from '@avsar/contract';
import { type CalendarEvent, calendarFile, escaped } from '#shared/calendar-file.ts';
import type { MeetingRow } from '../meetings.queries.ts';

export type CalendarMeeting = Pick<
  MeetingRow,
  | 'id'
  | 'version'
  | 'courseTitle'
  | 'batchId'
  | 'trainerName'
  | 'mode'
  | 'room'
  | 'startsAt'
  | 'endsAt'
  | 'updatedAt'
  | 'cancelledAt'
>;

/** The page and the hint in the calendar entry, by role. */
const places: { readonly [Who in Role]: { readonly path: string; readonly hint: string } } = {
  STUDENT: { path: '/my-courses', hint: ' Join from My Courses.' },
  TRAINER: { path: '/trainer-profile', hint: ' Go live from your profile.' },
  ADMIN: { path: '/admin-profile/manage-batches', hint: '' },
};

/**
 * A meeting as an iCalendar file (RFC 5545). Imported again after a change, the later version replaces the earlier one.
 */
export const calendarOf = (meeting: CalendarMeeting, publicOrigin: string, role: Role): string =>
  calendarText([], [meeting], publicOrigin, role);

/** How often calendar programs should look again; most follow it loosely. */
const feedHead = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/** Many meetings as one calendar, which programs read again and again. */
export const calendarFeedOf = (
  name: string,
  meetings: readonly CalendarMeeting[],
  publicOrigin: string,
  role: Role,
): string => calendarText([`X-WR-CALNAME:${escaped(name)}`, ...feedHead], meetings, publicOrigin, role);

function calendarText(
  head: readonly string[],
  meetings: readonly CalendarMeeting[],
  publicOrigin: string,
  role: Role,
): string {
  const events = meetings.map((meeting) => eventOf(meeting, publicOrigin, role));
  return calendarFile('Live classes', head, events);
}

function eventOf(meeting: CalendarMeeting, publicOrigin: string, role: Role): CalendarEvent {
  const { id, version, courseTitle, batchId, trainerName, startsAt, endsAt, updatedAt, cancelledAt } = meeting;
  const { path, hint } = places[role];
  return {
    uid: `meeting-${id}@${new URL(publicOrigin).hostname}`,
    version,
    stampedAt: updatedAt,
    startsAt,
    endsAt,
    summary: `Live class: ${courseTitle}`,
    description: `Batch ${batchId}, with ${trainerName}.${meeting.mode === 'room' ? '' : hint}`,
    place: meeting.room?.name,
    // A page of ours, not the meeting link: a person who reads somebody's calendar cannot join by it.
    url: `${publicOrigin}${path}`,
    isCancelled: cancelledAt !== null,
    remindBefore: `PT${limits.joinOpensMinutes}M`,
  };
}
