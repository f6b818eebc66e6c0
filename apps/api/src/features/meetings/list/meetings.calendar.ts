import { limits, type Role } from '@avsar/contract';
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Institute//Live classes//EN',
    ...head,
    ...meetings.flatMap((meeting) => eventOf(meeting, publicOrigin, role)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(meeting: CalendarMeeting, publicOrigin: string, role: Role): string[] {
  const { id, version, courseTitle, batchId, trainerName, startsAt, endsAt, updatedAt, cancelledAt } = meeting;
  const { path, hint } = places[role];
  const described = `Batch ${batchId}, with ${trainerName}.${meeting.mode === 'room' ? '' : hint}`;
  const summary = `Live class: ${courseTitle}`;
  return [
    'BEGIN:VEVENT',
    `UID:meeting-${id}@${new URL(publicOrigin).hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(described)}`,
    ...(meeting.room === null ? [] : [`LOCATION:${escaped(meeting.room.name)}`]),
    // A page of ours, not the meeting link: a person who reads somebody's calendar cannot join by it.
    `URL:${publicOrigin}${path}`,
    `STATUS:${cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'}`,
    ...(cancelledAt === null ? alarm(summary) : []),
    'END:VEVENT',
  ];
}

const alarm = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${limits.joinOpensMinutes}M`,
  `DESCRIPTION:${escaped(summary)}`,
  'END:VALARM',
];

/** `20261116T140000Z`. */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text (RFC 5545 §3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const octetsMost = 75;

/** Folds long lines (RFC 5545 §3.1): at most 75 octets, the leading blank counted; a character is never split. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > octetsMost) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}
